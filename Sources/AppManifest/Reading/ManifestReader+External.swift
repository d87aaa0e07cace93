import ShellCore
import SourceText

/// New windows, external URLs, downloads and the keyboard.
extension ManifestReader {
  mutating func windows(_ node: YAMLNode) -> WindowConfiguration {
    var reader = WindowReader()
    let windows = reader.windows(node)
    report(reader.diagnostics)
    return windows
  }

  /// Schemes and hosts with their decisions; `default` is the decision for all other schemes.
  mutating func external(_ node: YAMLNode) -> ExternalConfiguration {
    var external = ExternalConfiguration()
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`external`") }) else { return external }
    for member in members {
      let key = member.key.lowercased()
      guard let decision: ExternalDecision = choice(member.value, "`\(member.key)`") else { continue }
      if key == "default" {
        external.defaultDecision = decision
      } else if key.contains(".") ? !key.contains("/") : WebAddress.scheme(of: key + ":") != nil {
        external.rules[key] = decision
      } else {
        report(
          member.value.file.diagnostic(
            at: member.keyPosition, "\(Diagnostic.quote(member.key)) is neither a scheme nor a host",
            advice: "for instance tel, or apps.apple.com"))
      }
    }
    return external
  }

  mutating func downloads(_ node: YAMLNode) -> DownloadDecision { choice(node, "`downloads`") ?? .allow }

  /// Rows of the on-screen keyboard; 0 for none.
  mutating func keyboard(_ node: YAMLNode) -> Int {
    guard attempt({ () throws(Diagnostic) in try node.members("`keyboard`") }) != nil else { return 0 }
    report(node.unknownKeys("`keyboard`", of: .keyboard))
    guard let value = node["rows"] else {
      report(node.diagnostic("`keyboard` has no `rows`", advice: "for instance {rows: 6}"))
      return 0
    }
    guard let rows = attempt({ () throws(Diagnostic) in try value.integer("`rows`") }) else { return 0 }
    let range = ManifestLimits.rows
    if !range.contains(rows) {
      report(value.mismatch("`rows`", "from \(range.lowerBound) to \(range.upperBound)"))
    }
    return rows
  }

  /// A value of an enumeration.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ node: YAMLNode, _ what: String) -> Choice?
  where Choice.RawValue == String {
    guard let word = text(node, what) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    report(
      node.diagnostic(
        "\(what) cannot be \(Diagnostic.quote(word))",
        advice: NearestName.advice(for: word, among: known) ?? "it is one of \(known.joined(separator: ", "))"))
    return nil
  }
}
