import ShellCore
import SourceText

extension ManifestReader {
  private static let actionForms = "actions are back, {selectTab: TAB}, {open: URL, tab: TAB} and {push: SCREEN}"

  mutating func action(_ node: YAMLNode) -> NativeAction? {
    if case .scalar("back", _) = node.kind { return .back }
    guard case .mapping(let members) = node.kind, let first = members.first else {
      report(node.diagnostic("an action cannot be \(node.summary)", advice: Self.actionForms))
      return nil
    }
    let known = ["back", "selectTab", "open", "push"]
    guard let kind = members.first(where: { known.contains($0.key) }) else {
      report(
        node.file.diagnostic(
          at: first.keyPosition, "unknown action \(Diagnostic.quote(first.key))",
          advice: NearestName.advice(for: first.key, among: known) ?? Self.actionForms))
      return nil
    }
    let allowed = kind.key == "open" ? ["open", "tab"] : [kind.key]
    report(node.unknownKeys("the action `\(kind.key)`", known: allowed))
    switch kind.key {
    case "back":
      guard case .scalar("true", _) = kind.value.kind else {
        report(kind.value.mismatch("`back`", "true", advice: "or write the action as the word back"))
        return nil
      }
      return .back
    case "selectTab": return tabReference(kind.value, "`selectTab`").map { .selectTab($0) }
    case "push":
      guard let name = text(kind.value, "`push`") else { return nil }
      screenReferences.append((name, kind.value))
      return .push(ScreenID(name))
    default:
      let tab = node["tab"].flatMap { tabReference($0, "`tab`") }
      return url(kind.value, "`open`").map { .open(url: $0, tab: tab) }
    }
  }

  private mutating func tabReference(_ node: YAMLNode, _ what: String) -> TabID? {
    guard let name = text(node, what) else { return nil }
    tabReferences.append((name, node))
    return TabID(name)
  }
}
