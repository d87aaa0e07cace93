import BridgeContract

/// An action that the app's pages take, as app.yaml declares it.
public struct ActionDescription: Equatable, Sendable {
  public var type: String
  /// What is sent when nothing else is given, and the shape that payloads have; nil for actions without one.
  public var payload: JSONValue?
  /// The key that chooses it in the menu of actions.
  public var key: Character?

  public init(type: String, payload: JSONValue? = nil, key: Character? = nil) {
    self.type = type
    self.payload = payload
    self.key = key
  }

  /// What is wrong with a payload of another shape, in words; nil when its shape is the declared one. Members may be left
  /// out, and where `null` is declared everything may stand.
  public func misfit(of payload: JSONValue?) -> String? {
    guard let wanted = self.payload else {
      return payload == nil || payload == .null ? nil : "\(type) has no payload"
    }
    guard let payload else { return nil }
    return Self.misfit(of: payload, wanted, "the payload of \(type)")
  }

  private static func misfit(of value: JSONValue, _ wanted: JSONValue, _ what: String) -> String? {
    switch (value, wanted) {
    case (_, .null), (.bool, .bool), (.string, .string), (.array, .array), (.integer, .integer), (.integer, .number),
      (.number, .integer), (.number, .number):
      return nil
    case (.object(let members), .object(let known)):
      for member in members {
        guard let shape = known.last(where: { $0.name == member.name })?.value else {
          return "\(what) has no \(member.name)"
        }
        if let misfit = misfit(of: member.value, shape, "\(member.name) of \(what)") { return misfit }
      }
      return nil
    case (.null, _), (.bool, _), (.string, _), (.array, _), (.object, _), (.integer, _), (.number, _):
      return "\(what) is \(value.text), not as \(wanted.text)"
    }
  }
}
