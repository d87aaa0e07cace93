import TerminalModel

/// The progress of a run of flows as one line for a terminal.
package struct RunProgress: Equatable, Sendable {
  /// The minimum width of a name.
  private static let shortestName = 6

  package var total: Int
  package private(set) var done = 0
  package private(set) var failed = 0
  package private(set) var flaky = 0
  /// The names of the running flows in the order of their start.
  package private(set) var running: [String] = []

  package init(total: Int) { self.total = total }

  /// Counts a flow as running.
  package mutating func begin(_ name: String) { running.append(name) }

  /// Counts a flow as done.
  package mutating func end(_ report: FlowReport) {
    if let index = running.firstIndex(of: report.name) { running.remove(at: index) }
    done += 1
    if !report.hasPassed { failed += 1 }
    if report.isFlaky { flaky += 1 }
  }

  /// The bar, the counts and the running flow. In a narrow terminal the name is truncated first, then the bar is
  /// omitted.
  package func line(_ format: TerminalFormat) -> String {
    let counts = counts
    var line = ProgressBar(done: done, total: total, hasFailures: failed > 0)
      .line(columns: format.width, reserved: counts.columns, marks: format.marks)
    line.append(counts)
    guard line.columns <= format.width else {
      return ConsoleText.fitted(counts.text(.plain), columns: format.width, marks: format.marks)
    }
    if let name = running.first {
      let others = running.count > 1 ? " +\(running.count - 1)" : ""
      let available = format.width - line.columns - 2 - others.count
      if available >= Self.shortestName {
        line.add("  " + ConsoleText.fitted(name, columns: available, marks: format.marks))
        line.add(others, .muted)
      }
    }
    return line.text(format.style)
  }

  private var counts: ConsoleLine {
    var line = ConsoleLine("\(done)/\(total)")
    if failed > 0 {
      line.add(", ")
      line.add("\(failed) failed", .failure)
    }
    if flaky > 0 {
      line.add(", ")
      line.add("\(flaky) flaky", .warning)
    }
    return line
  }
}
