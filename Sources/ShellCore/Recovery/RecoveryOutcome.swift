/// What a recovery brought back, as of the end of the load that recovered the page.
public struct RecoveryOutcome: Equatable, Sendable {
  /// When the page's load event had ended, in milliseconds since launch.
  public var time: Double
  /// Entries of the tab's back stack.
  public var stackDepth: Int
  /// The entry kept the navigation bar that its page had set.
  public var hasBar: Bool
  /// The first row shown of a page that is not scrolled to its top; nil for others.
  public var scrollRow: Int?
  /// Form fields got back what was saved of them.
  public var hasForm: Bool

  public init(time: Double, stackDepth: Int, hasBar: Bool = false, scrollRow: Int? = nil, hasForm: Bool = false) {
    self.time = time
    self.stackDepth = stackDepth
    self.hasBar = hasBar
    self.scrollRow = scrollRow
    self.hasForm = hasForm
  }

  /// What is there again, in words.
  public var restoredTexts: [String] {
    var texts = [stackDepth == 1 ? "back stack (1 entry)" : "back stack (\(stackDepth) entries)"]
    if hasBar { texts.append("bar") }
    if let scrollRow { texts.append("scroll (row \(scrollRow))") }
    if hasForm { texts.append("form") }
    return texts
  }
}
