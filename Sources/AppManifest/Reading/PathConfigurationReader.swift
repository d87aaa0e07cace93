import BridgeContract
import ShellCore
import SourceText

/// The rules of a path configuration, and what it declares without an effect.
struct PathConfiguration {
  var rules: [PathRule]
  /// In the order of the file.
  var unsupported: [UnsupportedRule]
}

/// Reads a path configuration of Hotwire Native: JSON with `settings` and `rules`, each with `patterns` and `properties`.
struct PathConfigurationReader: DiagnosticCollector {
  var diagnostics: [Diagnostic] = []
  private let loader: AppFileLoader

  /// Commands of servers, which Hotwire Native handles without a rule in the file.
  private static let historicalLocations: [(path: String, presentation: Presentation)] = [
    ("/recede_historical_location", .pop), ("/resume_historical_location", .none),
    ("/refresh_historical_location", .refresh),
  ]

  private static let rules = 1_000

  init(loader: @escaping AppFileLoader) { self.loader = loader }

  /// The configuration of a file, or of `{file, match_query}`.
  mutating func configuration(_ node: YAMLNode) -> PathConfiguration? {
    var file = node
    var matchesQuery = true
    if case .mapping = node.kind {
      diagnostics += node.unknownKeys("`rules_from`", of: .pathConfiguration)
      guard let name = node["file"] else {
        report(node.diagnostic("`rules_from` has no `file`", advice: "for instance `file: path-configuration.json`"))
        return nil
      }
      file = name
      let match = node["match_query"].flatMap { node in
        attempt { () throws(Diagnostic) in try node.boolean("`match_query`") }
      }
      matchesQuery = match ?? true
    }
    guard let text = attempt({ () throws(Diagnostic) in try file.text("`rules_from`") }),
      let path = attempt({ () throws(Diagnostic) in
        try file.path(text, "`rules_from`", example: "path-configuration.json")
      })
    else { return nil }
    switch loader(path) {
    case .success(let content): return root(of: content, path, matchesQuery: matchesQuery)
    case .failure(let problem):
      report(file.diagnostic("`rules_from`: \(problem.message)", advice: "write the path of a path configuration"))
      return nil
    }
  }

  private mutating func root(of file: AppFile, _ path: String, matchesQuery: Bool) -> PathConfiguration? {
    // Errors of JSON first: YAML accepts comments and trailing commas, which Hotwire Native does not.
    do throws(JSONSyntaxError) {
      _ = try JSONValue(parsing: file.text)
    } catch {
      let source = SourceFile(path: file.path, text: file.text)
      let position = SourcePosition(byteOffset: error.offset, in: file.text)
      report(source.diagnostic(at: position, "not JSON: \(error.message)", advice: "correct the path configuration"))
      return nil
    }
    // In JSON a tab can only be between values.
    let text = file.text.replacing("\t", with: " ")
    guard let root = attempt({ () throws(Diagnostic) in try YAMLDocument.parse(text, path: file.path) }),
      attempt({ () throws(Diagnostic) in try root.members("a path configuration") }) != nil
    else { return nil }
    diagnostics += root.unknownKeys("a path configuration", known: ["settings", "rules"])
    var unsupported: [UnsupportedRule] = []
    if let settings = root["settings"],
      let members = attempt({ () throws(Diagnostic) in try settings.members("`settings`") })
    {
      unsupported = members.map {
        UnsupportedRule(file: path, line: $0.keyPosition.line, property: "settings.\($0.key)")
      }
    }
    guard let rules = root["rules"] else {
      report(root.diagnostic("a path configuration has no `rules`", advice: "write `\"rules\": []` if it has none"))
      return nil
    }
    guard let elements = attempt({ () throws(Diagnostic) in try rules.elements("`rules`") }) else { return nil }
    if elements.count > Self.rules {
      report(rules.diagnostic("`rules` has \(elements.count) rules", advice: "at most \(Self.rules)"))
    }
    var configuration = PathConfiguration(
      rules: Self.historicalLocations.map { location in
        PathRule(
          pattern: PathPattern(expressions: [location.path]), presentation: location.presentation, context: .default)
      }, unsupported: [])
    for element in elements.prefix(Self.rules) {
      guard let rule = rule(element, path, matchesQuery: matchesQuery, &unsupported) else { continue }
      configuration.rules.append(rule)
    }
    configuration.unsupported = unsupported
    return configuration
  }

  private mutating func rule(
    _ node: YAMLNode, _ path: String, matchesQuery: Bool, _ unsupported: inout [UnsupportedRule]
  ) -> PathRule? {
    guard attempt({ () throws(Diagnostic) in try node.members("a rule") }) != nil else { return nil }
    diagnostics += node.unknownKeys("a rule", known: ["patterns", "properties"])
    let advice = #"for instance {"patterns": ["/new$"], "properties": {"context": "modal"}}"#
    for key in ["patterns", "properties"] where node[key] == nil {
      report(node.diagnostic("a rule has no `\(key)`", advice: advice))
    }
    guard let patterns = node["patterns"], let properties = node["properties"],
      let elements = attempt({ () throws(Diagnostic) in try patterns.elements("`patterns`") }),
      let members = attempt({ () throws(Diagnostic) in try properties.members("`properties`") })
    else { return nil }
    let expressions = elements.compactMap { pattern($0) }
    var rule = PathRule(pattern: PathPattern(expressions: expressions, matchesQuery: matchesQuery))
    var choices = ChoiceReader()
    for member in members {
      switch member.key {
      case "presentation": rule.presentation = choices.choice(member.value, "`presentation`")
      case "context": rule.context = choices.choice(member.value, "`context`")
      default:
        unsupported.append(
          UnsupportedRule(file: path, line: member.keyPosition.line, property: member.key, patterns: expressions))
      }
    }
    diagnostics += choices.diagnostics
    return rule
  }

  private mutating func pattern(_ node: YAMLNode) -> String? {
    guard let text = attempt({ () throws(Diagnostic) in try node.text("a pattern") }) else { return nil }
    guard !text.isEmpty, text.utf8.count <= 1_000, (try? Regex(text)) != nil else {
      report(
        node.mismatch("a pattern", "a regular expression of at most 1000 bytes", advice: #"for instance "/new$""#))
      return nil
    }
    return text
  }
}
