extension String {
  /// The known name that differs least from the text; nil if all differ in more than two of five characters.
  func nearest(of names: [String]) -> String? {
    let distances = names.map { (name: $0, distance: lowercased().distance(to: $0.lowercased())) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.name.count * 2 / 5) ? best.name : nil
  }

  /// The number of characters to insert, to delete or to replace (Levenshtein). Only the first ones of long texts count.
  private func distance(to other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, character) in prefix(64).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let above = row[column + 1]
        row[column + 1] = Swift.min(above + 1, row[column] + 1, diagonal + (character == other[column] ? 0 : 1))
        diagonal = above
      }
    }
    return row[other.count]
  }
}
