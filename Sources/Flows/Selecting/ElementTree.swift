import TerminalModel

/// The hierarchy of a screen's elements.
package struct ElementTree {
  package let elements: [ScreenElement]

  package init(_ elements: [ScreenElement]) { self.elements = elements }

  /// The ancestors from the parent outwards. A parent that does not precede its child is ignored.
  package func ancestors(of index: Int) -> [Int] {
    var found: [Int] = []
    var current = index
    while let parent = elements[current].parent, parent >= 0, parent < current {
      found.append(parent)
      current = parent
    }
    return found
  }

  /// The elements that do not contain another of the given elements.
  package func deepest(_ indices: [Int]) -> [Int] {
    let outer = Set(indices.flatMap { ancestors(of: $0) })
    return indices.filter { !outer.contains($0) }
  }

  /// The elements with the given relation to at least one anchor, the nearest first.
  package func nearest(to anchors: [Int], where isPlaced: (GridRect, GridRect) -> Bool) -> [Int] {
    var found: [(index: Int, distance: Int)] = []
    for index in elements.indices {
      let bounds = elements[index].bounds
      let distances = anchors.compactMap { anchor -> Int? in
        let other = elements[anchor].bounds
        return isPlaced(bounds, other) ? Self.distance(bounds, other) : nil
      }
      if let distance = distances.min() { found.append((index, distance)) }
    }
    return found.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.index)
  }

  /// The squared distance of two centers, doubled to avoid fractions. A cell is twice as high as it is wide.
  private static func distance(_ left: GridRect, _ right: GridRect) -> Int {
    let across = (2 * left.column + left.columns) - (2 * right.column + right.columns)
    let down = 2 * ((2 * left.row + left.rows) - (2 * right.row + right.rows))
    return across * across + down * down
  }
}
