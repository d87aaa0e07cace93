/// How a page is printed (W3C WebDriver, section 18.1). Lengths are CSS pixels, of which an inch has 96.
package struct PrintSettings: Equatable, Sendable {
  package struct Margins: Equatable, Sendable {
    package var top, bottom, left, right: Double

    package init(vertical: Double, horizontal: Double) {
      (top, bottom, left, right) = (vertical, vertical, horizontal, horizontal)
    }
  }

  /// The size of the paper, which is Letter in portrait format unless set.
  package var width = 8.5 * Self.inch
  package var height = 11.0 * Self.inch
  package var margins = Margins(vertical: Self.centimeter, horizontal: Self.centimeter)
  package var scale = 1.0
  /// Whether backgrounds are printed. Without them, light text is darkened.
  package var hasBackgrounds = false
  /// Whether content that is wider than the paper is made smaller.
  package var shrinksToFit = true
  /// The numbers of the printed pages, from 1; empty for all.
  package var ranges: [ClosedRange<Int>] = []

  package static let inch = 96.0
  package static let centimeter = inch / 2.54
  /// The least and the largest scale.
  package static let scales = 0.1...2.0
  /// The shortest and the longest side of paper: a point, and 200 inches (ISO 32000-1, annex C).
  package static let sides = inch / 72...200 * inch

  package init() {}

  /// Turns the paper.
  package mutating func turn() { (width, height) = (height, width) }

  /// The size of the paper without its margins.
  package var area: (width: Double, height: Double) {
    (width - margins.left - margins.right, height - margins.top - margins.bottom)
  }

  /// Parses a page, or a range whose ends may be absent: `2`, `2-5`, `-5` or `2-`. Nil for another text.
  package static func range(_ text: some StringProtocol) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { end in
      String(end.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard ends.count <= 2, ends.contains(where: { !$0.isEmpty }),
      ends.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
    else { return nil }
    // Numbers that are too large are those of pages that no document has.
    func page(_ text: String) -> Int { Int(text) ?? .max }
    let first = ends[0].isEmpty ? 1 : page(ends[0])
    let last = ends.count == 1 ? first : ends[1].isEmpty ? Int.max : page(ends[1])
    return first <= last ? first...last : nil
  }
}
