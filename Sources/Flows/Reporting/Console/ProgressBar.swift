/// The bar of a progress line.
package struct ProgressBar {
  private static let smallest = 8
  private static let largest = 32

  package var done: Int
  package var total: Int
  /// Whether something has failed already.
  package var hasFailures: Bool

  package init(done: Int, total: Int, hasFailures: Bool) {
    self.done = done
    self.total = total
    self.hasFailures = hasFailures
  }

  /// The bar with a trailing space. It fills a quarter of the line and is omitted if the numbers do not fit next to it.
  /// - Parameters:
  ///   - numbers: the width of the text that must fit next to it.
  ///   - wish: the width of optional text, for which the bar is shortened.
  package func line(columns: Int, reserved numbers: Int, optional wish: Int = 0, marks: ConsoleMarks) -> ConsoleLine {
    let width = max(Self.smallest, min(Self.largest, columns / 4, columns - 1 - wish))
    guard columns >= width + 1 + numbers else { return ConsoleLine() }
    let inner = width - 2
    let filled = total > 0 ? min(inner, max(0, done) * inner / total) : inner
    let (full, empty, left, right) =
      switch marks {
      case .ascii: ("#", "-", "[", "]")
      case .unicode: ("█", "░", "▕", "▏")
      }
    var line = ConsoleLine(left, .muted)
    line.add(String(repeating: full, count: filled), hasFailures ? .failure : .success)
    line.add(String(repeating: empty, count: inner - filled) + right, .muted)
    line.add(" ")
    return line
  }
}
