import Flows
import TerminalModel

/// Lines of both runs next to each other, with a mark and a label in front.
struct TwoColumns {
  /// The width of labels: numbers of rows, and columns at which a part of a row starts.
  private static let label = 5
  private static let shortestColumn = 12
  private static let separators = 4

  private let format: TerminalFormat
  /// The width of each side.
  let column: Int

  /// - Parameter content: the width of the longest line.
  init(_ format: TerminalFormat, content: Int) {
    self.format = format
    let available = (format.width - 1 - Self.label - Self.separators) / 2
    column = max(min(content, available), Self.shortestColumn)
  }

  func line(_ left: ConsoleLine, _ right: ConsoleLine, label: String = "", isDifferent: Bool = false) -> ConsoleLine {
    var line = isDifferent ? ConsoleLine(format.differenceMark, .failure) : ConsoleLine(" ")
    line.add(label, .muted, endingAt: 1 + Self.label)
    line.add(" ")
    line.append(left)
    line.pad(to: 2 + Self.label + column)
    line.add(format.separator, .muted)
    line.append(right)
    return line
  }

  /// A line above the columns.
  func head(_ title: String, _ engines: EnginePair) -> ConsoleLine {
    line(
      ConsoleLine(ConsoleText.fitted(engines.left, columns: column, marks: format.marks), .heading),
      ConsoleLine(ConsoleText.fitted(engines.right, columns: column, marks: format.marks), .heading), label: title)
  }

  /// A line that stands for others.
  func omission(_ text: String) -> ConsoleLine {
    var line = ConsoleLine()
    line.add(format.omissionMark, .muted, endingAt: 1 + Self.label)
    line.add(" \(text)", .muted)
    return line
  }
}

extension TerminalFormat {
  var differenceMark: String {
    switch marks {
    case .ascii: "!"
    case .unicode: "≠"
    }
  }

  var separator: String {
    switch marks {
    case .ascii: " | "
    case .unicode: " │ "
    }
  }

  var omissionMark: String {
    switch marks {
    case .ascii: ":"
    case .unicode: "⋮"
    }
  }
}
