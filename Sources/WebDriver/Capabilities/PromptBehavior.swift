import BridgeContract

/// The handling of unexpected prompts (W3C WebDriver, section 16.1).
package struct PromptBehavior: Hashable, Sendable {
  package enum Handler: String, CaseIterable, Sendable {
    case dismiss
    case accept
    case dismissAndNotify = "dismiss and notify"
    case acceptAndNotify = "accept and notify"
    case ignore

    /// Whether a prompt is accepted or dismissed; nil if it stays open.
    package var isAccepted: Bool? {
      switch self {
      case .accept, .acceptAndNotify: true
      case .dismiss, .dismissAndNotify: false
      case .ignore: nil
      }
    }
  }

  package enum PromptType: String, CaseIterable, Sendable {
    case alert, beforeUnload, confirm, file, prompt
    /// All types that the object does not have.
    case `default`
  }

  /// The handlers by type.
  package private(set) var handlers: [PromptType: Handler] = [:]
  /// The handler of the string form, which does not apply to `beforeUnload`.
  package private(set) var fallback: Handler?
  /// The capability as it came, which is also that of the response.
  package private(set) var json: JSONValue = .string(Handler.dismissAndNotify.rawValue)

  package init() {}

  /// Parses the capability: a handler, or an object with handlers by prompt type.
  package init(capability: JSONValue) throws(WebDriverError) {
    json = capability
    if let members = capability.objectMembers {
      for member in members {
        guard let type = PromptType(rawValue: member.name) else {
          throw WebDriverError(
            .invalidArgument,
            "unhandledPromptBehavior has the member '\(member.name)', expected \(Self.list(PromptType.allCases.map(\.rawValue)))"
          )
        }
        handlers[type] = try Self.handler(member.value, "unhandledPromptBehavior.\(member.name)", orObject: false)
      }
    } else {
      fallback = try Self.handler(capability, "unhandledPromptBehavior", orObject: true)
    }
  }

  /// The handler of a prompt.
  package func handler(of type: PromptType) -> Handler {
    if let handler = handlers[type] ?? handlers[.default] { return handler }
    return type == .beforeUnload ? .accept : fallback ?? .dismissAndNotify
  }

  /// The handler that a client has chosen for prompts of a type; `ignore` without a choice.
  package func chosenHandler(of type: PromptType) -> Handler {
    fallback == nil && handlers.isEmpty ? .ignore : handler(of: type)
  }

  private static func handler(_ value: JSONValue, _ name: String, orObject: Bool) throws(WebDriverError) -> Handler {
    guard let handler = value.stringValue.flatMap(Handler.init(rawValue:)) else {
      throw .invalid(name, value, expected: list(Handler.allCases.map(\.rawValue)) + (orObject ? " or an object" : ""))
    }
    return handler
  }

  private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
}
