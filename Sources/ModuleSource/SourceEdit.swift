/// A replacement of a range of source text.
struct SourceEdit {
  var start: Int
  var end: Int
  var text: [UInt16]

  /// Replaces a range with `first`, followed by spaces; keeps the length and the line ends.
  static func blank(_ start: Int, _ end: Int, in units: [UInt16], first: String = "") -> SourceEdit {
    let text = Array(first.utf16)
    let rest = units[min(start + text.count, end)..<end].map { SourceUnit.isLineEnd($0) ? $0 : 0x20 }
    // Line ends covered by the text are moved after it.
    let covered = units[start..<min(start + text.count, end)].filter(SourceUnit.isLineEnd)
    return SourceEdit(start: start, end: end, text: text + covered + rest.dropFirst(covered.count))
  }

  /// Applies sorted, non-overlapping edits.
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
