import TerminalModel

/// A decoded unit of the terminal's input.
enum DecodedInput: Hashable, Sendable {
  case event(TerminalEvent)
  case reply(TerminalReply)

  static func key(_ code: KeyCode, _ modifiers: KeyModifiers = []) -> DecodedInput {
    .event(.key(KeyPress(code, modifiers)))
  }

  /// The same input with Alt; only keys change.
  var withAlt: DecodedInput {
    switch self {
    case .event(.key(var press)):
      press.modifiers.insert(.alt)
      return .event(.key(press))
    case .event(let event): return .event(event)
    case .reply(let reply): return .reply(reply)
    }
  }
}
