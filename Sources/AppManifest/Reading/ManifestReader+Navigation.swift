import ShellCore
import SourceText

extension ManifestReader {
  private static let questionKeys = ["ask", "deadline", "on_timeout", "ask_for"]

  /// Reads how the app handles navigation.
  mutating func navigation(_ node: YAMLNode, _ bridge: BridgeConfiguration) -> NavigationConfiguration {
    var navigation = NavigationConfiguration()
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`navigation`") }) else {
      return navigation
    }
    report(node.unknownKeys("`navigation`", of: .navigation))
    if members.isEmpty || members.contains(where: { Self.questionKeys.contains($0.key) }) {
      navigation.policy = navigationPolicy(node, bridge)
    }
    if let links = node["links"] { navigation.links = routes(links) }
    if let source = node["rules_from"] {
      var reader = PathConfigurationReader(loader: files)
      if let configuration = reader.configuration(source) {
        navigation.rules = configuration.rules
        navigation.unsupportedRules = configuration.unsupported
      }
      report(reader.diagnostics)
    }
    // Rules of app.yaml have priority: the last one applies.
    if let rules = node["rules"] { navigation.rules += self.rules(rules) }
    var reader = NavigationQuirksReader()
    reader.quirks(node).apply(to: &navigation)
    report(reader.diagnostics)
    return navigation
  }

  /// The interface of the bridge that decides about loads.
  private mutating func navigationPolicy(
    _ node: YAMLNode, _ bridge: BridgeConfiguration
  ) -> NavigationPolicyConfiguration? {
    guard let ask = node["ask"] else {
      report(node.diagnostic("`navigation.ask` needs the name of an interface", advice: "for instance {ask: may_load}"))
      return nil
    }
    guard let name = text(ask, "`ask`") else { return nil }
    guard bridge.interfaces[name] != nil else {
      let known = bridge.interfaces.keys.sorted()
      report(
        ask.diagnostic(
          "there is no interface \(Diagnostic.quote(name))",
          advice: NearestName.advice(for: name, among: known) ?? "declare it under `bridge.interfaces`"))
      return nil
    }
    var policy = NavigationPolicyConfiguration(interface: name)
    if let span = node["deadline"], let deadline = duration(span, "`deadline`") {
      if deadline > 0 {
        policy.deadline = deadline
      } else {
        report(span.mismatch("`deadline`", "more than 0"))
      }
    }
    if let urls = node["ask_for"], let elements = attempt({ () throws(Diagnostic) in try urls.elements("`ask_for`") }) {
      policy.prefixes = elements.compactMap { url($0, "a URL of `ask_for`") }
    }
    if let value = node["on_timeout"] { policy.onTimeout = choice(value, "`on_timeout`") ?? policy.onTimeout }
    return policy
  }

  /// The tabs that open links from outside.
  private mutating func routes(_ node: YAMLNode) -> [LinkRoute] {
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements("`links`") }) else { return [] }
    return elements.compactMap { element in
      guard attempt({ () throws(Diagnostic) in try element.members("a link") }) != nil else { return nil }
      report(element.unknownKeys("a link", of: .linkRoute))
      for key in ["match", "tab"] where element[key] == nil {
        report(element.diagnostic("a link has no `\(key)`", advice: "for instance {match: \"/orders/*\", tab: ORDERS}"))
      }
      guard let match = pattern(element["match"]), let tab = element["tab"], let id = text(tab, "`tab`") else {
        return nil
      }
      tabReferences.append((id, tab))
      return LinkRoute(pattern: match, tab: TabID(id))
    }
  }

  /// The presentation of visits, by path.
  private mutating func rules(_ node: YAMLNode) -> [PathRule] {
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements("`rules`") }) else { return [] }
    return elements.compactMap { element in
      guard attempt({ () throws(Diagnostic) in try element.members("a rule") }) != nil else { return nil }
      report(element.unknownKeys("a rule", of: .pathRule))
      let advice = "for instance {match: \"*/new\", context: modal}"
      if element["match"] == nil { report(element.diagnostic("a rule has no `match`", advice: advice)) }
      if element["presentation"] == nil, element["context"] == nil {
        report(element.diagnostic("a rule has neither `presentation` nor `context`", advice: advice))
      }
      guard let match = pattern(element["match"]) else { return nil }
      var choices = ChoiceReader()
      let rule = PathRule(
        pattern: match, presentation: choices.choice(element["presentation"], "`presentation`"),
        context: choices.choice(element["context"], "`context`"))
      report(choices.diagnostics)
      return rule
    }
  }

  /// A path pattern.
  mutating func pattern(_ node: YAMLNode?) -> PathPattern? {
    guard let node, let match = text(node, "`match`") else { return nil }
    guard match.hasPrefix("/") || match.hasPrefix("*") else {
      report(node.mismatch("`match`", "a path pattern that begins with / or *"))
      return nil
    }
    guard match.utf8.count <= 1_000 else {
      report(node.diagnostic("`match` is too long", advice: "at most 1000 bytes"))
      return nil
    }
    return PathPattern(match)
  }
}
