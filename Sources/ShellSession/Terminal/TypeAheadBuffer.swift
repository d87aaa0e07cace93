import TerminalModel

/// Buffers input while the page has not settled earlier input that decides its meaning: a letter typed right after a tap on
/// a field belongs to the field, and otherwise it is a key binding of the shell.
///
/// The buffer keeps the order. After a timeout, keys go to the shell without delay until the page has replied.
struct TypeAheadBuffer {
  /// Time limit for the page's reply in milliseconds; a responsive page takes a few.
  static let timeout = 250.0

  private var events: [TerminalEvent] = []
  private var hasTimedOut = false

  /// Buffers an event if it must wait, or if an earlier one waits; false if it can be handled now.
  mutating func buffer(_ event: TerminalEvent, dependsOnPage: Bool, pageHasPendingInput pageOwesAnswer: Bool) -> Bool {
    if !pageOwesAnswer { hasTimedOut = false }
    guard !events.isEmpty || (dependsOnPage && pageOwesAnswer && !hasTimedOut) else { return false }
    events.append(event)
    return true
  }

  /// Removes and returns the buffered events when the page has replied or timed out; nil while they must wait.
  mutating func release(pageHasPendingInput pageOwesAnswer: Bool) -> [TerminalEvent]? {
    guard !events.isEmpty, hasTimedOut || !pageOwesAnswer else { return nil }
    defer { events = [] }
    return events
  }

  /// Records that the page has timed out.
  mutating func timeOut() { hasTimedOut = true }
}
