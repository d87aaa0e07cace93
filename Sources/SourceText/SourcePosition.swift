/// A position in a text file. Both numbers start at 1; columns count Unicode scalars.
public struct SourcePosition: Hashable, Codable, Sendable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static let start = SourcePosition(line: 1, column: 1)

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
