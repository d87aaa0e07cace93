import EngineContract
import PageWire
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Pages of plain text.
final class TextEngine: PageEngine {
  let name = "test (text)"
  let capabilities: EngineCapabilities

  init(capabilities: EngineCapabilities) { self.capabilities = capabilities }

  func prepare() {}
  func warmUp() -> Bool { true }
  func didFork() {}
  func makePage(eventSink: any PageEventSink) -> any EnginePage { TextPage(eventSink, capabilities) }
}

/// A page that shows the text of its document without tags, and its title.
final class TextPage: EnginePage {
  private let eventSink: any PageEventSink
  private var lines: [Substring] = []
  private var size = GridSize(columns: 0, rows: 0)
  private var directives: [Directive] = []

  private let capabilities: EngineCapabilities

  init(_ eventSink: any PageEventSink, _ capabilities: EngineCapabilities) {
    self.eventSink = eventSink
    self.capabilities = capabilities
  }

  /// The origin of the document.
  private var origin = ""

  func open(_ opening: DocumentOpening) -> CommandStatus {
    origin = opening.url.split(separator: "/").prefix(2).joined(separator: "//")
    let source = String(decoding: opening.body, as: UTF8.self)
    directives = Directive.all(in: source)
    lines = source.replacing(/<[^>]*>/, with: "").split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    eventSink.report(.didCommitDocument)
    if let title = source.firstMatch(of: /<title>(.*)<\/title>/) { eventSink.report(.didChangeTitle(String(title.1))) }
    paint(opening.viewport.size)
    directives.forEach(follow)
    eventSink.report(.didFinishDocument)
    return CommandStatus()
  }

  private func follow(_ directive: Directive) {
    switch directive {
    case .title(let title): eventSink.report(.didChangeTitle(title))
    case .push(let url):
      eventSink.report(.didChangeHistory(HistoryChange(kind: .push, url: url, stateJSON: "null")))
    case .log(let message): eventSink.report(.didLogConsole(message))
    case .call(let name, let json):
      eventSink.report(
        .didCallBridge(BridgeCall(interfaceName: name, data: json, callbackID: "", origin: origin)))
    case .bold: break
    }
  }

  func perform(_ command: PageCommand) -> CommandStatus {
    if case .resize(let viewport) = command { paint(viewport.size) }
    if case .probe(let request) = command { eventSink.report(.didAnswerProbe(request: request)) }
    if case .describe(let request) = command { describe(request) }
    if capabilities.contains(.memoryLimit), command.exceedsLimit { exit(PageExitStatus.outOfMemory) }
    if case .evaluate(let request) = command {
      eventSink.report(
        .didEvaluate(
          EvaluationResult(request: request.request, outcome: .exception(text: "this engine runs no scripts"))))
    }
    return CommandStatus()
  }

  private func paint(_ size: GridSize) {
    self.size = size
    var grid = Grid(size: size)
    for (row, line) in lines.prefix(size.rows).enumerated() {
      let style = directives.contains(.bold(row + 1)) ? CellStyle(attributes: .bold) : .plain
      for (column, glyph) in line.prefix(size.columns).enumerated() {
        grid.setGlyph(glyph, width: 1, style: style, column: column, row: row)
      }
    }
    let rows = (0..<size.rows).map { RenderedRow(row: $0, cells: Array(grid.row($0))) }
    eventSink.report(.didPaint(RenderedFrame(size: size, rows: rows)))
  }

  private func describe(_ request: UInt32) {
    let root = DescribedNode(
      node: 1, parent: nil, name: "body",
      bounds: GridRect(column: 0, row: 0, columns: size.columns, rows: size.rows), state: [.enabled, .onScreen])
    let texts = lines.enumerated().map { row, line in
      DescribedNode(
        node: UInt32(row + 2), parent: 0, name: "p", text: String(line),
        bounds: GridRect(column: 0, row: row, columns: line.count, rows: 1), state: [.enabled, .onScreen])
    }
    eventSink.report(.didDescribe(PageDescription(request: request, nodes: [root] + texts)))
  }

  func moveClock(to milliseconds: Double) {}
  func suspend() -> Bool { false }
  func resume(_ resumption: DocumentResumption) -> CommandStatus { CommandStatus() }
  func retire() {}
  func close() {}
}

extension PageCommand {
  fileprivate var exceedsLimit: Bool {
    switch self {
    case .tap, .evaluate: true
    default: false
    }
  }
}
