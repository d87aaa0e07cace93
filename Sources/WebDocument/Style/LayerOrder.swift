/// Cascade layers in the order in which they are first named (CSS Cascade 5, section 6.4).
struct LayerOrder {
  private var children: [[String]: [String]] = [:]
  private var known: Set<[String]> = []

  /// Layers beyond this share the last place.
  private static let limit = 4000
  /// The rank of what stands in no layer: it wins over all layers.
  static let unlayered: UInt64 = 4095

  mutating func add(_ layer: [String]) {
    guard known.count < Self.limit else { return }
    for count in layer.indices {
      let path = Array(layer[...count])
      if known.insert(path).inserted { children[Array(layer[..<count]), default: []].append(layer[count]) }
    }
  }

  /// A larger rank wins. What stands in a layer itself wins over the layers inside of it.
  func ranks() -> [[String]: UInt64] {
    var ranks: [[String]: UInt64] = [:]
    func visit(_ path: [String]) {
      for child in children[path] ?? [] { visit(path + [child]) }
      if !path.isEmpty { ranks[path] = min(UInt64(ranks.count), Self.unlayered - 1) }
    }
    visit([])
    return ranks
  }
}
