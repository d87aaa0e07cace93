/// The lines in which a text is not the expected one.
public struct LineDifference: CustomStringConvertible {
  private let changes: [(offset: Int, text: String)]

  /// Compares line by line.
  public init(expected: String, found: String) {
    let difference = Self.lines(found).difference(from: Self.lines(expected))
    changes = difference.map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, "\(offset + 1) expected: \(line)")
      case .insert(let offset, let line, _): (offset, "\(offset + 1) found:    \(line)")
      }
    }.sorted { $0.offset < $1.offset }
  }

  /// Whether the texts are the same.
  public var isEmpty: Bool { changes.isEmpty }

  /// Each line that is missing or too much, with its number.
  public var description: String { "\n" + changes.map(\.text).joined(separator: "\n") }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
