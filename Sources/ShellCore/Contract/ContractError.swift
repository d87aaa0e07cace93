import BridgeContract

/// An error in a contract, with its location.
public struct ContractError: Equatable, Sendable {
  public enum Step: Equatable, Sendable {
    case key(String)
    case index(Int)
  }

  public var path: [Step]
  /// What is wrong and what was expected.
  public var message: String

  public init(path: [Step], message: String) {
    self.path = path
    self.message = message
  }

  /// The location in JavaScript notation: `elements[2].input.kind`; `contract` for the root.
  public var location: String {
    var text = ""
    for step in path {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text.isEmpty ? "contract" : text
  }

  var json: JSONValue {
    .object([JSONMember("path", .string(location)), JSONMember("message", .string(message))])
  }
}
