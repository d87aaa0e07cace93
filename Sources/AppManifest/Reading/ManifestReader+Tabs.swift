import ShellCore
import SourceText

extension ManifestReader {
  mutating func tabs(_ root: YAMLNode) -> [TabDescription] {
    guard let node = root["tabs"] else {
      report(root.diagnostic("app.yaml has no `tabs`", advice: "an app has at least one tab"))
      return []
    }
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements("`tabs`") }) else { return [] }
    if elements.isEmpty { report(node.diagnostic("`tabs` is empty", advice: "an app has at least one tab")) }
    var tabs: [TabDescription] = []
    for element in elements {
      guard let tab = tab(element) else { continue }
      if tabs.contains(where: { $0.id == tab.id }) {
        report((element["id"] ?? element).diagnostic("the tab id \(Diagnostic.quote(tab.id.rawValue)) is used twice"))
      } else {
        tabs.append(tab)
      }
    }
    return tabs
  }

  /// A tab with a valid ID is returned even if the rest is wrong, so that references to it are resolved.
  private mutating func tab(_ node: YAMLNode) -> TabDescription? {
    guard attempt({ () throws(Diagnostic) in try node.members("a tab") }) != nil else { return nil }
    report(node.unknownKeys("a tab", of: .tab))
    if node["id"] == nil { report(node.diagnostic("a tab has no `id`", advice: "for instance `id: TAB_1`")) }
    let title = text(node["title"], "`title`")
    let icon = self.icon(node["icon"], "`icon`") ?? ""
    let start = start(node)
    let recovery = node["recovery"].map { tabRecovery($0) }
    guard let id = text(node["id"], "`id`") else { return nil }
    var tab = TabDescription(
      id: TabID(id), title: title ?? id, icon: icon, start: start ?? .url(origin.text + "/"))
    tab.recovery = recovery
    if let word = node["on_select"] { tab.selection = choice(word, "`on_select`") }
    return tab
  }

  private mutating func start(_ node: YAMLNode) -> TabDescription.Start? {
    if let script = node["script"] {
      for other in [node["url"], node["screen"]].compactMap(\.self) {
        report(other.diagnostic("a tab with a `script` has other content, too", advice: "keep one of them"))
      }
      return url(script, "`script`").map { .script($0) }
    }
    switch (node["url"], node["screen"]) {
    case (let url?, nil): return self.url(url, "`url`").map { .url($0) }
    case (nil, let screen?):
      guard let name = text(screen, "`screen`") else { return nil }
      screenReferences.append((name, screen))
      return .screen(ScreenID(name))
    case (_?, let screen?):
      report(screen.diagnostic("a tab has both `url` and `screen`", advice: "keep one of them"))
      return nil
    case (nil, nil):
      report(node.diagnostic("a tab has neither `url` nor `screen` nor `script`", advice: "add one of them"))
      return nil
    }
  }

  /// An absolute URL; relative ones are resolved against the app's origin.
  mutating func url(_ node: YAMLNode, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    if let url = origin.absolute(text) { return url }
    report(
      node.diagnostic(
        "\(what) cannot be \(Diagnostic.quote(text))",
        advice: "write a path inside the app's folder, or a URL that begins with http:// or https://"))
    return nil
  }
}
