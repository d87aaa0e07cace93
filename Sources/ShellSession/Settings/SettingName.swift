/// The names of the settings in the file; a dot separates the key of a mapping from its member.
package enum SettingName: String, CaseIterable, Sendable {
  case theme, color, icons, motion, demo
  case demoHold = "demo_hold"
  case mouse
  case inspectorShown = "inspector.shown"
  case inspectorPanel = "inspector.panel"
  case inspectorWidth = "inspector.width"
  case clipboard, zygote, sandbox
  case keys

  /// The path of keys to the value in the file.
  var path: [String] { rawValue.split(separator: ".").map(String.init) }

  /// The environment variable for the setting, such as `HULL_INSPECTOR_WIDTH`; nil if it is not a scalar.
  package var variable: String? {
    self == .keys ? nil : "HULL_" + path.joined(separator: "_").uppercased()
  }

  /// The top-level keys of the file.
  static var topKeys: [String] { distinct(allCases.map { $0.path[0] }) }

  /// The keys of a top-level mapping.
  static func keys(below top: String) -> [String] {
    allCases.map(\.path).filter { $0.count == 2 && $0[0] == top }.map { $0[1] }
  }

  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
