import Flows

/// The last line of a terminal while flows run: how far they are. Elsewhere there is none, and lines stand as they come.
struct ProgressLine {
  private let line = StatusLine()
  private var progress: RunProgress

  init(total: Int) { progress = RunProgress(total: total) }

  var style: ConsoleStyle { line.style }

  mutating func begin(_ flow: Flow) {
    progress.begin(flow.name)
    draw()
  }

  /// Says what came of a flow, above the line.
  mutating func end(_ report: FlowReport, details: String?) {
    progress.end(report)
    clear()
    Output.report(ConsoleReporter.text(report, style: style))
    if let details { Output.line(details) }
    draw()
  }

  /// Takes the line away.
  func clear() { line.clear() }

  private func draw() { line.show(progress.line(columns: max(0, line.columns - 1), marks: line.marks)) }
}
