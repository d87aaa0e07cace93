/// How an end of the page's socket waits for an answer that should come at once: awake for a short while, or asleep.
///
/// Waking up costs more than such an answer takes, so waiting awake pays off, but only when the peer has a processor of its
/// own to answer on. How many this process may use can change while it runs; it is asked again after waits that were in
/// vain, and now and then.
public struct AnswerWait: Sendable {
  /// How long an end stays awake.
  public static let awakeMicroseconds = 30.0
  /// After so many sleeping waits it is looked again whether there is a second processor.
  static let sleepsBetweenLooks = 64

  private let processorCount: @Sendable () -> Int
  private var mayStayAwake: Bool
  private var sleeps = 0

  /// - Parameter processorCount: gives the number of processors that this process is allowed to run on now.
  public init(processorCount: @escaping @Sendable () -> Int) {
    self.processorCount = processorCount
    mayStayAwake = processorCount() > 1
  }

  /// Whether the coming wait may begin awake.
  public mutating func shouldStayAwake() -> Bool {
    if mayStayAwake { return true }
    sleeps += 1
    if sleeps >= Self.sleepsBetweenLooks { look() }
    return mayStayAwake
  }

  /// The time was over before the answer came.
  public mutating func didStayAwakeInVain() {
    look()
  }

  private mutating func look() {
    sleeps = 0
    mayStayAwake = processorCount() > 1
  }
}
