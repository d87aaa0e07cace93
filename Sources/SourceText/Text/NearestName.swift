/// Suggests a known name for an unknown one.
package enum NearestName {
  /// Longest edit distance at which a name is still suggested.
  package static let maximumDistance = 3

  /// Longer names are no typing errors, and their comparison takes time.
  package static let maximumLength = 100

  /// The nearest known name: equal except for case, with a common prefix, one inside the other, or at most three edits
  /// away. nil if none is near. Of equally near names the first one wins.
  package static func suggestion(for name: String, among known: [String]) -> String? {
    guard !name.isEmpty, name.unicodeScalars.count <= maximumLength else { return nil }
    let target = scalars(of: name)
    var best: (name: String, rank: Int)?
    for candidate in known {
      guard let rank = rank(of: scalars(of: candidate), for: target) else { continue }
      if rank < best?.rank ?? Int.max { best = (candidate, rank) }
    }
    return best?.name
  }

  private static func scalars(of name: String) -> [Unicode.Scalar] { Array(name.lowercased().unicodeScalars) }

  /// `did you mean "x"?`, or nil.
  package static func advice(for name: String, among known: [String]) -> String? {
    suggestion(for: name, among: known).map { "did you mean \(Diagnostic.quote($0))?" }
  }

  /// Smaller is nearer; nil is too far. A typing error is nearer than a prefix, and a prefix is nearer than a
  /// substring.
  private static func rank(of candidate: [Unicode.Scalar], for target: [Unicode.Scalar]) -> Int? {
    if candidate == target { return 0 }
    let shorter = min(candidate.count, target.count)
    let longer = max(candidate.count, target.count)
    let distance = longer - shorter <= maximumDistance ? editDistance(candidate, target) : longer
    if distance == 1 { return 1 }
    if shorter >= 2, candidate.starts(with: target) || target.starts(with: candidate) { return 2 }
    if shorter >= 3, candidate.contains(target) || target.contains(candidate) { return 3 }
    // Three edits can turn any short name into any other, so at least half of the letters must stay.
    return distance <= maximumDistance && distance * 2 <= longer ? 3 + distance : nil
  }

  /// Insertions, deletions and replacements that turn one text into the other (Levenshtein).
  static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var previous = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (scalar == other ? 0 : 1)
        current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
