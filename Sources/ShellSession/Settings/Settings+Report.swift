import ShellScreen
import SourceText

extension Settings {
  /// A line for each setting: its name, value and source.
  package var report: [String] {
    let rows = SettingName.allCases.map { name -> (name: String, value: String, source: String) in
      let (value, source) = entry(name)
      return (name.rawValue, value, source.description)
    }
    let names = rows.map(\.name.count).max() ?? 0
    let values = min(40, rows.map(\.value.count).max() ?? 0)
    return rows.map { row in
      Self.padded(row.name, names) + "  " + Self.padded(row.value, values) + "  " + row.source
    }
  }

  private func entry(_ name: SettingName) -> (value: String, source: SettingSource) {
    switch name {
    case .theme: (theme.value.description, theme.source)
    case .color: (color.value.name, color.source)
    case .icons: (icons.value.name, icons.source)
    case .motion: (motion.value.rawValue, motion.source)
    case .demo: ("\(demo.value)", demo.source)
    case .demoHold: (DurationText.formatted(milliseconds: demoHold.value), demoHold.source)
    case .mouse: ("\(mouse.value)", mouse.source)
    case .inspectorShown: ("\(inspectorShown.value)", inspectorShown.source)
    case .inspectorPanel: (inspectorPanel.value.name, inspectorPanel.source)
    case .inspectorWidth: (inspectorWidth.value.map { "\($0)" } ?? "auto", inspectorWidth.source)
    case .clipboard: (clipboard.value.rawValue, clipboard.source)
    case .sandbox: ("\(sandbox.value)", sandbox.source)
    case .zygote: ("\(zygote.value)", zygote.source)
    case .keys: (changedKeys, keys.source)
    }
  }

  /// The names of the actions with changed keys.
  private var changedKeys: String {
    let changed = zip(keys.value.bindings, KeyMap.debugging.bindings).filter { $0.keys != $1.keys }
    return changed.isEmpty ? "standard" : changed.map(\.0.name).joined(separator: ", ")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
