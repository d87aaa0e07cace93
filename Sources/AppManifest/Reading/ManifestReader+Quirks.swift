import ShellCore
import SourceText

extension ManifestReader {
  mutating func quirks(_ node: YAMLNode) -> Quirks {
    var quirks = Quirks()
    guard attempt({ () throws(Diagnostic) in try node.members("`quirks`") }) != nil else { return quirks }
    report(node.unknownKeys("`quirks`", of: .quirks))
    var reader = WebViewQuirksReader()
    reader.quirks(node).apply(to: &quirks)
    report(reader.diagnostics)
    return quirks
  }
}
