/// The lines in which a text differs from the expected text.
package struct LineDifference: CustomStringConvertible {
  private let changes: [(offset: Int, text: String)]

  /// Compares line by line.
  package init(expected: String, found: String) {
    let difference = Self.lines(found).difference(from: Self.lines(expected))
    changes = difference.map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, "\(offset + 1) expected: \(line)")
      case .insert(let offset, let line, _): (offset, "\(offset + 1) found:    \(line)")
      }
    }.sorted { $0.offset < $1.offset }
  }

  /// Whether the texts are equal.
  package var isEmpty: Bool { changes.isEmpty }

  /// Each missing or unexpected line, with its number.
  package var description: String { "\n" + changes.map(\.text).joined(separator: "\n") }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
