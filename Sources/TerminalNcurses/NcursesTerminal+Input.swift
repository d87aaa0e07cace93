import CNcurses
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension NcursesTerminal {
  /// Timeout after Escape in milliseconds. A longer one makes Escape slow, a shorter one splits sequences on slow
  /// connections.
  static let escapeTimeout: Int64 = 40
  /// Timeout for the rest of a longer sequence.
  static let sequenceTimeout: Int64 = 500

  /// Milliseconds until `readEvents` must be called even without input; nil if that is not needed.
  package var pendingInputDeadlineMilliseconds: Int? {
    if !queuedEvents.isEmpty { return 0 }
    guard let deadline = decisionTime else { return nil }
    return Int(max(0, deadline - hull_nc_milliseconds()))
  }

  /// Reads all pending events without blocking. Incomplete sequences are buffered until they are complete or time out.
  package func readEvents() -> [TerminalEvent] {
    var events = queuedEvents
    queuedEvents = []
    guard state == .open else { return events }
    let (inputs, _) = readInput()
    for input in inputs { receive(input, into: &events) }
    if let deadline = decisionTime, hull_nc_milliseconds() >= deadline {
      for input in decoder.flush() { receive(input, into: &events) }
    }
    return events
  }

  /// Queries the terminal's capabilities and waits for the replies. Keys received meanwhile are queued; late replies
  /// are handled by `readEvents`.
  func queryCapabilities() {
    guard options.replyTimeout > 0, !environment.isConsole else { return }
    write(TerminalSequences.queries(modes: environment.supportsModeQueries, trueColor: queriesTrueColor))
    let deadline = hull_nc_milliseconds() + Int64(options.replyTimeout)
    while !hasReplied, !isHungUp {
      let remaining = deadline - hull_nc_milliseconds()
      guard remaining > 0, isReadable(within: Int32(clamping: remaining)) else { return }
      for input in readInput().inputs { receive(input, into: &queuedEvents) }
    }
  }

  private var decisionTime: Int64? {
    switch decoder.bufferState {
    case .keyOrSequence: lastInput + Self.escapeTimeout
    case .partialSequence: lastInput + Self.sequenceTimeout
    case nil: nil
    }
  }

  private func receive(_ input: DecodedInput, into events: inout [TerminalEvent]) {
    switch input {
    case .event(let event): events.append(event)
    case .reply(.deviceAttributes): hasReplied = true
    case .reply(.mode(let mode, let isChangeable)):
      if mode == TerminalSequences.synchronizedOutput { synchronizesOutput = isChangeable }
      if mode == TerminalSequences.sizeReports, isChangeable, !reportsSize {
        reportsSize = true
        write(TerminalSequences.sizeReportsOn)
      }
    case .reply(.trueColor): enableTrueColor()
    case .reply(.size(let reported)): if reported != size { events.append(.resized(reported)) }
    case .reply(.colorScheme(let isDark)): prefersDark = isDark
    case .reply(.background(let red, let green, let blue)):
      prefersDark = BackgroundColorReply.isDark(red: red, green: green, blue: blue)
    }
  }

  private func enableTrueColor() {
    guard queriesTrueColor, colorDepth != .trueColor else { return }
    colorDepth = .trueColor
    pairs = Self.pairs(.trueColor, colors: Int(hull_nc_color_count()))
    lastDrawing = nil
    displayed = nil
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// The descriptor is shared with the parent shell and must stay blocking, so that each read is preceded by a poll.
  private func readInput() -> (inputs: [DecodedInput], bytes: Int) {
    var inputs: [DecodedInput] = []
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isHungUp, isReadable(within: 0) {
      let count = read(inputDescriptor, &buffer, buffer.count)
      if count > 0 {
        total += count
        lastInput = hull_nc_milliseconds()
        inputs += decoder.decode(buffer[..<count])
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        isHungUp = true
      }
    }
    return (inputs, total)
  }
}
