import ShellCore

/// What `hull doctor APP` reports about an app: what it is, and what it declares without an effect in Hull.
package enum AppReport {
  /// The lines of the report.
  package static func lines(of app: AppDescription) -> [String] {
    var lines = ["app         \(app.name) on \(app.platform.rawValue)"]
    let unsupported = app.navigation.unsupportedRules
    guard let file = unsupported.first?.file else { return lines }
    lines.append("rules_from  \(file) has properties without an effect in Hull:")
    let names = Set(unsupported.map(\.property)).sorted()
    let width = names.map(\.count).max() ?? 0
    for name in names {
      for (position, rule) in unsupported.filter({ $0.property == name }).enumerated() {
        let title = position == 0 ? name : ""
        let patterns = rule.patterns.isEmpty ? "" : ": \(rule.patterns.joined(separator: ", "))"
        lines.append("  \(title)\(String(repeating: " ", count: width - title.count + 2))line \(rule.line)\(patterns)")
      }
    }
    return lines
  }
}
