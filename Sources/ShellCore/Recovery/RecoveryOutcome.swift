/// The restored state at the end of the load that recovered the page.
public struct RecoveryOutcome: Equatable, Sendable {
  /// The time after the page's load event, in milliseconds since launch.
  public var time: Double
  /// Entries of the tab's back stack.
  public var stackDepth: Int
  /// The entry has kept the navigation bar that its page had set.
  public var hasBar: Bool
  /// The first visible row of a scrolled page; nil at the top.
  public var scrollRow: Int?
  /// Form fields were restored from their saved state.
  public var hasForm: Bool

  public init(time: Double, stackDepth: Int, hasBar: Bool = false, scrollRow: Int? = nil, hasForm: Bool = false) {
    self.time = time
    self.stackDepth = stackDepth
    self.hasBar = hasBar
    self.scrollRow = scrollRow
    self.hasForm = hasForm
  }

  /// Descriptions of the restored state.
  public var restoredDescriptions: [String] {
    var texts = [stackDepth == 1 ? "back stack (1 entry)" : "back stack (\(stackDepth) entries)"]
    if hasBar { texts.append("bar") }
    if let scrollRow { texts.append("scroll (row \(scrollRow))") }
    if hasForm { texts.append("form") }
    return texts
  }
}
