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

extension BridgeOutcome {
  static func badPayload(_ message: String) -> BridgeOutcome { .failure(BridgeError(.badPayload, message)) }

  /// The failure of a call whose screen has mistakes.
  static func badContract(_ errors: [ContractError]) -> BridgeOutcome {
    let first = errors.first.map { "\($0.location): \($0.message)" } ?? ""
    let more = errors.count > 1 ? " (and \(errors.count - 1) more, see detail)" : ""
    return .failure(BridgeError(.badContract, first + more, detail: .array(errors.map(\.json))))
  }

  /// The failure of a call that only the script of a tab can make.
  static let notAScript = BridgeOutcome.failure(
    BridgeError(.unknownInterface, "only the script of a tab can render its screens; pages use present_screen"))
}
