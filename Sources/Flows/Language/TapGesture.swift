/// Taps on a place.
public struct TapGesture: Equatable, Sendable {
  public enum Kind: Hashable, Sendable {
    case tap
    case doubleTap
    /// A terminal knows no length of a touch: the tap is given after three seconds have passed.
    case longPress
  }

  public var kind: Kind
  public var target: TapTarget
  /// How often.
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
