import ShellCore
import SourceText

/// The bundle with the app's own pages.
extension ManifestReader {
  mutating func bundle(_ node: YAMLNode) -> BundleDescription? {
    guard attempt({ () throws(Diagnostic) in try node.members("`bundle`") }) != nil else { return nil }
    report(node.unknownKeys("`bundle`", of: .bundle))
    guard node["archive"] != nil || node["server"] != nil else {
      report(
        node.diagnostic(
          "`bundle` has neither `archive` nor `server`", advice: "add one of them"))
      return nil
    }
    var bundle = BundleDescription()
    if let archive = node["archive"] { bundle.archive = program(archive, "`archive`", example: "bundle", for: .folder) }
    if let server = node["server"], var address = url(server, "`server`") {
      while address.hasSuffix("/") { address.removeLast() }
      bundle.server = address
    }
    if let value = node["activate"] { bundle.activation = choice(value, "`activate`") ?? bundle.activation }
    if let stale = node["stale"] { bundle.stale = choice(stale, "`stale`") ?? bundle.stale }
    bundle.checkInterval = positiveDuration(node["check_interval"], "`check_interval`")
    bundle.maximumAge = positiveDuration(node["max_age"], "`max_age`")
    if let digest = node["manifest"] { bundle.digest = digits(digest, "`manifest`", "a SHA-256 digest") }
    if let key = node["key"] { bundle.key = digits(key, "`key`", "an Ed25519 public key").map(Self.bytes) }
    for (name, needed) in ManifestMapping.bundleDependencies {
      if let value = node[name], node[needed] == nil {
        report(value.diagnostic("`\(name)` has no effect without `\(needed)`"))
      }
    }
    return bundle
  }

  private mutating func positiveDuration(_ node: YAMLNode?, _ what: String) -> Double? {
    guard let node, let span = duration(node, what) else { return nil }
    guard span >= 1 else {
      report(node.mismatch(what, "at least 1ms"))
      return nil
    }
    return span
  }

  /// 32 bytes as 64 lowercase hexadecimal digits.
  private mutating func digits(_ node: YAMLNode, _ what: String, _ kind: String) -> String? {
    guard let text = text(node, what) else { return nil }
    guard text.utf8.count == 64, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      report(node.diagnostic("\(what) is \(kind) of 64 hexadecimal digits"))
      return nil
    }
    return text.lowercased()
  }

  private static func bytes(_ digits: String) -> [UInt8] {
    let values = digits.compactMap(\.hexDigitValue)
    return stride(from: 0, to: values.count - 1, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
