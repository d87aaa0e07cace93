import TerminalModel

/// Elements of a screen with questions about their order and places.
struct ElementTree {
  let elements: [ScreenElement]

  init(_ elements: [ScreenElement]) { self.elements = elements }

  /// From the parent outwards. A parent that does not come before its child is not believed.
  func ancestors(of index: Int) -> [Int] {
    var found: [Int] = []
    var current = index
    while let parent = elements[current].parent, parent >= 0, parent < current {
      found.append(parent)
      current = parent
    }
    return found
  }

  /// Those without another of them inside.
  func deepest(_ indices: [Int]) -> [Int] {
    let outer = Set(indices.flatMap { ancestors(of: $0) })
    return indices.filter { !outer.contains($0) }
  }

  /// Elements that lie as wanted to at least one anchor, the nearest first.
  func near(_ anchors: [Int], where isPlaced: (GridRect, GridRect) -> Bool) -> [Int] {
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

  /// Square of the distance of two centres. A cell is twice as high as it is wide; doubled to stay whole.
  private static func distance(_ left: GridRect, _ right: GridRect) -> Int {
    let across = (2 * left.column + left.columns) - (2 * right.column + right.columns)
    let down = 2 * ((2 * left.row + left.rows) - (2 * right.row + right.rows))
    return across * across + down * down
  }
}
