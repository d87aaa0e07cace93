import Flows
import TerminalModel

/// Lines of both runs that differ, next to each other. Long lines are wrapped.
struct LineColumns {
  /// Groups of styles that are listed; the reports in files have all.
  private static let styleLimit = 10
  /// Longer lines are wrapped on wide terminals, too.
  private static let longestColumn = 80

  private let columns: TwoColumns
  private var result: [ConsoleLine]

  /// Two lists of lines. Those that are equal are counted.
  static func lines(_ comparison: LineComparison, _ engines: EnginePair, _ format: TerminalFormat) -> [ConsoleLine] {
    let texts = comparison.pairs.compactMap(\.left) + comparison.pairs.compactMap(\.right)
    var lines = LineColumns(texts, engines, format, title: "")
    var equal = 0
    for pair in comparison.pairs {
      if pair.differs {
        lines.omit(equal)
        equal = 0
        lines.add(pair.left ?? "", pair.right ?? "", label: "")
      } else {
        equal += 1
      }
    }
    lines.omit(equal)
    return lines.result
  }

  /// The styles of cells, the most frequent differences first.
  static func lines(_ styles: StyleComparison, _ engines: EnginePair, _ format: TerminalFormat) -> [ConsoleLine] {
    let shown = styles.groups.prefix(styleLimit)
    var lines = LineColumns(
      shown.map(\.leftDescription) + shown.map(\.rightDescription), engines, format, title: "cells")
    for group in shown {
      lines.add(group.leftDescription, group.rightDescription, label: "\(group.cells)")
      lines.addRemark("first in row \(group.first.row + 1), column \(group.first.column + 1)")
    }
    let rest = styles.groups.count - shown.count
    if rest > 0 { lines.addRemark(rest == 1 ? "1 more difference" : "\(rest) more differences") }
    return lines.result
  }

  private init(_ texts: [String], _ engines: EnginePair, _ format: TerminalFormat, title: String) {
    let widths = (texts + [engines.left, engines.right]).map { CharacterWidth.columns(of: $0) }
    columns = TwoColumns(format, content: min(widths.max() ?? 0, Self.longestColumn))
    result = [columns.head(title, engines)]
  }

  private mutating func add(_ left: String, _ right: String, label: String) {
    let lines = ConsoleText.wrapped(left, columns: columns.column)
    let others = ConsoleText.wrapped(right, columns: columns.column)
    for index in 0..<max(lines.count, others.count) {
      result.append(
        columns.line(
          ConsoleLine(index < lines.count ? lines[index] : ""),
          ConsoleLine(index < others.count ? others[index] : ""), label: index == 0 ? label : "",
          isDifferent: index == 0))
    }
  }

  private mutating func addRemark(_ text: String) { result.append(columns.omission(text)) }

  private mutating func omit(_ count: Int) {
    if count > 0 { addRemark(count == 1 ? "1 equal line" : "\(count) equal lines") }
  }
}
