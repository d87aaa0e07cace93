import TerminalModel

/// Input of the terminal that waits until the page has settled earlier input, in order.
struct TypeAheadBuffer: Equatable, Sendable {
  enum Event: Equatable, Sendable {
    case deferred(TerminalEvent)
    case timerFired
    /// The terminal handles the buffered events.
    case consumed
  }

  var events: [TerminalEvent] = []
  /// The timer that limits the wait is running.
  var isTimed = false

  mutating func handle(_ event: Event) -> [ShellEffect] {
    switch event {
    case .deferred(let event):
      events.append(event)
      guard !isTimed else { return [] }
      isTimed = true
      return [.setTimer(.typeAhead, after: ShellLimits.typeAheadTimeout)]
    case .timerFired:
      isTimed = false
      return []
    case .consumed:
      let wasTimed = isTimed
      self = TypeAheadBuffer()
      return wasTimed ? [.cancelTimer(.typeAhead)] : []
    }
  }
}
