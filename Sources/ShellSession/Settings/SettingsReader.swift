import ShellScreen
import SourceText
import TerminalNcurses

/// Parses settings from the file or from single texts, and collects the errors.
struct SettingsReader: DiagnosticCollector {
  /// Valid theme names.
  let themeNames: [String]
  /// Base of relative paths of theme files.
  let folder: String
  /// Returns the source of a value.
  let source: (YAMLNode) -> SettingSource
  var layer = SettingsLayer()
  var diagnostics: [Diagnostic] = []

  /// Valid widths of the inspector.
  static let inspectorColumns = 20...400
  /// Valid durations of a phase in milliseconds.
  static let demoHold = 100.0...60_000

  init(themeNames: [String], folder: String, source: @escaping (YAMLNode) -> SettingSource) {
    self.themeNames = themeNames
    self.folder = folder
    self.source = source
  }

  /// Reads the whole file. An empty file is valid.
  mutating func read(_ root: YAMLNode) {
    let current = RenamedWords.settings.replaced(in: root)
    diagnostics += current.diagnostics
    let root = current.node
    guard !root.isNull, checkMapping(root, "the settings", keys: SettingName.topKeys) else { return }
    for top in SettingName.topKeys {
      let keys = SettingName.keys(below: top)
      guard !keys.isEmpty, let node = root[top], !node.isNull else { continue }
      _ = checkMapping(node, "`\(top)`", keys: keys)
    }
    for name in SettingName.allCases { read(name, of: root) }
  }

  /// Reads one setting of the file, if it is there.
  mutating func read(_ name: SettingName, of root: YAMLNode) {
    let node = name.path.reduce(root as YAMLNode?) { $0?[$1] }
    if let node, !node.isNull { read(name, node) }
  }

  /// Reads one setting.
  mutating func read(_ name: SettingName, _ node: YAMLNode) {
    let what = "`\(name.rawValue)`"
    let source = source(node)
    func setting<Value>(_ value: Value?) -> Setting<Value>? { value.map { Setting($0, source) } }
    var choices = ChoiceReader()
    switch name {
    case .theme: layer.theme = setting(theme(node))
    case .color: layer.color = setting(choices.choice(node, what, among: TerminalOptions.ColorChoice.named))
    case .icons: layer.icons = setting(choices.choice(node, what, among: IconChoice.named))
    case .motion: layer.motion = setting(choices.choice(node, what))
    case .demo: layer.demo = setting(attempt { () throws(Diagnostic) in try node.boolean(what) })
    case .demoHold: layer.demoHold = setting(holdDuration(node, what))
    case .mouse: layer.mouse = setting(attempt { () throws(Diagnostic) in try node.boolean(what) })
    case .inspectorShown:
      layer.inspectorShown = setting(attempt { () throws(Diagnostic) in try node.boolean(what) })
    case .inspectorPanel: layer.inspectorPanel = setting(choices.choice(node, what, among: InspectorPanel.named))
    case .inspectorWidth: layer.inspectorWidth = setting(width(node, what).map(Optional.some))
    case .clipboard: layer.clipboard = setting(choices.choice(node, what))
    case .sandbox: layer.sandbox = setting(attempt { () throws(Diagnostic) in try node.boolean(what) })
    case .zygote: layer.zygote = setting(attempt { () throws(Diagnostic) in try node.boolean(what) })
    case .keys:
      let (map, problems) = KeyMap.debugging.applying(node)
      layer.keys = setting(map)
      diagnostics += problems
    }
    diagnostics += choices.diagnostics
  }
}
