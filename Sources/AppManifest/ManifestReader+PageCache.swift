import ShellCore
import SourceText

extension ManifestReader {
  /// `page_cache: off`, or `{limit: 2}`.
  mutating func pageCache(_ node: YAMLNode) -> PageCacheConfiguration {
    let maximum = PageCacheConfiguration.maximum
    if case .scalar = node.kind {
      if let word = text(node, "`page_cache`"), word != "off" {
        report(node.mismatch("`page_cache`", "`off` or {limit: N}"))
      }
      return .documents(0)
    }
    guard attempt({ () throws(Diagnostic) in try node.members("`page_cache`") }) != nil else { return .platform }
    report(node.unknownKeys("`page_cache`", of: .pageCache))
    guard let value = node["limit"] else {
      report(node.diagnostic("`page_cache` has no `limit`", advice: "for instance {limit: 2}"))
      return .platform
    }
    guard let limit = attempt({ () throws(Diagnostic) in try value.integer("`limit`") }) else { return .platform }
    if !(0...maximum).contains(limit) { report(value.mismatch("`limit`", "from 0 to \(maximum)")) }
    return .documents(limit)
  }
}
