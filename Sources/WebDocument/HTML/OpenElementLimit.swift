/// Limits how many elements are open at once while HTML is parsed.
///
/// The tree construction of the HTML standard scans the open elements at most start tags, so its time is quadratic in
/// the depth of the source, although the tree ends at `HTMLParser.maximumDepth`. Start tags beyond the limit are removed
/// from the source, with their end tags; what they contain stays. The scan is an estimate that reads tags only:
/// elements that the parser closes by itself are not counted.
package struct OpenElementLimit {
  /// Four times the depth of the tree, which no page reaches that is meant to be shown.
  package static let count = 4 * HTMLParser.maximumDepth

  private struct Open {
    var name: UInt64
    var isRemoved: Bool
  }

  private var open: [Open] = []
  /// The number of open elements with each name.
  private var counts: [UInt64: Int] = [:]
  private var removed: [Range<Int>] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private var scanner: TagScanner

  /// The source without the tags beyond the limit; nil if it has none.
  /// - isScripting: whether the content of `noscript` is text.
  package static func limited(_ bytes: UnsafeBufferPointer<UInt8>, isScripting: Bool = true) -> [UInt8]? {
    var tags = 0
    for byte in bytes where byte == UInt8(ascii: "<") { tags += 1 }
    guard tags > count else { return nil }
    var limit = OpenElementLimit(bytes, isScripting: isScripting)
    limit.scan()
    return limit.remainder
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, isScripting: Bool) {
    self.bytes = bytes
    scanner = TagScanner(bytes, skipping: .ofHTML, isScripting: isScripting)
  }

  private var remainder: [UInt8]? {
    guard !removed.isEmpty else { return nil }
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count)
    var start = 0
    for range in removed {
      rest += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return rest + bytes[start...]
  }

  private mutating func scan() {
    while let tag = scanner.next() {
      if tag.isEnd {
        close(tag.name, tag.range)
      } else if tag.text == nil, !tag.isClosed {
        open(tag.name, tag.range)
      }
    }
  }

  private mutating func open(_ name: UInt64, _ tag: Range<Int>) {
    guard !Self.uncounted.contains(name) else { return }
    let isRemoved = open.count >= Self.count
    if isRemoved { removed.append(tag) }
    open.append(Open(name: name, isRemoved: isRemoved))
    counts[name, default: 0] += 1
  }

  /// Closes the last element with this name, and all in it.
  private mutating func close(_ name: UInt64, _ tag: Range<Int>) {
    guard counts[name, default: 0] > 0 else { return }
    while let last = open.popLast() {
      counts[last.name, default: 1] -= 1
      guard last.name == name else { continue }
      if last.isRemoved { removed.append(tag) }
      return
    }
  }

  /// Void elements, and those that the parser closes without an end tag, so that they never nest in each other directly.
  private static let uncounted = TagScanner.hashes(
    """
    area base br col embed hr img input link meta param source track wbr \
    html head body p li dt dd rb rt rp rtc option optgroup caption colgroup tbody thead tfoot tr td th \
    a nobr button h1 h2 h3 h4 h5 h6 form frame frameset
    """)
}
