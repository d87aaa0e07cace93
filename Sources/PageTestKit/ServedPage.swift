import EmbeddedEngine
import EngineContract
import Foundation
import PageWire
import TerminalModel

/// A page of a document root in the real engine, in virtual time. Its requests are served from the root, and its
/// traversals from its own history entries. It replaces the shell for a single document.
package final class ServedPage {
  package static let origin = "http://localhost"

  /// Console messages: level, space, text.
  package private(set) var console: [String] = []
  /// Virtual time of the load event; nil before it.
  package private(set) var loadTime: Double?
  /// Virtual milliseconds since the page was opened.
  package private(set) var now = 0.0
  private let root: DocumentRoot
  private let page: any EnginePage
  private let events = EventQueue()
  private var status = CommandStatus()
  private var entries: [HistoryChange] = []
  private var current = 0
  private var lastEvaluation: UInt32 = 0
  private var evaluations: [UInt32: EvaluationResult.Outcome] = [:]

  /// Opens the page, and runs everything that is due at once.
  /// - Parameter path: a path such as `/list.html?sort=name`.
  package init(_ root: DocumentRoot, path: String, size: GridSize = GridSize(columns: 80, rows: 24)) throws {
    self.root = root
    page = EmbeddedEngine().makePage(eventSink: events)
    let url = Self.origin + path
    guard let file = root.file(at: Self.path(of: url)) else { throw MissingFile(path: path) }
    entries = [HistoryChange(kind: .push, url: url, stateJSON: "null")]
    status = page.open(
      DocumentOpening(
        url: url, contentType: file.contentType, body: file.bytes,
        viewport: Viewport(size: size, colorScheme: .light),
        clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 1_700_000_000_000), randomSeed: 7))
    serve()
  }

  deinit { page.close() }

  /// Performs a command, and serves the requests that it causes.
  package func perform(_ command: PageCommand) {
    status = page.perform(command)
    serve()
  }

  /// Advances virtual time, timer by timer, until a condition holds.
  /// - Parameter end: the latest time, in milliseconds since the page was opened.
  package func advance(to end: Double, until isDone: () -> Bool = { false }) {
    while !isDone(), now < end {
      now = min(end, max(status.nextTimer ?? end, now))
      let isLast = now == end
      perform(.advanceClock(milliseconds: now))
      if isLast { break }
    }
  }

  /// The JSON of a script's value, or its exception. A promise is awaited for at most a second of virtual time.
  package func evaluate(_ script: String) -> String {
    lastEvaluation += 1
    let request = lastEvaluation
    perform(.evaluate(EvaluationRequest(request: request, script: script)))
    advance(to: now + 1000) { evaluations[request] != nil }
    switch evaluations.removeValue(forKey: request) {
    case .value(let json): return json
    case .exception(let text): return "exception: \(text)"
    case nil: return "pending"
    }
  }

  /// Advances virtual time.
  package func advance(by milliseconds: Double) {
    advance(to: now + milliseconds)
  }

  /// A script's value, which must be a string.
  package func text(of script: String) throws -> String {
    try JSONDecoder().decode(String.self, from: Data(evaluate(script).utf8))
  }

  /// Taps the cell in the middle of the first element that matches a selector.
  package func tap(_ selector: String) throws {
    let middle = """
      (() => {
        const element = document.querySelector(\(String(reflecting: selector)));
        element?.scrollIntoView({ block: "nearest" });
        const box = element?.getBoundingClientRect();
        return box && [Math.floor((box.left + box.width / 2) / 8), Math.floor((box.top + box.height / 2) / 16)];
      })()
      """
    guard let cell = try JSONDecoder().decode([Int]?.self, from: Data(evaluate(middle).utf8)), cell.count == 2 else {
      throw MissingElement(selector: selector)
    }
    perform(.tap(GridPoint(column: cell[0], row: cell[1])))
  }

  /// Types text, key by key.
  package func type(_ text: String) {
    for character in text { perform(.pressKey(KeyPress(.character(character)))) }
  }

  /// Returns and removes the console messages.
  package func consumeConsole() -> [String] {
    defer { console = [] }
    return console
  }

  // MARK: Shell

  private func serve() {
    while let event = events.next() { handle(event) }
  }

  private func handle(_ event: PageEvent) {
    if case .didLogConsole(let message) = event {
      console.append("\(message.level) \(message.text)")
    } else if case .didFinishDocument = event {
      loadTime = loadTime ?? now
    } else if case .didRequestResource(let request) = event {
      deliver(request)
    } else if case .didChangeHistory(let change) = event {
      record(change)
    } else if case .didRequestTraversal(let delta) = event {
      traverse(by: delta)
    } else if case .didRequestNavigation(let request) = event {
      console.append("navigation \(request.cause) \(request.method) \(request.url)")
    } else if case .didEvaluate(let result) = event {
      evaluations[result.request] = result.outcome
    }
  }

  private func deliver(_ request: ResourceRequest) {
    var delivery = ResourceDelivery(request: request.request, status: 404, url: request.url)
    if let file = root.file(at: Self.path(of: request.url)) {
      delivery.status = 200
      delivery.headers = [StorageItem(key: "Content-Type", value: file.contentType)]
      delivery.body = file.bytes
    }
    status = page.perform(.deliverResource(delivery))
  }

  private func record(_ change: HistoryChange) {
    switch change.kind {
    case .replace: entries[current] = change
    case .push, .fragment:
      entries.removeSubrange((current + 1)...)
      entries.append(change)
      current += 1
    }
  }

  private func traverse(by delta: Int) {
    let target = current + delta
    guard delta != 0, entries.indices.contains(target) else { return }
    current = target
    let entry = entries[target]
    status = page.perform(
      .traverse(
        HistoryTraversal(
          url: entry.url, stateJSON: entry.stateJSON, length: entries.count, index: target, scrollRow: nil)))
  }

  /// The path of a URL without query and fragment, percent-decoded. All hosts are served.
  private static func path(of url: String) -> String {
    guard let start = url.firstRange(of: "://")?.upperBound else { return "" }
    let path = url[start...].drop { $0 != "/" }.prefix { $0 != "?" && $0 != "#" }
    return path.removingPercentEncoding ?? String(path)
  }
}
