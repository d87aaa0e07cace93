import ShellCore
import SourceText

/// Resource packs by tag.
extension ManifestReader {
  mutating func resources(_ node: YAMLNode, limit: YAMLNode?) -> SchemeDescription? {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`tags`") }) else { return nil }
    var scheme = ResourceScheme(tags: [:])
    for member in members {
      let tag = member.key.lowercased()
      guard !tag.isEmpty, tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }) else {
        report(
          node.file.diagnostic(
            at: member.keyPosition, "\(Diagnostic.quote(member.key)) is not a valid tag",
            advice: "a tag consists of letters, digits, -, . and _"))
        continue
      }
      if let resource = resource(member) { scheme.tags[tag] = resource }
    }
    if let limit { scheme.limit = size(limit, "`limit`") }
    return .resources(scheme)
  }

  private mutating func resource(_ member: YAMLMember) -> ResourceTag? {
    let node = member.value
    let what = "the tag \(Diagnostic.quote(member.key))"
    guard attempt({ () throws(Diagnostic) in try node.members(what) }) != nil else { return nil }
    report(node.unknownKeys(what, of: .tag))
    guard let sourceNode = node["source"], let versionNode = node["version"] else {
      report(node.diagnostic("\(what) has no `\(node["source"] == nil ? "source" : "version")`"))
      return nil
    }
    let version = attempt { () throws(Diagnostic) in try versionNode.integer("`version`") }
    guard let version, var source = url(sourceNode, "`source`") else { return nil }
    while source.hasSuffix("/") { source.removeLast() }
    var tag = ResourceTag(source: source, version: version)
    if let fallback = node["fallback"], var address = url(fallback, "`fallback`") {
      while address.hasSuffix("/") { address.removeLast() }
      tag.fallback = address
    }
    if let allowed = node["allow_origins"] { tag.allowedOrigins = origins(allowed, "`allow_origins`") }
    return tag
  }
}
