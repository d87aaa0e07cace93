import CNcurses
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension NcursesTerminal {
  /// Milliseconds until `readEvents` must be called even without input; nil if that is not needed.
  package var pendingInputDeadlineMilliseconds: Int? {
    input.pendingMilliseconds(at: hull_nc_milliseconds())
  }

  /// Reads all pending events without blocking. Incomplete sequences are buffered until they are complete or time out.
  package func readEvents() -> [TerminalEvent] {
    let events = input.removeQueuedEvents()
    guard state == .open else { return events }
    return events + (readInput() + input.resolve(at: hull_nc_milliseconds())).compactMap(event(of:))
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
      for event in readInput().compactMap(event(of:)) { input.queue(event) }
    }
  }

  /// The event of an input; nil for a reply of the terminal, which is handled here.
  private func event(of decoded: DecodedInput) -> TerminalEvent? {
    switch decoded {
    case .event(let event): return event
    case .reply(.deviceAttributes): hasReplied = true
    case .reply(.mode(let mode, let isChangeable)):
      if mode == TerminalSequences.synchronizedOutput { synchronizesOutput = isChangeable }
      if mode == TerminalSequences.sizeReports, isChangeable, !reportsSize {
        reportsSize = true
        write(TerminalSequences.sizeReportsOn)
      }
    case .reply(.trueColor): enableTrueColor()
    case .reply(.size(let reported)): return reported == size ? nil : .resized(reported)
    case .reply(.colorScheme(let isDark)): prefersDark = isDark
    case .reply(.background(let red, let green, let blue)):
      prefersDark = BackgroundColorReply.isDark(red: red, green: green, blue: blue)
    }
    return nil
  }

  private func enableTrueColor() {
    guard queriesTrueColor, colorDepth != .trueColor else { return }
    colorDepth = .trueColor
    drawing.setColors(.trueColor, colors: Int(hull_nc_color_count()))
    displayed = nil
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// The descriptor is shared with the parent shell and must stay blocking, so that each read is preceded by a poll.
  private func readInput() -> [DecodedInput] {
    var inputs: [DecodedInput] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isHungUp, isReadable(within: 0) {
      let count = read(inputDescriptor, &buffer, buffer.count)
      if count > 0 {
        inputs += input.decode(buffer[..<count], at: hull_nc_milliseconds())
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        isHungUp = true
      }
    }
    return inputs
  }
}
