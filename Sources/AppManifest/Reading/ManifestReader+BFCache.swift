import ShellCore
import SourceText

extension ManifestReader {
  /// `bfcache: off`, or `{limit: 2}`.
  mutating func bfcache(_ node: YAMLNode) -> BFCacheConfiguration {
    if case .scalar = node.kind {
      if let word = text(node, "`bfcache`"), word != "off" {
        report(node.mismatch("`bfcache`", "`off` or {limit: N}"))
      }
      return .documents(0)
    }
    guard attempt({ () throws(Diagnostic) in try node.members("`bfcache`") }) != nil else { return .platform }
    report(node.unknownKeys("`bfcache`", of: .bfcache))
    guard let value = node["limit"] else {
      report(node.diagnostic("`bfcache` has no `limit`", advice: "for instance {limit: 2}"))
      return .platform
    }
    guard let limit = attempt({ () throws(Diagnostic) in try value.integer("`limit`") }) else { return .platform }
    let range = ManifestLimits.cachedDocuments
    if !range.contains(limit) {
      report(value.mismatch("`limit`", "from \(range.lowerBound) to \(range.upperBound)"))
    }
    return .documents(limit)
  }
}
