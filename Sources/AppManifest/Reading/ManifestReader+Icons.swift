import BridgeContract
import SourceText

extension ManifestReader {
  /// The name of an existing icon.
  mutating func icon(_ node: YAMLNode?, _ what: String) -> String? {
    guard let node, let name = text(node, what) else { return nil }
    guard IconName.exists(name) else {
      report(
        node.diagnostic(
          "\(what) is \(Diagnostic.quote(name)), which is not the name of an icon",
          advice: name == "none"
            ? "leave the key out to have no icon of its own"
            : NearestName.advice(for: name, among: IconName.all)
              ?? "icons are \(IconName.all.joined(separator: ", "))"))
      return nil
    }
    return name
  }
}
