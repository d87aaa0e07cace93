import Flows
import TerminalModel

/// Formats comparisons as one self-contained HTML page, with both screens next to each other.
package struct ComparisonHTML {
  /// Steps whose screens are shown; of the others only the lines that differ.
  private static let pictureLimit = 200
  /// The size of a cell in the images of screens.
  private static let cell = (width: 9, height: 18)
  private static let textMark = "fill=\"#ff4d4d\" fill-opacity=\"0.45\""
  private static let styleMark = "fill=\"none\" stroke=\"#ffb224\" stroke-width=\"1.5\""

  private let picture: (Grid) -> String
  private var remainingPictures = Self.pictureLimit

  /// The page.
  /// - Parameter picture: the image of a screen as SVG, in which a cell is 9 by 18 units.
  package static func page(_ comparisons: [TargetComparison], picture: @escaping (Grid) -> String) -> String {
    let equal = comparisons.count(where: \.isEqual)
    let title =
      if let only = comparisons.first, comparisons.count == 1 {
        "\(only.target): \(only.engines.left) and \(only.engines.right) are \(only.isEqual ? "equal" : "different")"
      } else {
        "Engines: \(equal) of \(comparisons.count) targets are equal"
      }
    var report = ComparisonHTML(picture: picture)
    return HTMLPage.text(title: title) { page in
      page.element("h1", text: title)
      for comparison in comparisons { report.write(comparison, isOnly: comparisons.count == 1, to: &page) }
    }
  }

  private init(picture: @escaping (Grid) -> String) { self.picture = picture }

  private mutating func write(_ comparison: TargetComparison, isOnly: Bool, to page: inout HTMLWriter) {
    page.element("section") { section in
      if !isOnly {
        section.element("h2") { head in
          head.element(
            "span", ["class": Self.badge(comparison.isEqual)], text: comparison.isEqual ? "equal" : "differs")
          head.text(" \(comparison.target)")
        }
      }
      let numbers = ComparisonConsole(TerminalFormat(columns: 0, style: .plain, marks: .unicode))
      section.element("p", ["class": "soft"], text: numbers.summary([comparison]))
      section.element("ol", ["class": "list"]) { list in
        for step in comparison.steps { write(step, of: comparison, to: &list) }
        if let divergence = comparison.divergence { Self.write(divergence, comparison.engines, to: &list) }
      }
    }
    page.lineBreak()
  }

  private static func badge(_ isEqual: Bool) -> String { "badge \(isEqual ? "passed" : "failed")" }

  private mutating func write(_ step: StepComparison, of comparison: TargetComparison, to list: inout HTMLWriter) {
    let differences = step.differences
    list.element("li", ["class": differences.isEmpty ? "step completed" : "step failed"]) { item in
      item.element("details", ["open": differences.isEmpty ? nil : ""]) { details in
        details.element("summary") { line in
          line.element("span", ["class": "mark"], text: differences.isEmpty ? "=" : "≠")
          line.element("span", ["class": "number"], text: "\(step.number)")
          line.element("span", ["class": "what"], text: step.left.step?.description ?? "Load the page")
          line.element("span", ["class": "time"], text: differences.map(\.rawValue).joined(separator: ", "))
        }
        details.element("div", ["class": "inside"]) { inside in
          if let location = step.left.location {
            inside.element("p", ["class": "soft"]) { $0.element("code", text: location) }
          }
          Self.subjects(step, to: &inside)
          screens(step, comparison.engines, to: &inside)
          for subject in differences {
            guard let lines = step.lines[subject] else { continue }
            Self.table(
              subject.rawValue, comparison.engines, lines.pairs.map { ($0.left, $0.right, $0.differs) }, to: &inside)
          }
          if let styles = step.screen?.styles, !styles.groups.isEmpty {
            Self.table(
              "styles", comparison.engines,
              styles.groups.map { group in
                let place =
                  "\(group.cells) \(group.cells == 1 ? "cell" : "cells"), first in row \(group.first.row + 1), column \(group.first.column + 1)"
                return ("\(group.leftDescription) (\(place))", group.rightDescription, true)
              }, to: &inside)
          }
        }
      }
    }
    list.lineBreak()
  }

  private static func subjects(_ step: StepComparison, to inside: inout HTMLWriter) {
    inside.element("dl", ["class": "facts"]) { facts in
      for subject in step.subjects {
        let isEqual = step.isEqual(subject) == true
        facts.element("dt", text: subject.rawValue)
        facts.element("dd") { value in
          value.text(isEqual ? "equal" : "differs")
          if let numbers = step.screen.flatMap({ ComparisonConsole.numbers(subject, $0) }) {
            value.element("span", ["class": "soft"], text: " \(numbers)")
          }
        }
      }
    }
    inside.lineBreak()
  }

  private mutating func screens(_ step: StepComparison, _ engines: EnginePair, to inside: inout HTMLWriter) {
    guard let screen = step.screen else { return }
    guard remainingPictures > 0 else {
      return inside.element("p", ["class": "soft"], text: "The report has too many steps to show this screen.")
    }
    remainingPictures -= 1
    let isEqual = screen.differentRows.isEmpty && screen.styles.groups.isEmpty
    inside.element("div", ["class": "pictures"]) { pair in
      figure(screen.left, isEqual ? "\(engines.left) and \(engines.right)" : engines.left, screen, to: &pair)
      if !isEqual { figure(screen.right, engines.right, screen, to: &pair) }
    }
    inside.lineBreak()
  }

  private func figure(_ grid: Grid, _ caption: String, _ screen: ScreenComparison, to pair: inout HTMLWriter) {
    let box = "0 0 \(grid.size.columns * Self.cell.width) \(grid.size.rows * Self.cell.height)"
    pair.element("figure") { figure in
      figure.element("figcaption", text: caption)
      figure.element("div") { frame in
        frame.element("svg", ["viewBox": box, "role": "img", "aria-label": "The screen of \(caption)"]) { svg in
          svg.markup(picture(grid))
          svg.markup(Self.marks(on: grid, screen))
        }
      }
    }
  }

  /// Rectangles over the cells that differ: filled where the characters differ, framed where only the styles do.
  private static func marks(on grid: Grid, _ screen: ScreenComparison) -> String {
    var result = ""
    for row in 0..<grid.size.rows {
      result += rects(row, columns: grid.size.columns, textMark) { screen.differs(column: $0, row: row) }
      result += rects(row, columns: grid.size.columns, styleMark) { column in
        StyleComparison.differs(screen.left[column, row], screen.right[column, row])
      }
    }
    return result
  }

  /// A rectangle for each run of columns.
  private static func rects(_ row: Int, columns: Int, _ mark: String, isMarked: (Int) -> Bool) -> String {
    var result = ""
    var start: Int?
    for column in 0...columns {
      let isInside = column < columns && isMarked(column)
      if isInside, start == nil { start = column }
      guard !isInside, let first = start else { continue }
      result +=
        "<rect x=\"\(first * cell.width)\" y=\"\(row * cell.height)\" width=\"\((column - first) * cell.width)\""
        + " height=\"\(cell.height)\" \(mark)/>\n"
      start = nil
    }
    return result
  }

  private static func table(
    _ title: String, _ engines: EnginePair, _ rows: [(left: String?, right: String?, differs: Bool)],
    to inside: inout HTMLWriter
  ) {
    inside.element("div", ["class": "scroll"]) { scroll in
      scroll.element("table") { table in
        table.element("tr") { head in
          for text in [title, engines.left, engines.right] { head.element("th", text: text) }
        }
        for row in rows {
          table.element("tr", ["class": row.differs ? "failure" : nil]) { line in
            line.element("td", ["class": "when"], text: row.differs ? "≠" : "")
            for text in [row.left, row.right] { line.element("td", text: text ?? "") }
          }
          table.lineBreak()
        }
      }
    }
    inside.lineBreak()
  }

  private static func write(
    _ divergence: TargetComparison.Divergence, _ engines: EnginePair, to list: inout HTMLWriter
  ) {
    list.element("li", ["class": "step failed"]) { item in
      item.element("div", ["class": "inside"]) { inside in
        let end = "the flow has ended"
        table(
          "step \(divergence.number)", engines, [(divergence.left ?? end, divergence.right ?? end, true)], to: &inside)
      }
    }
    list.lineBreak()
  }
}
