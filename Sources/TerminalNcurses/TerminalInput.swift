import TerminalModel

/// Input of the terminal on its way to events. An incomplete sequence waits for its rest, or for a timeout that decides
/// what it was.
struct TerminalInput {
  /// Timeout after Escape in milliseconds. A longer one makes Escape slow, a shorter one splits sequences on slow
  /// connections.
  private static let escapeTimeout: Int64 = 40
  /// Timeout for the rest of a longer sequence.
  private static let sequenceTimeout: Int64 = 500

  private var decoder = KeyDecoder()
  private var lastInput: Int64 = 0
  /// Events that arrived while the terminal was asked for its capabilities.
  private var queuedEvents: [TerminalEvent] = []

  /// Milliseconds until events can be read without further input; nil if there are none.
  func pendingMilliseconds(at now: Int64) -> Int? {
    if !queuedEvents.isEmpty { return 0 }
    return deadline.map { Int(max(0, $0 - now)) }
  }

  mutating func queue(_ event: TerminalEvent) { queuedEvents.append(event) }

  mutating func removeQueuedEvents() -> [TerminalEvent] {
    defer { queuedEvents = [] }
    return queuedEvents
  }

  mutating func decode(_ bytes: ArraySlice<UInt8>, at now: Int64) -> [DecodedInput] {
    lastInput = now
    return decoder.decode(bytes)
  }

  /// Resolves an incomplete sequence after its timeout.
  mutating func resolve(at now: Int64) -> [DecodedInput] {
    guard let deadline, now >= deadline else { return [] }
    return decoder.flush()
  }

  private var deadline: Int64? {
    switch decoder.bufferState {
    case .keyOrSequence: lastInput + Self.escapeTimeout
    case .partialSequence: lastInput + Self.sequenceTimeout
    case nil: nil
    }
  }
}
