/// How the shell learnt of a death.
public struct DeathDetection: Equatable, Sendable {
  public var discovery: RecoverySituation.Discovery
  /// When, in milliseconds since launch.
  public var time: Double
  /// Milliseconds from the failure to its detection; nil when nothing shows the time of the failure, as with a page that stopped
  /// answering by itself.
  public var delay: Double?

  public init(_ discovery: RecoverySituation.Discovery, time: Double, delay: Double?) {
    self.discovery = discovery
    self.time = time
    self.delay = delay
  }
}

extension DeathDetection {
  /// Who noticed the death, and after how long: `a probe, after 1200 ms`.
  public var text: String {
    let observer =
      switch discovery {
      case .reported: "the platform's callback"
      case .silent, .hung: "a probe"
      }
    guard let delay else { return observer }
    return delay < 0.5 ? "\(observer), at once" : "\(observer), after \(WholeNumber.text(delay.rounded())) ms"
  }
}
