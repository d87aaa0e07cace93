import ShellCore
import SourceText

extension ManifestMapping {
  private static let policy = ValueShape.choice(of: RecoveryPolicy.self)

  static let recoveryShape = MappingShape(
    [
      .optional("policy", policy, "the policy for every death; by default `recreate`"),
      .optional("reported", policy, "the policy after a death that the platform reports"),
      .optional("silent", policy, "the policy after a death without a callback, found by a probe"),
      .optional("hung", policy, "the policy for a page that is alive and does not respond"),
      .optional("hidden", policy, "the policy for a view that is not visible"),
      .optional("background", policy, "the policy for a hidden view while the app is in the background"),
      .optional("preset", .choice(of: RecoveryPreset.self), "the rules of a known shell"),
      .optional(
        "handler", .choice(handlerWords), "`none`: the app sets no handler, and the platform's own rule applies"),
      .optional(
        "breaker", .either([.choice(["none"]), .mapping(breakerShape)]),
        "the circuit breaker: too many deaths show a crash page; `none` for no limit"),
      .optional("limit", .integer(minimum: 1), "the short form of `breaker.deaths`; by default 3"),
      .optional("within", .positiveDuration, "the short form of `breaker.within`; by default `60s`"),
      .optional(
        "probe", .either([.choice(probeWords), .mapping(probeShape)]),
        "how the shell finds a death without a callback"),
      .optional("reload_target", .choice(of: ReloadTarget.self), "what a reload loads; by default `entry`"),
      .optional(
        "during_load", .choice(loadWords), "`platform`: the platform's rule applies to deaths during a load"),
      .optional(
        "fallback", .choice(fallbackWords), "what happens after a reload that commits nothing in time"),
    ], rules: [.notEmpty, .excludes("preset", ["policy", "handler"])])

  /// The words of keys with two or three values. The first one of each pair is the one that the reader tests for.
  static let handlerWords = ["none", "set"]
  static let loadWords = ["platform", "policy"]
  static let fallbackWords = ["recreate", "none"]
  static let viewWords = ["all", "shown"]
  private static let probeWords = ["none", "url", "title"]

  static let breakerShape = MappingShape([
    .optional("deaths", .integer(minimum: 1), "deaths within the window that show the crash page; by default 3"),
    .optional("within", .positiveDuration, "the length of the window; by default `60s`"),
  ])

  static let probeShape = MappingShape([
    .optional(
      "deadline", .either([.choice(["none"]), .positiveDuration]),
      "the time in which the page must reply; by default `1s`, `none` for no limit"),
    .optional(
      "views", .choice(viewWords), "the views that are probed when the app comes to the foreground; by default `shown`"),
  ])

  static let rendererPriorityShape = MappingShape([
    .optional("requested", .choice(of: RendererPriority.self), "the requested priority; by default `important`"),
    .optional("waived_when_hidden", .boolean, "whether the renderer of a hidden view has the priority `waived`"),
  ])

  static let restorationShape = MappingShape([
    .optional(
      "content", .choice(of: RestorationConfiguration.Content.self),
      "`none`: the app starts at its first page; by default `stacks`"),
    .optional("flush", .duration, "the time between a change and its write to disk; by default none"),
  ])

  static let bfcacheShape = MappingShape([
    .required(
      "limit",
      .integer(minimum: ManifestLimits.cachedDocuments.lowerBound, maximum: ManifestLimits.cachedDocuments.upperBound),
      "documents that a tab keeps alive; by default 2 on iOS and 0 on Android")
  ])

  static let quirksShape = MappingShape(webViewQuirks)

  /// Quirks of web views, which headers of flows set, too.
  package static let webViewQuirks: [FieldDefinition] = Quirk.allCases.map { quirk in
    switch quirk {
    case .contentInset:
      .optional(
        quirk.rawValue, .integer(minimum: ManifestLimits.rows.lowerBound, maximum: ManifestLimits.rows.upperBound),
        "rows: \(quirk.summary)")
    case .missedChallenges, .lateLayout, .replacedDelegate, .dropRequestBodies, .killAppOnOOM:
      .optional(quirk.rawValue, .boolean, quirk.summary)
    }
  }
}
