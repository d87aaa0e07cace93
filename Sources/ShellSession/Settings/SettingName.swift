/// The settings by the names that the file has for them; a dot leads into a mapping.
public enum SettingName: String, CaseIterable, Sendable {
  case theme, color, icons, motion, demo
  case demoHold = "demo_hold"
  case mouse
  case inspectorShown = "inspector.shown"
  case inspectorPanel = "inspector.panel"
  case inspectorWidth = "inspector.width"
  case clipboard
  case keys

  /// The keys that lead to the value in the file.
  var path: [String] { rawValue.split(separator: ".").map(String.init) }

  /// The variable of the environment that sets it: `HULL_INSPECTOR_WIDTH`; nil for what is more than a word.
  public var variable: String? {
    self == .keys ? nil : "HULL_" + path.joined(separator: "_").uppercased()
  }

  /// Keys that the file has at its top.
  static var topKeys: [String] { distinct(allCases.map { $0.path[0] }) }

  /// Keys that the file has in a mapping at its top.
  static func keys(below top: String) -> [String] {
    allCases.map(\.path).filter { $0.count == 2 && $0[0] == top }.map { $0[1] }
  }

  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
