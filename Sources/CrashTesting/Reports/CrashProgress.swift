import Flows

/// The progress of a crash test as one line for a terminal.
package struct CrashProgress: Equatable, Sendable {
  /// The index of the current case.
  package var caseIndex: Int
  /// The number of cases.
  package var caseCount: Int
  package var done: Int
  package var runs: Int
  package var defects: Int

  package init(caseIndex: Int, caseCount: Int, done: Int, runs: Int, defects: Int) {
    self.caseIndex = caseIndex
    self.caseCount = caseCount
    self.done = done
    self.runs = runs
    self.defects = defects
  }

  /// A bar and `340/1216  3 defects  0:41 left  case 2 of 4`. In a narrow terminal the last parts are omitted first,
  /// then the bar.
  /// - Parameter seconds: the elapsed real time of the case.
  package func line(seconds: Double, _ format: TerminalFormat) -> String {
    var numbers = ConsoleLine("\(done)/\(runs)")
    if defects > 0 {
      numbers.add("  ")
      numbers.add(CrashConsole.count(defects, "defect"), .failure)
    }
    var parts: [String] = []
    if done > 0, done < runs {
      parts.append("\(ConsoleTime.clock(seconds: seconds / Double(done) * Double(runs - done))) left")
    }
    if caseCount > 1 { parts.append("case \(caseIndex + 1) of \(caseCount)") }
    let wish = numbers.columns + (parts.first.map { $0.count + 2 } ?? 0)
    var line = ProgressBar(done: done, total: runs, hasFailures: defects > 0)
      .line(columns: format.width, reserved: numbers.columns, optional: wish, marks: format.marks)
    line.append(numbers)
    guard line.columns <= format.width else {
      return ConsoleText.fitted(numbers.text(.plain), columns: format.width, marks: format.marks)
    }
    for part in parts where line.columns + 2 + part.count <= format.width { line.add("  \(part)", .muted) }
    return line.text(format.style)
  }
}
