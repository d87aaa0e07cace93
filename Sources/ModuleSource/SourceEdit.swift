/// A replacement of a range of source text.
struct SourceEdit {
  var start: Int
  var end: Int
  var text: [UInt16]

  /// Replaces a range with `first`, followed by spaces; keeps the length and the line ends.
  static func blank(_ start: Int, _ end: Int, in units: [UInt16], first: String = "") -> SourceEdit {
    let text = Array(first.utf16)
    let boundary = min(start + text.count, end)
    // Line ends covered by the text are moved after it, in place of spaces.
    let moved = lineEnds(in: units[start..<boundary], before: boundary < units.count ? units[boundary] : nil)
    var surplus = moved
    var rest: [UInt16] = []
    for index in boundary..<end {
      let unit = SourceUnit.isLineEnd(units[index]) ? units[index] : 0x20
      let separates =
        rest.last == SourceUnit.carriageReturn && index + 1 < end && units[index + 1] == SourceUnit.lineFeed
      if unit == 0x20, surplus > 0, !separates { surplus -= 1 } else { rest.append(unit) }
    }
    return SourceEdit(
      start: start, end: end, text: text + Array(repeating: SourceUnit.lineFeed, count: moved) + rest)
  }

  /// The number of line ends; CRLF is one, also if its second unit follows.
  private static func lineEnds(in units: ArraySlice<UInt16>, before next: UInt16?) -> Int {
    units.indices.count { index in
      let following = index + 1 < units.endIndex ? units[index + 1] : next
      return SourceUnit.isLineEnd(units[index])
        && !(units[index] == SourceUnit.carriageReturn && following == SourceUnit.lineFeed)
    }
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
