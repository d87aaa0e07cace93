import BridgeContract

/// A command of a client (W3C WebDriver BiDi, section 3.4).
package struct BiDiCommand: Equatable, Sendable {
  /// The client's number of the command.
  package var id: Int64
  /// `module.command`.
  package var method: String
  package var parameters: BiDiParameters

  /// Maximum nesting of arrays and objects in a message.
  package static let depthLimit = 100

  /// Why a message is not a command, with its number if that could be read.
  package struct Invalid: Error, Equatable, Sendable {
    package var id: Int64?
    package var error: WebDriverError

    package init(id: Int64?, error: WebDriverError) {
      self.id = id
      self.error = error
    }
  }

  /// - Throws: invalid argument for text that is not a command.
  package init(_ text: String) throws(Invalid) {
    func invalid(_ message: String, id: Int64? = nil) -> Invalid {
      Invalid(id: id, error: WebDriverError(.invalidArgument, message))
    }
    let json: JSONValue
    do {
      json = try JSONValue(parsing: text)
    } catch {
      throw invalid("the message is not JSON: \(error)")
    }
    guard json.objectMembers != nil else { throw invalid("the message must be an object, found \(json.argumentText)") }
    guard let id = json["id"]?.safeInteger, id >= 0 else {
      throw invalid("`id` must be an integer from 0, found \(json["id"]?.argumentText ?? "nothing")")
    }
    guard let method = json["method"]?.stringValue else {
      throw invalid("`method` must be a string, found \(json["method"]?.argumentText ?? "nothing")", id: id)
    }
    guard let params = json["params"], params.objectMembers != nil else {
      throw invalid("`params` must be an object, found \(json["params"]?.argumentText ?? "nothing")", id: id)
    }
    guard params.isNested(atMost: Self.depthLimit) else {
      throw invalid("`params` is nested in more than \(Self.depthLimit) levels", id: id)
    }
    self.id = id
    self.method = method
    parameters = BiDiParameters(params)
  }
}

/// The messages to a client (sections 3.4 and 3.5).
package enum BiDiMessage {
  /// The result of a command.
  package static func success(_ id: Int64, _ result: JSONValue) -> String {
    JSONValue.object([
      JSONMember("type", .string("success")), JSONMember("id", .integer(id)), JSONMember("result", result),
    ]).text
  }

  /// - Parameter id: that of the command; nil if it could not be read.
  package static func error(_ id: Int64?, _ error: WebDriverError) -> String {
    var members = [
      JSONMember("type", .string("error")), JSONMember("id", id.map { .integer($0) } ?? .null),
      JSONMember("error", .string(error.code.rawValue)), JSONMember("message", .string(error.message)),
      JSONMember("stacktrace", .string("")),
    ]
    if let data = error.data { members.append(JSONMember("data", data)) }
    return JSONValue.object(members).text
  }

  /// An event with its parameters.
  package static func event(_ name: String, _ parameters: JSONValue) -> String {
    JSONValue.object([
      JSONMember("type", .string("event")), JSONMember("method", .string(name)), JSONMember("params", parameters),
    ]).text
  }
}

extension JSONValue {
  fileprivate func isNested(atMost depth: Int) -> Bool {
    switch self {
    case .null, .bool, .integer, .number, .string: true
    case .array(let values): depth > 0 && values.allSatisfy { $0.isNested(atMost: depth - 1) }
    case .object(let members): depth > 0 && members.allSatisfy { $0.value.isNested(atMost: depth - 1) }
    }
  }
}
