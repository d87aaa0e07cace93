import PageWire

/// What the engine does; the raw value is the name of the link to the program.
enum Behavior: String {
  /// Does everything right, with a display and processes of its own.
  case regular = "hull-test-engine"
  /// Needs no display, and starts no processes that must be ended.
  case plain = "hull-plain"
  /// Exits without a message.
  case silent = "hull-silent"
  /// Exits with a message about a missing package.
  case refusing = "hull-refusing"
  /// Exits like a program whose library is missing.
  case unlinked = "hull-unlinked"
  /// Exits like a program whose library is too old.
  case mislinked = "hull-mislinked"
  /// Prints something else than its capabilities.
  case garbage = "hull-garbage"
  /// Has an earlier version of the protocol.
  case outdated = "hull-outdated"
  /// Enforces a limit of its memory: every tap and every script exceeds it. Has developer tools.
  case limited = "hull-limited"
  /// Prints nothing, and does not exit.
  case slow = "hull-slow"
  /// Prints without an end.
  case endless = "hull-endless"
  /// Has capabilities that this shell does not know.
  case newer = "hull-newer"
  /// Its display does not start.
  case noDisplay = "hull-no-display"
  /// Its display prints something else.
  case mumblingDisplay = "hull-mumbling-display"
  /// Its first message has another version than its declaration.
  case disagreeing = "hull-disagreeing"

  var capabilities: EngineCapabilities {
    switch self {
    case .plain, .disagreeing: [.virtualTime]
    case .newer: .processGroup
    case .limited: [.virtualTime, .memoryLimit, .processGroup, .developerTools]
    case .regular, .silent, .refusing, .unlinked, .mislinked, .garbage, .outdated, .slow, .endless, .noDisplay,
      .mumblingDisplay:
      [.virtualTime, .display, .processGroup]
    }
  }
}
