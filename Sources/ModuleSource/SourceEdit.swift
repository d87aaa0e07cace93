/// A stretch of source text and what takes its place.
struct SourceEdit {
  var start: Int
  var end: Int
  var text: [UInt16]

  /// Blanks of the same length and with the same line ends, behind some text.
  static func blank(_ start: Int, _ end: Int, in units: [UInt16], first: String = "") -> SourceEdit {
    let text = Array(first.utf16)
    let rest = units[min(start + text.count, end)..<end].map { SourceUnit.isLineEnd($0) ? $0 : 0x20 }
    // Line ends under the text come behind it.
    let covered = units[start..<min(start + text.count, end)].filter(SourceUnit.isLineEnd)
    return SourceEdit(start: start, end: end, text: text + covered + rest.dropFirst(covered.count))
  }

  /// The text with edits done. They are in order and do not overlap.
  static func apply(_ edits: [SourceEdit], to units: [UInt16]) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(units.count + 64)
    var position = 0
    for edit in edits where edit.start >= position {
      result += units[position..<edit.start]
      result += edit.text
      position = edit.end
    }
    result += units[position...]
    return result
  }
}
