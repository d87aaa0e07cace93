import ShellCore
import SourceText

/// Reads the instance state that is restored after the system has ended an app, which app.yaml and the headers of flows
/// have in common: a word, or `{content, flush}`.
package struct RestorationReader {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Reads the value of `restore`; invalid parts get their defaults.
  package mutating func restoration(_ node: YAMLNode) -> RestorationConfiguration {
    var restoration = RestorationConfiguration()
    do {
      if case .scalar = node.kind {
        restoration.content = try content(node, "`restore`")
        return restoration
      }
      _ = try node.members("`restore`")
      diagnostics += node.unknownKeys("`restore`", of: .restoration)
      if let value = node["content"] { restoration.content = try content(value, "`content`") }
      if let value = node["flush"] { restoration.flush = try value.duration("`flush`") }
    } catch {
      diagnostics.append(error)
    }
    return restoration
  }

  private func content(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> RestorationConfiguration.Content {
    let word = try node.text(what)
    if let content = RestorationConfiguration.Content(rawValue: word) { return content }
    let known = RestorationConfiguration.Content.allCases.map(\.rawValue)
    throw node.diagnostic(
      "\(what) cannot be \(Diagnostic.quote(word))",
      advice: NearestName.advice(for: word, among: known) ?? "it is one of \(known.joined(separator: ", "))")
  }
}
