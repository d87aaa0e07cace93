import Flows

/// The matrix of a crash test on a terminal: a row for each kind of death, a column for each point.
///
/// If there are more points than columns, the matrix continues in another block below.
struct CrashMatrix {
  private static let labels = ["point", "step"]

  let crash: CrashCase

  func lines(_ format: TerminalFormat) -> [ConsoleLine] {
    let kinds = crash.kinds.map(\.rawValue)
    let label = ((kinds + Self.labels).map(\.count).max() ?? 0) + 2
    let size = Self.blockSize(format.width - label)
    var lines: [ConsoleLine] = []
    for start in stride(from: 0, to: crash.points.count, by: size) {
      let block = start..<min(start + size, crash.points.count)
      if start > 0 { lines.append(ConsoleLine()) }
      lines.append(
        ruler("point", label: label, block) {
          $0.number
        } isTick: {
          $0.number / 10 != $1.number / 10
        })
      lines.append(
        ruler("step", label: label, block) {
          $0.step
        } isTick: {
          $0.step != $1.step
        })
      for (kind, name) in kinds.enumerated() {
        var line = ConsoleLine(name)
        line.pad(to: label)
        for point in block {
          let verdict = crash.verdict(point: point, kind: kind)
          line.add(verdict.map { String($0.mark) } ?? " ", verdict?.tone)
        }
        lines.append(line)
      }
    }
    return lines
  }

  /// The number of points in a block, a multiple of ten where possible.
  private static func blockSize(_ columns: Int) -> Int { columns >= 10 ? columns / 10 * 10 : max(1, columns) }

  /// Numbers above their points: the first of the block and each that begins another ten or another step.
  /// A number without enough space is omitted.
  private func ruler(
    _ name: String, label: Int, _ block: Range<Int>, number: (CrashPoint) -> Int,
    isTick: (CrashPoint, CrashPoint) -> Bool
  ) -> ConsoleLine {
    var line = ConsoleLine(name, .muted)
    line.pad(to: label)
    var end = label
    for index in block {
      let column = label + index - block.lowerBound
      guard index == block.lowerBound || isTick(crash.points[index - 1], crash.points[index]) else { continue }
      let text = "\(number(crash.points[index]))"
      // Numbers must not touch each other nor exceed the block.
      guard column == label || column > end, column + text.count <= label + block.count || column == label else {
        continue
      }
      line.pad(to: column)
      line.add(text, .muted)
      end = column + text.count
    }
    return line
  }

  /// The marks in use with their verdicts, the worst last.
  func legend(_ format: TerminalFormat) -> [ConsoleLine] {
    let items = CrashVerdict.allCases.reversed().filter { crash.count($0) > 0 }.map { verdict in
      var item = ConsoleLine(String(verdict.mark), verdict.tone)
      item.add(" \(verdict.rawValue)")
      return item
    }
    return ConsoleLine.flowing(items, separator: "  ", columns: format.width)
  }

  /// The steps with defects, each with its points.
  func defectiveSteps(_ format: TerminalFormat) -> [ConsoleLine] {
    var points: [Int: [Int]] = [:]
    for (scenario, result) in zip(crash.scenarios, crash.results) where result.verdict.isDefect {
      let point = scenario.point
      if points[point.step]?.last != point.number { points[point.step, default: []].append(point.number) }
    }
    return points.sorted { $0.key < $1.key }.map { step, numbers in
      let name = crash.step(numbered: step)?.step ?? ""
      let range = numbers.count == 1 ? "\(numbers[0])" : "\(numbers[0])-\(numbers[numbers.count - 1])"
      let text = "  \(step) \(name)"
      let points = "  at \(range)"
      var line = ConsoleLine(
        ConsoleText.fitted(text, columns: max(1, format.width - points.count), marks: format.marks))
      line.add(points, .failure)
      return line
    }
  }
}

extension CrashVerdict {
  var tone: ConsoleTone {
    if isDefect { return .failure }
    return self == .recovered ? .warning : .muted
  }
}
