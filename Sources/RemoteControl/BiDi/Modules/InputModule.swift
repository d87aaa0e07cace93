import BridgeContract
import ShellCore
import WebDriver

/// `input` (W3C WebDriver BiDi, section 7.8), by the actions of the classic protocol.
final class InputModule: BiDiModule {
  private let context: BiDiContext

  init(_ context: BiDiContext) { self.context = context }

  func handle(_ command: String, _ parameters: BiDiParameters, reply: @escaping BiDiReply) throws(WebDriverError) {
    guard ["performActions", "releaseActions", "setFiles"].contains(command) else {
      throw Self.unknown("input", command)
    }
    let tab = try context.tab(try parameters.string("context"))
    switch command {
    case "performActions":
      let actions = try parameters.list("actions").map(Self.classic)
      try context.host?.performActions(.members([("actions", .array(actions))]), in: tab)
    case "releaseActions": try context.host?.releaseActions(in: tab)
    default: throw WebDriverError(.unsupportedOperation, "pages of Hull have no files to choose from")
    }
    reply(.success(.object([])))
  }

  /// Actions with the references of elements as the classic protocol has them.
  private static func classic(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      if value["type"] == .string("element"), let id = value["element"]?["sharedId"]?.stringValue {
        return NodeReference.json(id)
      }
      return .object(members.map { JSONMember($0.name, classic($0.value)) })
    case .array(let values): return .array(values.map(classic))
    case .null, .bool, .integer, .number, .string: return value
    }
  }
}
