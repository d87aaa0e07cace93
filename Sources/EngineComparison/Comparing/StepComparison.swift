import Flows

/// The results of one step in both runs; a page has one step.
package struct StepComparison: Equatable, Sendable {
  /// Counted from 1, with nested steps.
  package let number: Int
  package let left: RunStep
  package let right: RunStep
  /// nil if the app was not shown on one side.
  package let screen: ScreenComparison?
  /// The subjects that are lists of lines.
  package let lines: [ComparisonSubject: LineComparison]

  package init(number: Int, _ left: RunStep, _ right: RunStep) {
    self.number = number
    self.left = left
    self.right = right
    var lines: [ComparisonSubject: LineComparison] = [:]
    if let verdict = left.verdict, let other = right.verdict {
      lines[.verdict] = LineComparison([verdict], [other])
      lines[.timeline] = LineComparison(left.timeline, right.timeline)
    }
    lines[.console] = LineComparison(left.console, right.console)
    if let moment = left.moment, let other = right.moment {
      lines[.title] = LineComparison([moment.title], [other.title])
      lines[.url] = LineComparison([moment.url], [other.url])
      lines[.history] = LineComparison(moment.history, other.history)
      lines[.bar] = LineComparison(moment.bar, other.bar)
      lines[.tabs] = LineComparison(moment.tabs, other.tabs)
      screen = ScreenComparison(moment.grid, other.grid)
    } else {
      screen = nil
    }
    self.lines = lines
  }

  /// The subjects that were compared.
  package var subjects: [ComparisonSubject] { ComparisonSubject.allCases.filter { isEqual($0) != nil } }

  /// The subjects that differ.
  package var differences: [ComparisonSubject] { ComparisonSubject.allCases.filter { isEqual($0) == false } }

  /// Whether a subject is equal; nil if it was not compared.
  package func isEqual(_ subject: ComparisonSubject) -> Bool? {
    switch subject {
    case .text: screen.map(\.differentRows.isEmpty)
    case .styles: screen.map(\.styles.groups.isEmpty)
    case .verdict, .title, .url, .history, .console, .bar, .tabs, .timeline: lines[subject]?.isEqual
    }
  }

  /// The step as reports name it: its number, its line, and what it does; nil for a page.
  /// - Parameter target: the file whose steps need no path.
  package func name(in target: String) -> String? {
    left.name(in: target).map { "step \(number), \($0)" }
  }
}
