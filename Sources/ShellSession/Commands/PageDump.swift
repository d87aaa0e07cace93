import BridgeContract
import PageWire
import ShellCore
import SourceText
import TerminalModel

/// Loads a page, waits until it is idle, and returns a screenshot or the value of a script.
package struct PageDump {
  /// Timers that are due within these virtual milliseconds are part of a page's start; the dump does not wait for later ones.
  package static let idleHorizon: Double = 1_000

  private let session: HeadlessSession
  /// Time limit of the dump in milliseconds.
  private let timeout: Double

  package init(session: HeadlessSession, timeout: Double) {
    self.session = session
    self.timeout = timeout
  }

  /// Starts the app and waits until a script is true, or until the page is idle.
  package func load(until condition: String?) throws(SessionError) {
    try session.launch()
    try settle()
    guard let condition else { return try checkPage() }
    let deadline = session.state.now + timeout
    while try value(of: "!!(\(condition))") != "true" {
      guard session.host?.advanceToNextTask(within: deadline - session.state.now) == true else {
        let span = DurationText.formatted(milliseconds: timeout)
        throw SessionError(.engineFailed, "not true after \(span): \(condition)")
      }
    }
  }

  /// The value of a script as JSON.
  package func value(of script: String) throws(SessionError) -> String {
    switch session.evaluate(script) {
    case .value(let json): return Self.escaping(json)
    case .exception(let text): throw SessionError(.engineFailed, text)
    }
  }

  /// Waits until the effects of a script are complete.
  package func waitUntilIdle() throws(SessionError) { try settle() }

  /// The whole screen, with chrome and page.
  package func screen() throws(SessionError) -> Grid {
    session.screenGrid()
  }

  /// The whole document without chrome.
  package func document() throws(SessionError) -> Grid { try document(rows: documentRows) }

  /// The document in a viewport with that number of rows; as it is without rows.
  package func document(rows: Int) throws(SessionError) -> Grid {
    guard rows > 0 else { return session.pageGrid() }
    session.resizePage(to: GridSize(columns: session.size.columns, rows: min(rows, WireLimits.gridExtent)))
    try settle()
    return session.pageGrid()
  }

  /// The number of rows of the whole document; 0 if no page is shown.
  package var documentRows: Int { session.state.selected?.page?.scroll.contentRows ?? 0 }

  /// The messages of the page's console, a line each.
  package var consoleLines: [String] {
    session.state.console.map { record in
      let source = record.message.source.isEmpty ? "" : " (\(record.message.source))"
      return "\(record.message.level): \(record.message.text)\(source)"
    }
  }

  /// Escapes characters that a terminal would interpret: controls, bidirectional marks and line separators, which JSON
  /// allows in strings.
  package static func escaping(_ json: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      guard needsEscape(scalar) else {
        result.append(scalar)
        continue
      }
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        result.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
      }
    }
    return String(result)
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x7F else { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return false
    }
  }

  private func settle() throws(SessionError) {
    if let reason = session.settle(horizon: Self.idleHorizon) {
      throw SessionError(.engineFailed, "not ready after \(DurationText.formatted(milliseconds: timeout)): \(reason)")
    }
  }

  /// Throws if the page could not be loaded; the screen would only show the error page.
  private func checkPage() throws(SessionError) {
    guard let page = session.state.selected?.page else { return }
    switch page.phase {
    case .failed(let failure): throw SessionError(.engineFailed, "\(failure.url): \(failure.message)")
    case .gone: throw SessionError(.engineFailed, "the page's process died while it loaded")
    case .empty, .shown: return
    }
  }
}
