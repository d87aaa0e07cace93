import BridgeContract
import TerminalModel

/// A document on paper, as `PagePrinter` writes it for `hull-picture`.
package struct PrintedDocument: Equatable, Sendable {
  /// Lengths in points, of which an inch has 72.
  package struct Paper: Equatable, Sendable {
    package var width, height: Double
    /// Where the first cell of a page is.
    package var left, top: Double
    /// The height of a cell is twice its width.
    package var cellWidth: Double
  }

  package var title: String
  /// The time of its creation (ISO 8601).
  package var created: String
  package var paper: Paper
  /// Whether backgrounds of cells are printed.
  package var hasBackgrounds: Bool
  package var pages: [Grid]

  /// The longest side of a paper: 200 inches, as in PDF (ISO 32000-1, annex C).
  private static let maximumSide = 14_400.0

  /// Parses a document from JSON.
  package init(json: String) throws(GridImport.Failure) {
    let value = try GridImport.value(json)
    guard let paper = Self.paper(value["paper"]), case .array(let pages)? = value["pages"] else {
      throw GridImport.Failure(message: "the input is not a document: paper and pages are required")
    }
    self.paper = paper
    title = value["title"]?.stringValue ?? ""
    created = value["created"]?.stringValue ?? ""
    hasBackgrounds = value["hasBackgrounds"] == .bool(true)
    self.pages = []
    for page in pages { self.pages.append(try GridImport.screen(page).grid) }
  }

  private static func paper(_ value: JSONValue?) -> Paper? {
    func length(_ name: String, over least: Double) -> Double? {
      value?[name]?.doubleValue.flatMap { $0 > least && $0 <= maximumSide ? $0 : nil }
    }
    guard let width = length("width", over: 0), let height = length("height", over: 0),
      let left = length("left", over: -1), let top = length("top", over: -1),
      let cellWidth = length("cellWidth", over: 0)
    else { return nil }
    return Paper(width: width, height: height, left: left, top: top, cellWidth: cellWidth)
  }
}
