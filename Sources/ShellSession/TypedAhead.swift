import TerminalModel

/// What the user did while the page still owed an answer that decides what it means: a letter typed right after a tap on
/// a field belongs into the field, and elsewhere it is a key of the frame.
///
/// What waits keeps its order. A page that does not answer in time holds up the user once: from then on keys are the
/// frame's, until it has answered after all.
struct TypedAhead {
  /// Milliseconds that a page has to answer; a healthy one takes a few.
  static let patience = 250.0

  private var events: [TerminalEvent] = []
  private var gaveUp = false

  /// Keeps an event that has to wait, or that comes after one which waits; false for one whose turn is now.
  mutating func holds(_ event: TerminalEvent, dependsOnPage: Bool, pageOwesAnswer: Bool) -> Bool {
    if !pageOwesAnswer { gaveUp = false }
    guard !events.isEmpty || (dependsOnPage && pageOwesAnswer && !gaveUp) else { return false }
    events.append(event)
    return true
  }

  /// What has waited, first to last, once the page owes nothing more or had its time; nil as long as it has to wait.
  mutating func release(pageOwesAnswer: Bool) -> [TerminalEvent]? {
    guard !events.isEmpty, gaveUp || !pageOwesAnswer else { return nil }
    defer { events = [] }
    return events
  }

  /// The page had its time.
  mutating func giveUp() { gaveUp = true }
}
