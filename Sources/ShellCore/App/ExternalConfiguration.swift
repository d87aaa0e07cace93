/// URLs that belong to other apps, and their handling.
public struct ExternalConfiguration: Equatable, Sendable {
  /// Rules by scheme (`tel`) or by host name of web URLs (`apps.apple.com`), in lower case.
  public var rules: [String: ExternalDecision]
  /// The decision for schemes without a rule.
  public var defaultDecision: ExternalDecision

  public init(rules: [String: ExternalDecision] = [:], defaultDecision: ExternalDecision = .open) {
    self.rules = rules
    self.defaultDecision = defaultDecision
  }

  /// Defaults of phones: calls and messages ask first, store links open the store.
  static let standard: [String: ExternalDecision] = [
    "tel": .ask, "sms": .ask, "facetime": .ask, "facetime-audio": .ask, "apps.apple.com": .open,
    "itunes.apple.com": .open, "play.google.com": .open,
  ]

  func rule(_ key: String) -> ExternalDecision? { rules[key] ?? Self.standard[key] }
}

/// The handling of a URL that belongs to another app.
public enum ExternalDecision: String, CaseIterable, Sendable {
  /// Opens it in the other app.
  case open
  /// Asks the user first.
  case ask
  /// Rejects it.
  case deny
}
