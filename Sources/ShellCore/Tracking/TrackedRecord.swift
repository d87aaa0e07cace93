import BridgeContract

/// A record of a page's SDK, parsed from its JSON.
struct TrackedRecord {
  var type: TrackedRecordType
  /// The event, or the type of a record without one, as lists and flows show it.
  var name: String
  var members: [JSONMember]

  subscript(_ name: String) -> JSONValue? { members.last { $0.name == name }?.value }

  /// Why a value is not a record.
  struct ParseError: Error, Equatable {
    var message: String
  }

  init(_ value: JSONValue?) throws(ParseError) {
    guard case .object(let members)? = value else {
      throw ParseError(message: "a record of an SDK must be a JSON object")
    }
    let text = value?["type"]?.stringValue
    guard let type = text.map({ TrackedRecordType(rawValue: $0) }) ?? .track else {
      let known = TrackedRecordType.allCases.map(\.rawValue).joined(separator: ", ")
      throw ParseError(message: "unknown record type \(text ?? ""); known types: \(known)")
    }
    let event = value?["event"]?.stringValue ?? type.impliedEvent
    guard !type.isEvent || event != nil else {
      throw ParseError(message: "a record of type \(type.rawValue) must have an event")
    }
    self.type = type
    name = type.isEvent ? event ?? "" : type.rawValue
    self.members = members
  }
}

/// A report of the event store or its server.
public enum TrackingReport: Equatable, Sendable {
  /// Events from earlier launches.
  case found([TrackedEvent])
  case stored(TrackedEvent)
  /// The store could not save an event.
  case notStored(reason: String)
  /// The server has confirmed these.
  case uploaded(ids: [String])
  case uploadFailed(reason: String)
}
