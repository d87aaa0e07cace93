/// Which addresses belong to other apps, and what becomes of them.
public struct ExternalConfiguration: Equatable, Sendable {
  /// By scheme (`tel`), or by the host of web addresses (`apps.apple.com`); both in lower case.
  public var rules: [String: ExternalDecision]
  /// Schemes without a rule.
  public var defaultDecision: ExternalDecision

  public init(rules: [String: ExternalDecision] = [:], defaultDecision: ExternalDecision = .open) {
    self.rules = rules
    self.defaultDecision = defaultDecision
  }

  /// A phone asks before it calls somebody, and app stores take their links.
  static let standard: [String: ExternalDecision] = [
    "tel": .ask, "sms": .ask, "facetime": .ask, "facetime-audio": .ask, "apps.apple.com": .open,
    "itunes.apple.com": .open, "play.google.com": .open,
  ]

  func rule(_ key: String) -> ExternalDecision? { rules[key] ?? Self.standard[key] }
}
