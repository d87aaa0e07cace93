/// What the status line says where it fits.
struct StatusExtras: OptionSet {
  let rawValue: UInt8

  /// The emulated platform.
  static let platform = StatusExtras(rawValue: 1 << 0)
  /// The number of the page's process, and how often it was restarted.
  static let numbers = StatusExtras(rawValue: 1 << 1)
  static let network = StatusExtras(rawValue: 1 << 2)
  /// The policy of recovery.
  static let policy = StatusExtras(rawValue: 1 << 3)
  static let battery = StatusExtras(rawValue: 1 << 4)

  /// Each of them; what comes first stays longest.
  static let byImportance: [StatusExtras] = [.platform, .numbers, .network, .policy, .battery]
}
