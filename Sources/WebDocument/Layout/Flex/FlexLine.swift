/// A flex line.
struct FlexLine {
  var items: [FlexItem] = []
  var cross = 0
  /// The rows above the common baseline of baseline-aligned items.
  var ascent = 0

  /// Resolves the flexible lengths (CSS Flexbox 1, section 9.7), then rounds to whole cells.
  mutating func resolve(available: Int, gap: Int) {
    let gaps = gap * max(0, items.count - 1)
    let hypotheticalSize = items.reduce(Double(gaps)) { $0 + $1.exactHypothetical + Double($1.mainMargins) }
    let isGrowing = hypotheticalSize < Double(available)
    var sizes = items.map(\.exactHypothetical)
    var open: [Int] = []
    for (index, item) in items.enumerated() {
      let factor = isGrowing ? item.grow : item.shrink
      let isFixed =
        factor == 0
        || (isGrowing
          ? item.flexBase > item.exactHypothetical : item.flexBase < item.exactHypothetical)
      if !isFixed { open.append(index) }
    }
    let contentSpace = Double(available - gaps - items.reduce(0) { $0 + $1.mainMargins })
    func free(_ open: [Int]) -> Double {
      let isOpen = Set(open)
      return items.indices.reduce(contentSpace) { $0 - (isOpen.contains($1) ? items[$1].flexBase : sizes[$1]) }
    }
    let initial = free(open)
    while !open.isEmpty {
      var space = free(open)
      let factors = open.reduce(0.0) { $0 + (isGrowing ? items[$1].grow : items[$1].shrink) }
      if factors < 1, abs(initial * factors) < abs(space) { space = initial * factors }
      let scaled = open.reduce(0.0) { $0 + items[$1].shrink * items[$1].flexBase }
      var violation = 0.0
      var tooSmall: [Int] = []
      var tooLarge: [Int] = []
      for index in open {
        let item = items[index]
        var size = item.flexBase
        if isGrowing {
          size += factors > 0 ? max(0, space) * item.grow / factors : 0
        } else if scaled > 0 {
          size += min(0, space) * item.shrink * size / scaled
        }
        let clamped = max(Double(item.minimum), min(Double(item.maximum), max(0, size)))
        if clamped > size { tooSmall.append(index) }
        if clamped < size { tooLarge.append(index) }
        violation += clamped - size
        sizes[index] = clamped
      }
      if tooSmall.isEmpty && tooLarge.isEmpty { break }
      let frozen = Set(violation > 0 ? tooSmall : violation < 0 ? tooLarge : open)
      open.removeAll { frozen.contains($0) }
    }
    var sum = 0.0
    var given = 0
    for index in items.indices {
      sum += sizes[index]
      let end = Int((sum + 1e-9).rounded())
      items[index].main = max(0, end - given)
      given = end
    }
  }
}
