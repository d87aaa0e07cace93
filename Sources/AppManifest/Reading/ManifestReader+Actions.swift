import ShellCore
import SourceText

extension ManifestReader {
  private static let actionForms =
    "actions are back, dismiss, {selectTab: TAB}, {open: URL, tab: TAB}, {push: SCREEN}, {present: SCREEN} and {answer: NAME}"

  mutating func action(_ node: YAMLNode) -> NativeAction? {
    if case .scalar("back", _) = node.kind { return .back }
    if case .scalar("dismiss", _) = node.kind { return .dismiss }
    guard case .mapping(let members) = node.kind, let first = members.first else {
      report(node.diagnostic("an action cannot be \(node.summary)", advice: Self.actionForms))
      return nil
    }
    let known = ManifestMapping.actionKinds
    guard let kind = members.first(where: { known.contains($0.key) }) else {
      report(
        node.file.diagnostic(
          at: first.keyPosition, "unknown action \(Diagnostic.quote(first.key))",
          advice: NearestName.advice(for: first.key, among: known) ?? Self.actionForms))
      return nil
    }
    let allowed = kind.key == "open" ? ["open", "tab"] : [kind.key]
    report(node.unknownKeys("the action `\(kind.key)`", of: .action, only: allowed))
    switch kind.key {
    case "back": return isTrue(kind) ? .back : nil
    case "dismiss": return isTrue(kind) ? .dismiss : nil
    case "selectTab": return tabReference(kind.value, "`selectTab`").map { .selectTab($0) }
    case "push": return screenReference(kind.value, "`push`").map { .push($0) }
    case "answer": return text(kind.value, "`answer`").map { .answer($0) }
    case "present": return screenReference(kind.value, "`present`").map { .present($0) }
    default:
      let tab = node["tab"].flatMap { tabReference($0, "`tab`") }
      return url(kind.value, "`open`").map { .open(url: $0, tab: tab) }
    }
  }

  /// Checks an action without arguments that is written as `{back: true}`.
  private mutating func isTrue(_ member: YAMLMember) -> Bool {
    if case .scalar("true", _) = member.value.kind { return true }
    let advice = "or write the action as the word \(member.key)"
    report(member.value.mismatch("`\(member.key)`", "true", advice: advice))
    return false
  }

  private mutating func screenReference(_ node: YAMLNode, _ what: String) -> ScreenID? {
    guard let name = text(node, what) else { return nil }
    screenReferences.append((name, node))
    return ScreenID(name)
  }

  private mutating func tabReference(_ node: YAMLNode, _ what: String) -> TabID? {
    guard let name = text(node, what) else { return nil }
    tabReferences.append((name, node))
    return TabID(name)
  }
}
