/// Optional items of the status line.
struct OptionalStatusItems: OptionSet {
  let rawValue: UInt8

  /// The emulated platform.
  static let platform = OptionalStatusItems(rawValue: 1 << 0)
  /// The process ID of the renderer, and its number of restarts.
  static let process = OptionalStatusItems(rawValue: 1 << 1)
  static let network = OptionalStatusItems(rawValue: 1 << 2)
  /// The recovery policy.
  static let policy = OptionalStatusItems(rawValue: 1 << 3)
  static let battery = OptionalStatusItems(rawValue: 1 << 4)

  /// All items, the most important first.
  static let byImportance: [OptionalStatusItems] = [.platform, .process, .network, .policy, .battery]
}
