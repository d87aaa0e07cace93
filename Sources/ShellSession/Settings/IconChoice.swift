import ShellScreen

/// Which glyphs the user wants for icons, rules and markers.
public enum IconChoice: Equatable, Sendable {
  /// What the terminal can show.
  case automatic
  case set(IconSet)

  /// Every choice by its name in settings.
  public static var named: [(name: String, value: IconChoice)] {
    [("auto", .automatic)] + IconSet.allCases.map { ($0.rawValue, .set($0)) }
  }

  /// For a report.
  public var text: String {
    switch self {
    case .automatic: "auto"
    case .set(let set): set.rawValue
    }
  }

  /// The set for a terminal that can or cannot show more than ASCII.
  public func iconSet(usesUnicode: Bool) -> IconSet {
    switch self {
    case .automatic: usesUnicode ? .unicode : .ascii
    case .set(let set): set
    }
  }
}
