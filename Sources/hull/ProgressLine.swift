import Flows

/// The output of a run of flows: a table with a progress line on a terminal, otherwise plain lines.
struct ProgressLine {
  private let line = StatusLine()
  private let table: TerminalReporter
  private var progress: RunProgress
  private var hasBegun = false

  init(_ flows: [Flow]) {
    progress = RunProgress(total: flows.count)
    table = TerminalReporter(flows)
  }

  /// Whether the output is a terminal that shows progress.
  var isOnTerminal: Bool { line.format != nil }

  mutating func flowWillRun(_ flow: Flow) {
    if !hasBegun, let format = line.format { Output.report(table.head(format)) }
    hasBegun = true
    progress.begin(flow.name)
    draw()
  }

  /// Prints the result of a flow above the progress line.
  mutating func flowDidRun(_ report: FlowReport, withSteps: Bool) {
    progress.end(report)
    clear()
    if let format = line.format {
      Output.report(table.text(report, format))
      if withSteps { Output.report(table.steps(report, format)) }
    } else {
      Output.report(ConsoleReporter.text(report))
      if withSteps { Output.report(ConsoleReporter.steps(report)) }
    }
    draw()
  }

  /// Prints the summary of the run.
  func printSummary(_ summary: RunSummary) {
    clear()
    Output.report(line.format.map { table.summary(summary, $0) } ?? ConsoleReporter.summary(summary))
  }

  /// Erases the progress line.
  func clear() { line.clear() }

  private func draw() { line.show { progress.line($0) } }
}
