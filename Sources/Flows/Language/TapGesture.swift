/// The arguments of the tap commands.
public struct TapGesture: Equatable, Sendable {
  public enum Kind: Hashable, Sendable {
    case tap
    case doubleTap
    /// A touch of three seconds.
    case longPress
  }

  public var kind: Kind
  public var target: TapTarget
  /// The number of taps.
  public var count: Int
  /// Milliseconds between taps.
  public var delay: Double

  public init(kind: Kind = .tap, target: TapTarget, count: Int = 1, delay: Double = 100) {
    self.kind = kind
    self.target = target
    self.count = count
    self.delay = delay
  }

  public var description: String {
    let verb =
      switch kind {
      case .tap: "Tap"
      case .doubleTap: "Double tap"
      case .longPress: "Long press"
      }
    return "\(verb) on \(target.description)\(count > 1 ? ", \(count) times" : "")"
  }
}
