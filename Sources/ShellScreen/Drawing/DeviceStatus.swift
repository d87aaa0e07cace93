import ShellCore

/// What a phone's status bar says: the network, the battery, the time.
enum DeviceStatus {
  /// A charge from which on phones warn.
  private static let lowBattery = 20

  /// - Parameters:
  ///   - network: also where nothing is out of order.
  ///   - battery: the charge.
  static func spans(_ state: ShellState, network: Bool, battery: Bool, _ options: ScreenOptions) -> [TextSpan] {
    let marks = Marks.of(options.iconSet)
    let isConnected = !state.settings.isAirplaneMode && !state.settings.condition.isOffline
    var spans: [TextSpan] = []
    if network || !isConnected { spans.append(connection(state.settings, marks)) }
    if battery { spans.append(charge(state.app.statusBar, marks)) }
    if let time = time(state.app.statusBar, options) { spans.append(TextSpan(time)) }
    return spans.map { TextSpan($0.text + " ", $0.role) }
  }

  private static func connection(_ settings: DeviceSettings, _ marks: Marks) -> TextSpan {
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

  private static func charge(_ bar: StatusBarConfiguration, _ marks: Marks) -> TextSpan {
    let sign = bar.isCharging ? marks.charging : ""
    let isLow = bar.battery <= lowBattery && !bar.isCharging
    let text = "\(icon("\u{F0079}", marks))\(bar.battery)%\(sign)"
    return isLow ? TextSpan("\(marks.warning) \(text)", .statusWarning) : TextSpan(text)
  }

  private static func time(_ bar: StatusBarConfiguration, _ options: ScreenOptions) -> String? {
    bar.minutes.map { ClockTime(hours: $0 / 60, minutes: $0 % 60).text } ?? options.clock?.text
  }

  private static func icon(_ glyph: String, _ marks: Marks) -> String {
    switch marks.iconSet {
    case .ascii, .unicode: ""
    case .nerd: glyph + " "
    }
  }
}
