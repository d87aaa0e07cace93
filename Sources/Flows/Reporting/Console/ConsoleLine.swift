import TerminalModel

/// A line for a terminal, composed of parts with tones. Control characters in added text are replaced by visible ones.
package struct ConsoleLine: Equatable {
  private struct Part: Equatable {
    var text: String
    var tone: ConsoleTone?
  }

  private var parts: [Part] = []
  package private(set) var columns = 0

  package init() {}

  package init(_ text: String, _ tone: ConsoleTone? = nil) { add(text, tone) }

  /// Adds text.
  package mutating func add(_ text: String, _ tone: ConsoleTone? = nil) {
    let text = DisplayText.visible(text)
    guard !text.isEmpty else { return }
    columns += CharacterWidth.columns(of: text)
    if let last = parts.indices.last, parts[last].tone == tone {
      parts[last].text += text
    } else {
      parts.append(Part(text: text, tone: tone))
    }
  }

  /// Adds spaces up to a column.
  package mutating func pad(to column: Int) { add(String(repeating: " ", count: max(0, column - columns))) }

  /// Adds text that ends at a column.
  package mutating func add(_ text: String, _ tone: ConsoleTone? = nil, endingAt column: Int) {
    pad(to: column - CharacterWidth.columns(of: text))
    add(text, tone)
  }

  /// Adds the parts of another line.
  package mutating func append(_ other: ConsoleLine) {
    for part in other.parts { add(part.text, part.tone) }
  }

  /// The line without trailing spaces.
  package func text(_ style: ConsoleStyle) -> String {
    var parts = parts
    while let last = parts.last {
      let text = last.text.reversed().drop { $0 == " " }
      if !text.isEmpty {
        parts[parts.count - 1].text = String(text.reversed())
        break
      }
      parts.removeLast()
    }
    return parts.map { style.text($0.text, $0.tone) }.joined()
  }

  /// Arranges items in lines with a separator; an item that does not fit begins the next line.
  package static func flowing(_ items: [ConsoleLine], separator: String, columns: Int, indent: Int = 0) -> [ConsoleLine]
  {
    var lines: [ConsoleLine] = []
    var line = ConsoleLine(String(repeating: " ", count: indent))
    var isEmpty = true
    for (index, item) in items.enumerated() {
      let gap = isEmpty ? "" : separator
      let end = index == items.count - 1 ? 0 : separator.reversed().drop { $0 == " " }.count
      if !isEmpty, line.columns + gap.count + item.columns + end > columns {
        line.add(separator)
        lines.append(line)
        line = ConsoleLine(String(repeating: " ", count: indent))
      } else {
        line.add(gap)
      }
      line.append(item)
      isEmpty = false
    }
    return lines + [line]
  }
}
