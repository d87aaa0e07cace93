import Flows
import TerminalModel

/// The verdicts of several cases: a row for each case, a column for each kind of death.
package enum CrashTable {
  private static let gap = 2
  private static let longestLabel = 24

  /// Formats the worst verdict of each kind and the number of its runs as plain lines.
  package static func text(_ cases: [CrashCase]) -> String {
    let table = rows(cases).map { row in row.labels + row.cells.map(\.text) }
    guard let first = table.first else { return "" }
    let widths = first.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { row in
      let cells = zip(row, widths).map { CrashConsole.padded($0, columns: $1) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
    return ReportText.console(lines)
  }

  /// Formats the table for a terminal. Kinds that do not fit the width continue in another block.
  static func lines(_ cases: [CrashCase], _ format: TerminalFormat) -> [String] {
    let table = rows(cases)
    guard let first = table.first else { return [] }
    let limit = min(longestLabel, max(4, format.width / 2 / first.labels.count))
    let labels = table.map { row in
      row.labels.map { ConsoleText.fitted($0, columns: limit, marks: format.marks) }
    }
    let labelWidths = first.labels.indices.map { column in
      labels.map { CharacterWidth.columns(of: $0[column]) }.max() ?? 0
    }
    let widths = first.cells.indices.map { column in table.map { $0.cells[column].text.count }.max() ?? 0 }
    let start = labelWidths.reduce(0) { $0 + $1 + gap }
    var lines: [String] = []
    for block in blocks(widths, columns: format.width - start) {
      if !lines.isEmpty { lines.append("") }
      for (index, row) in table.enumerated() {
        var line = ConsoleLine()
        var end = 0
        for (label, width) in zip(labels[index], labelWidths) {
          line.add(label, index == 0 ? .muted : nil)
          end += width + gap
          line.pad(to: end)
        }
        for column in block {
          line.add(row.cells[column].text, row.cells[column].tone)
          end += widths[column] + gap
          line.pad(to: end)
        }
        lines.append(line.text(format.style))
      }
    }
    return lines
  }

  private static func blocks(_ widths: [Int], columns: Int) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var start = 0
    var used = 0
    for (index, width) in widths.enumerated() {
      if index > start, used + width > columns {
        blocks.append(start..<index)
        (start, used) = (index, 0)
      }
      used += width + gap
    }
    return start < widths.count ? blocks + [start..<widths.count] : blocks
  }

  private struct Row {
    var labels: [String]
    var cells: [(text: String, tone: ConsoleTone?)]
  }

  private static func rows(_ cases: [CrashCase]) -> [Row] {
    guard let kinds = cases.first?.kinds else { return [] }
    let hasFlows = Set(cases.map(\.flow)).count > 1
    let head = Row(
      labels: (hasFlows ? ["flow"] : []) + ["platform", "policy"],
      cells: kinds.map { ($0.rawValue, ConsoleTone.muted) })
    return [head]
      + cases.map { crash in
        let flow = crash.flow.split(separator: "/").last.map(String.init) ?? crash.flow
        let policy = crash.condition.policy
        return Row(
          labels: (hasFlows ? [flow] : []) + [crash.condition.platform, policy.isEmpty ? "app's own" : policy],
          cells: kinds.indices.map { cell(crash, kind: $0) })
      }
  }

  private static func cell(_ crash: CrashCase, kind: Int) -> (text: String, tone: ConsoleTone?) {
    let verdicts = crash.points.indices.compactMap { crash.verdict(point: $0, kind: kind) }
    guard let worst = verdicts.max() else { return ("-", nil) }
    let text = worst == .equivalent ? "=" : "\(worst.mark) \(verdicts.count { $0 == worst })/\(verdicts.count)"
    return (text, worst.tone)
  }
}
