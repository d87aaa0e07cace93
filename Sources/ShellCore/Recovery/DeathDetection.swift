/// How the shell detected a death.
public struct DeathDetection: Equatable, Sendable {
  public var discovery: RecoverySituation.Discovery
  /// Milliseconds since launch.
  public var time: Double
  /// Milliseconds from the failure to its detection; nil when the time of the failure is unknown, as for a page that
  /// became unresponsive by itself.
  public var delay: Double?

  public init(_ discovery: RecoverySituation.Discovery, time: Double, delay: Double?) {
    self.discovery = discovery
    self.time = time
    self.delay = delay
  }
}

extension DeathDetection {
  /// A description of the detection: `a probe, after 1200 ms`.
  public var description: String {
    let observer =
      switch discovery {
      case .reported: "the platform's callback"
      case .silent, .hung: "a probe"
      }
    guard let delay else { return observer }
    return delay < 0.5 ? "\(observer), at once" : "\(observer), after \(WholeNumber.text(delay.rounded())) ms"
  }
}
