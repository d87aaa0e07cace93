import ShellCore
import SourceText

/// Reads which calls may safely run again: all, those whose data matches a pattern, or all except those.
struct IdempotenceReader: DiagnosticCollector {
  var diagnostics: [Diagnostic] = []

  /// nil for no calls, and after an error.
  mutating func idempotence(_ node: YAMLNode) -> Idempotence? {
    switch node.kind {
    case .sequence: return patterns(node, "`idempotent`").map { .only($0) }
    case .mapping:
      diagnostics += node.unknownKeys("`idempotent`", of: .idempotence)
      guard let exceptions = node["except"] else {
        report(
          node.diagnostic(
            "`idempotent` has no `except`", advice: "write true, a list of patterns, or `{except: [PATTERN]}`"))
        return nil
      }
      return patterns(exceptions, "`except`").map { .except($0) }
    case .scalar:
      let isIdempotent = attempt { () throws(Diagnostic) in try node.boolean("`idempotent`") }
      return isIdempotent == true ? .all : nil
    }
  }

  private mutating func patterns(_ node: YAMLNode, _ what: String) -> [DataPattern]? {
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements(what) }) else { return nil }
    if elements.isEmpty {
      report(node.diagnostic("\(what) is empty", advice: "name patterns of data, for instance `[{method: get}]`"))
    }
    return elements.compactMap { element in
      attempt { () throws(Diagnostic) in DataPattern(try element.json("a pattern of \(what)")) }
    }
  }
}
