/// Decides whether an end of the page's socket spins for a short time before it blocks for a reply.
///
/// A wake-up costs more than a quick reply takes, so spinning pays off, but only when the peer has a processor of its
/// own. The number of processors of this process can change; it is checked again after spins that timed out, and
/// from time to time.
public struct SpinPolicy: Sendable {
  /// The maximum time of a spin.
  public static let spinMicroseconds = 30.0
  /// After this number of blocking waits the number of processors is checked again.
  static let blockingWaitsBetweenChecks = 64

  private let processorCount: @Sendable () -> Int
  private var canSpin: Bool
  private var blockingWaits = 0

  /// - Parameter processorCount: returns the number of processors that this process may use now.
  public init(processorCount: @escaping @Sendable () -> Int) {
    self.processorCount = processorCount
    canSpin = processorCount() > 1
  }

  /// Whether the next wait may begin with a spin.
  public mutating func shouldSpin() -> Bool {
    if canSpin { return true }
    blockingWaits += 1
    if blockingWaits >= Self.blockingWaitsBetweenChecks { checkProcessorCount() }
    return canSpin
  }

  /// Records that a spin ended without a reply.
  public mutating func spinTimedOut() {
    checkProcessorCount()
  }

  private mutating func checkProcessorCount() {
    blockingWaits = 0
    canSpin = processorCount() > 1
  }
}
