/// A syntax error of the source text: an early error of ECMA-262.
package struct SourceError: Error, Equatable, Sendable {
  /// The message for the console.
  package var message: String
  /// The one-based line and column.
  package var line: Int
  package var column: Int

  init(_ message: String, at offset: Int, in units: [UInt16]) {
    self.message = message
    line = 1
    var lineStart = 0
    for index in 0..<min(offset, units.count) where SourceUnit.isLineEnd(units[index]) {
      // CRLF is one line end.
      if units[index] == SourceUnit.lineFeed, index > 0, units[index - 1] == SourceUnit.carriageReturn {
        lineStart = index + 1
        continue
      }
      line += 1
      lineStart = index + 1
    }
    column = offset - lineStart + 1
  }
}
