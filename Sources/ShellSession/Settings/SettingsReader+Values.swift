import ShellScreen
import SourceText

extension SettingsReader {
  /// A theme's name for all terminals, or `{light: NAME, dark: NAME}`.
  mutating func theme(_ node: YAMLNode) -> ThemeSelection? {
    guard case .mapping = node.kind else { return themeName(node, "`theme`").map { ThemeSelection($0) } }
    guard checkMapping(node, "`theme`", keys: ThemeVariant.allCases.map(\.rawValue)) else { return nil }
    var selection = ThemeSelection()
    if let light = node["light"], let name = themeName(light, "`theme.light`") { selection.light = name }
    if let dark = node["dark"], let name = themeName(dark, "`theme.dark`") { selection.dark = name }
    return selection
  }

  /// A known name, or a path relative to the folder of the settings.
  private mutating func themeName(_ node: YAMLNode, _ what: String) -> String? {
    guard let name = attempt({ () throws(Diagnostic) in try node.text(what) }) else { return nil }
    if themeNames.contains(name) { return name }
    if ThemeCatalog.isPath(name) { return FileSystem.path(name, in: folder) }
    diagnostics.append(
      node.diagnostic(
        "there is no theme \(Diagnostic.quote(name))", advice: ThemeCatalog.advice(for: name, among: themeNames)))
    return nil
  }

  mutating func width(_ node: YAMLNode, _ what: String) -> Int? {
    guard let width = attempt({ () throws(Diagnostic) in try node.integer(what) }) else { return nil }
    let columns = Self.inspectorColumns
    guard columns.contains(width) else {
      diagnostics.append(node.mismatch(what, "from \(columns.lowerBound) to \(columns.upperBound)"))
      return nil
    }
    return width
  }

  mutating func holdDuration(_ node: YAMLNode, _ what: String) -> Double? {
    guard let span = attempt({ () throws(Diagnostic) in try node.duration(what) }) else { return nil }
    guard Self.demoHold.contains(span) else {
      let (least, most) = (Self.demoHold.lowerBound, Self.demoHold.upperBound)
      diagnostics.append(
        node.mismatch(
          what, "from \(DurationText.formatted(milliseconds: least)) to \(DurationText.formatted(milliseconds: most))"))
      return nil
    }
    return span
  }

  /// Whether the node is a mapping. Records an error if it is not, and one for each unknown key.
  mutating func checkMapping(_ node: YAMLNode, _ what: String, keys: [String]) -> Bool {
    guard attempt({ () throws(Diagnostic) in try node.members(what) }) != nil else { return false }
    diagnostics += node.unknownKeys(what, known: keys)
    return true
  }
}
