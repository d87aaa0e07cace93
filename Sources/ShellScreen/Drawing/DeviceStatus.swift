import ShellCore

/// The emulated phone's status: network, battery, time.
enum DeviceStatus {
  /// Charge in percent at which phones warn.
  private static let lowBattery = 20

  /// The state of the network, and whether it must always be shown.
  struct Connection {
    var span: TextSpan
    /// The device is offline.
    var isOffline: Bool
  }

  static func connection(_ settings: DeviceSettings, _ marks: Marks) -> Connection {
    Connection(
      span: spaced(label(settings, marks)), isOffline: settings.isAirplaneMode || settings.condition.isOffline)
  }

  private static func label(_ settings: DeviceSettings, _ marks: Marks) -> TextSpan {
    if settings.isAirplaneMode { return TextSpan(icon("\u{F001D}", marks) + "airplane", .statusWarning) }
    let condition = settings.condition
    if condition.isOffline { return TextSpan("\(marks.dead) offline", .statusDead) }
    let name = NetworkCondition.profiles.first { $0.condition == condition }?.name
    switch name {
    case nil: return TextSpan(icon("\u{F04A2}", marks) + "shaped", .statusWarning)
    case "wifi", "online": return TextSpan(icon("\u{F05A9}", marks) + "Wi-Fi")
    case let name?: return TextSpan(icon("\u{F04A2}", marks) + name.uppercased())
    }
  }

  /// The battery's charge.
  static func battery(_ bar: StatusBarConfiguration, _ marks: Marks) -> TextSpan {
    let sign = bar.isCharging ? marks.charging : ""
    let isLow = bar.battery <= lowBattery && !bar.isCharging
    let text = "\(icon("\u{F0079}", marks))\(bar.battery)%\(sign)"
    return spaced(isLow ? TextSpan("\(marks.warning) \(text)", .statusWarning) : TextSpan(text))
  }

  /// Nil without a clock.
  static func time(_ bar: StatusBarConfiguration, _ options: ScreenOptions) -> TextSpan? {
    (bar.minutes.map { ClockTime(hours: $0 / 60, minutes: $0 % 60).text } ?? options.clock?.text).map {
      spaced(TextSpan($0))
    }
  }

  private static func spaced(_ span: TextSpan) -> TextSpan { TextSpan(span.text + " ", span.role) }

  private static func icon(_ glyph: String, _ marks: Marks) -> String {
    switch marks.iconSet {
    case .ascii, .unicode: ""
    case .nerd: glyph + " "
    }
  }
}
