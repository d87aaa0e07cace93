/// Properties of the terminal that a report is rendered for.
public struct TerminalFormat: Equatable, Sendable {
  public var columns: Int
  public var style: ConsoleStyle
  public var marks: ConsoleMarks

  public init(columns: Int, style: ConsoleStyle, marks: ConsoleMarks) {
    self.columns = columns
    self.style = style
    self.marks = marks
  }

  /// Columns of a line. The last column stays free: some terminals wrap as soon as it is written.
  var width: Int { max(1, columns - 1) }
}
