/// The expected size of an element in cells.
package struct ElementSize: Hashable, Sendable {
  package var width: Int?
  package var height: Int?
  /// The accepted difference in cells.
  package var tolerance: Int

  package init(width: Int? = nil, height: Int? = nil, tolerance: Int = 0) {
    self.width = width
    self.height = height
    self.tolerance = tolerance
  }

  func matches(columns: Int, rows: Int) -> Bool {
    (width.map { abs($0 - columns) <= tolerance } ?? true) && (height.map { abs($0 - rows) <= tolerance } ?? true)
  }

  package var description: String {
    [width.map { "\($0) cells wide" }, height.map { "\($0) cells high" }].compactMap { $0 }.joined(separator: ", ")
  }
}
