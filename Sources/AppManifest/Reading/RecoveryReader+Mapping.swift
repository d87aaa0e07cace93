import ShellCore
import SourceText

/// The long form of `recovery`.
extension RecoveryReader {
  mutating func mapping(_ node: YAMLNode) -> RecoveryConfiguration {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`recovery`") }) else {
      return RecoveryConfiguration()
    }
    diagnostics += node.unknownKeys("`recovery`", of: .recovery)
    // Keys that refine a policy refine the default policy if there is none.
    if members.isEmpty { report(node.diagnostic("`recovery` is empty", advice: Self.knownPolicies)) }
    var recovery = baseConfiguration(node)
    if let value = node["reported"], let policy = policy(value, "`reported`") {
      recovery.reported = policy
      // The policy for reported deaths is the default for silent ones.
      if node["policy"] == nil, node["preset"] == nil { (recovery.silent, recovery.hung) = (policy, policy) }
    }
    if let value = node["silent"], let policy = policy(value, "`silent`") {
      recovery.silent = policy
      recovery.hung = policy
      // A policy for silent deaths needs a probe to detect them.
      if recovery.probe == .none { recovery.probe = .answer() }
    }
    if let value = node["hung"], let policy = policy(value, "`hung`") { recovery.hung = policy }
    if let value = node["hidden"] { recovery.hidden = policy(value, "`hidden`") }
    if let value = node["background"] { recovery.background = policy(value, "`background`") }
    readBreaker(node, into: &recovery)
    if let value = node["probe"], let probe = probe(value) { recovery.probe = probe }
    if let value = node["reload_target"] {
      let target = named(value, "`reload_target`", "reload target", ReloadTarget.allCases, list: "reload targets are")
      if let target { recovery.reloadTarget = target }
    }
    if let value = node["during_load"] {
      recovery.leavesLoadsToPlatform = choice(value, "`during_load`", ManifestMapping.loadWords) ?? false
    }
    if let value = node["fallback"] {
      recovery.fallsBackToRecreate = choice(value, "`fallback`", ManifestMapping.fallbackWords) ?? true
    }
    return recovery
  }

  /// The configuration that the other keys refine: a preset, no handler, or one policy for all deaths.
  private mutating func baseConfiguration(_ node: YAMLNode) -> RecoveryConfiguration {
    if let value = node["preset"] {
      if let other = node["policy"] ?? node["handler"] {
        report(other.diagnostic("`recovery` has both `preset` and a policy or handler", advice: "keep one of them"))
      }
      let preset = named(value, "`preset`", "preset", RecoveryPreset.allCases, list: "presets are")
      return preset.map { RecoveryConfiguration($0) } ?? RecoveryConfiguration()
    }
    if let value = node["handler"], choice(value, "`handler`", ManifestMapping.handlerWords) == true {
      if let other = node["policy"] ?? node["reported"] {
        report(other.diagnostic("a policy has no effect without a handler", advice: "remove it, or `handler: none`"))
      }
      return RecoveryConfiguration(reported: nil, breaker: nil, probe: .none)
    }
    let policy = node["policy"].flatMap { self.policy($0, "`policy`") }
    return RecoveryConfiguration(policy: policy ?? .recreate)
  }

  /// Whether a value is the first of two words; nil after recording the error.
  private mutating func choice(_ node: YAMLNode, _ what: String, _ words: [String]) -> Bool? {
    guard let name = text(node, what) else { return nil }
    if words.contains(name) { return name == words.first }
    report(node.mismatch(what, words.joined(separator: " or ")))
    return nil
  }

  /// `breaker: {deaths, within}`, `breaker: none`, or `limit` with `within` next to a policy.
  private mutating func readBreaker(_ node: YAMLNode, into recovery: inout RecoveryConfiguration) {
    var form = node
    var key = "limit"
    if let value = node["breaker"] {
      if case .scalar("none", _) = value.kind {
        recovery.breaker = nil
        return
      }
      guard attempt({ () throws(Diagnostic) in try value.members("`breaker`") }) != nil else { return }
      diagnostics += value.unknownKeys("`breaker`", of: .breaker)
      (form, key) = (value, "deaths")
      recovery.breaker = recovery.breaker ?? RecoveryBreaker()
    }
    guard form[key] != nil || form["within"] != nil else { return }
    var breaker = recovery.breaker ?? RecoveryBreaker()
    if let limit = form[key] {
      let deaths = attempt { () throws(Diagnostic) in try limit.integer("`\(key)`") }
      if let deaths, deaths < 1 {
        report(limit.mismatch("`\(key)`", "at least 1"))
      } else if let deaths {
        breaker.deaths = deaths
      }
    }
    if let within = form["within"], let window = span(within, "`within`") { breaker.window = window }
    recovery.breaker = breaker
  }

  /// `none`, `url`, `title`, or `{deadline, views}`.
  private mutating func probe(_ node: YAMLNode) -> RecoveryProbe? {
    if case .scalar(let word, _) = node.kind {
      switch word {
      case "none": return RecoveryProbe.none
      case "url": return .url
      case "title": return .title
      default:
        report(node.mismatch("`probe`", "none, url, title or a mapping"))
        return nil
      }
    }
    guard attempt({ () throws(Diagnostic) in try node.members("`probe`") }) != nil else { return nil }
    diagnostics += node.unknownKeys("`probe`", of: .probe)
    var deadline: Double? = ShellLimits.probeDeadline
    if let value = node["deadline"] {
      if case .scalar("none", _) = value.kind {
        deadline = nil
      } else {
        deadline = span(value, "`deadline`") ?? deadline
      }
    }
    let everyView = node["views"].flatMap { choice($0, "`views`", ManifestMapping.viewWords) }
    return .answer(deadline: deadline, everyView: everyView ?? false)
  }

  /// A duration above zero, in milliseconds.
  private mutating func span(_ node: YAMLNode, _ what: String) -> Double? {
    guard let span = attempt({ () throws(Diagnostic) in try node.duration(what) }) else { return nil }
    guard span > 0 else {
      report(node.mismatch(what, "more than 0"))
      return nil
    }
    return span
  }
}
