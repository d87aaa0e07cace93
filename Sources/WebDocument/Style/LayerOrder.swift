/// Cascade layers in order of first declaration (CSS Cascade 5, section 6.4).
struct LayerOrder {
  private var children: [[String]: [String]] = [:]
  private var known: Set<[String]> = []

  /// The maximum number of layers.
  private static let limit = 4000
  /// The rank of unlayered rules, which win over all layers.
  static let unlayered: UInt64 = 4095

  mutating func add(_ layer: [String]) {
    guard known.count < Self.limit else { return }
    for count in layer.indices {
      let path = Array(layer[...count])
      if known.insert(path).inserted { children[Array(layer[..<count]), default: []].append(layer[count]) }
    }
  }

  /// Larger ranks win. A layer's own rules win over its nested layers.
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
