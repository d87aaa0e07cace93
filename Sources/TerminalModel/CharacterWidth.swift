/// Width of grapheme clusters in terminal columns.
///
/// The tables are generated from the Unicode character database (UAX #11, UTS #51); ambiguous characters have one
/// column.
public enum CharacterWidth {
  /// Columns of a grapheme cluster: 0, 1 or 2. Control characters have none; `DisplayText` makes them visible.
  public static func columns(of cluster: Character) -> Int {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let base = scalars.next()?.value else { return 0 }
    guard let second = scalars.next()?.value else { return columns(ofScalar: base) }
    if isRegionalIndicator(base), isRegionalIndicator(second) { return 2 }
    if second == emojiSelector, contains(emojiRanges, base) { return 2 }
    if (0x1F3FB...0x1F3FF).contains(second) { return 2 }
    // An emoji joined to the first one forms a single image; other joiners only shape letters.
    var joined = second == zeroWidthJoiner
    while let next = scalars.next()?.value {
      if joined, contains(emojiRanges, next), next > 0x7F { return 2 }
      joined = next == zeroWidthJoiner
    }
    return columns(ofScalar: base)
  }

  /// Columns of a text without line breaks.
  public static func columns(of text: some StringProtocol) -> Int {
    // Fast path over bytes: called for every text of every rendering.
    let bytes = text.utf8
    let simple = bytes.withContiguousStorageIfAvailable { columnsOfSimpleText($0) } ?? columnsOfSimpleText(bytes)
    if let simple { return simple }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  private static let emojiSelector: UInt32 = 0xFE0F
  private static let zeroWidthJoiner: UInt32 = 0x200D

  private static func isRegionalIndicator(_ value: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(value) }

  private static func columns(ofScalar value: UInt32) -> Int {
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    // Latin, Greek and Cyrillic letters without the combining blocks between them.
    if (0xAE...0x2FF).contains(value) || (0x370...0x482).contains(value) || (0x48A...0x58F).contains(value) { return 1 }
    if contains(zeroRanges, value) { return 0 }
    return contains(wideRanges, value) ? 2 : 1
  }

  /// Counts printable ASCII and two-byte letters that never combine, without segmentation; nil for other text.
  private static func columnsOfSimpleText(_ bytes: some Sequence<UInt8>) -> Int? {
    var columns = 0
    var expectsTail = false
    for byte in bytes {
      if expectsTail {
        expectsTail = false
        continue
      }
      switch byte {
      case 0x20..<0x7F: columns += 1
      // U+00C0 to U+02FF and U+0380 to U+047F.
      case 0xC3...0xCB, 0xCE...0xD1:
        columns += 1
        expectsTail = true
      default: return nil
      }
    }
    return columns
  }

  /// Binary search in a list of first and last values.
  private static func contains(_ ranges: [UInt32], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value < ranges[middle * 2] {
        high = middle
      } else if value > ranges[middle * 2 + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}
