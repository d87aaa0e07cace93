/// Optional items of the status line.
struct StatusExtras: OptionSet {
  let rawValue: UInt8

  /// The emulated platform.
  static let platform = StatusExtras(rawValue: 1 << 0)
  /// The process ID of the renderer, and its number of restarts.
  static let numbers = StatusExtras(rawValue: 1 << 1)
  static let network = StatusExtras(rawValue: 1 << 2)
  /// The recovery policy.
  static let policy = StatusExtras(rawValue: 1 << 3)
  static let battery = StatusExtras(rawValue: 1 << 4)

  /// All items, the most important first.
  static let byImportance: [StatusExtras] = [.platform, .numbers, .network, .policy, .battery]
}
