/// The details of a renderer's death in Android's callback (`android.webkit.RenderProcessGoneDetail`).
public struct RenderProcessGoneDetail: Equatable, Sendable {
  /// Whether it crashed; false when the system ended it.
  public var didCrash: Bool
  public var priorityAtExit: RendererPriority

  public init(didCrash: Bool, priorityAtExit: RendererPriority) {
    self.didCrash = didCrash
    self.priorityAtExit = priorityAtExit
  }

  /// `crashed, priority important`.
  public var description: String {
    "\(didCrash ? "crashed" : "ended by the system"), priority \(priorityAtExit.rawValue)"
  }
}
