/// Properties of the terminal that a report is rendered for.
package struct TerminalFormat: Equatable, Sendable {
  package var columns: Int
  package var style: ConsoleStyle
  package var marks: ConsoleMarks

  package init(columns: Int, style: ConsoleStyle, marks: ConsoleMarks) {
    self.columns = columns
    self.style = style
    self.marks = marks
  }

  /// The usable width of a line. The last column is not used, because some terminals wrap as soon as it is written.
  package var width: Int { max(1, columns - 1) }
}
