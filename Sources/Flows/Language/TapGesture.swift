/// The arguments of the tap commands.
package struct TapGesture: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case tap
    case doubleTap
    /// A touch of three seconds.
    case longPress
  }

  package var kind: Kind
  package var target: TapTarget
  /// The number of taps.
  package var count: Int
  /// Milliseconds between taps.
  package var delay: Double

  package init(kind: Kind = .tap, target: TapTarget, count: Int = 1, delay: Double = 100) {
    self.kind = kind
    self.target = target
    self.count = count
    self.delay = delay
  }

  package var description: String {
    let verb =
      switch kind {
      case .tap: "Tap"
      case .doubleTap: "Double tap"
      case .longPress: "Long press"
      }
    return "\(verb) on \(target.description)\(count > 1 ? ", \(count) times" : "")"
  }
}
