import ShellScreen

/// The setting for the glyphs of icons, rules and markers.
package enum IconChoice: Equatable, Sendable {
  /// Depends on the terminal's character set.
  case automatic
  case set(IconSet)

  /// All choices with their names in settings.
  package static var named: [(name: String, value: IconChoice)] {
    [("auto", .automatic)] + IconSet.allCases.map { ($0.rawValue, .set($0)) }
  }

  /// The value for the settings report.
  package var name: String {
    switch self {
    case .automatic: "auto"
    case .set(let set): set.rawValue
    }
  }

  /// The icon set for a terminal with or without Unicode.
  package func iconSet(usesUnicode: Bool) -> IconSet {
    switch self {
    case .automatic: usesUnicode ? .unicode : .ascii
    case .set(let set): set
    }
  }
}
