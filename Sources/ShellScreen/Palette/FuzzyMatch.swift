/// A fuzzy match of a pattern, whose letters occur in order in a text.
struct FuzzyMatch: Equatable, Sendable {
  /// Higher is better; letters at the start of words and consecutive letters score most.
  var score: Int
  /// Offsets of the matched characters, ascending.
  var offsets: [Int]

  private static let letter = 16
  private static let wordStart = 12
  private static let textStart = 4
  private static let consecutive = 14
  private static let sameCase = 1
  /// Cost of a skipped character between two matched ones.
  private static let gap = 1

  /// The best match of a pattern in a text; nil without a match. Words of the pattern match independently, in any
  /// order. An empty pattern matches everything.
  static func best(_ pattern: String, in text: String) -> FuzzyMatch? {
    let letters = Array(text)
    let lowercase = letters.map(lowercased)
    var score = 0
    var matched: Set<Int> = []
    for word in pattern.split(separator: " ") {
      guard let found = match(Array(word), letters, lowercase) else { return nil }
      score += found.score
      matched.formUnion(found.offsets)
    }
    // Prefer the shorter of two texts.
    return FuzzyMatch(score: score - letters.count / 8, offsets: matched.sorted())
  }

  /// Dynamic programming: the best score for each letter of the word at each position, with back pointers.
  private static func match(_ word: [Character], _ letters: [Character], _ lowercase: [Character]) -> FuzzyMatch? {
    guard word.count <= letters.count else { return nil }
    var scores = [[Int]](repeating: [Int](repeating: .min, count: letters.count), count: word.count)
    var origins = [[Int]](repeating: [Int](repeating: -1, count: letters.count), count: word.count)
    for (index, patternLetter) in word.enumerated() {
      let lowercaseLetter = lowercased(patternLetter)
      // The best previous position, with the gap cost up to it added back.
      var best: (value: Int, position: Int)?
      for position in letters.indices {
        if index > 0, position > 1, scores[index - 1][position - 2] > .min {
          let value = scores[index - 1][position - 2] + gap * (position - 2)
          if value > best?.value ?? .min { best = (value, position - 2) }
        }
        guard lowercase[position] == lowercaseLetter else { continue }
        let own = value(of: position, letters) + (letters[position] == patternLetter ? sameCase : 0)
        guard index > 0 else {
          scores[0][position] = own
          continue
        }
        var total = Int.min
        if let best {
          total = best.value - gap * (position - 1)
          origins[index][position] = best.position
        }
        if position > 0, scores[index - 1][position - 1] > .min, scores[index - 1][position - 1] + consecutive >= total
        {
          total = scores[index - 1][position - 1] + consecutive
          origins[index][position] = position - 1
        }
        if total > .min { scores[index][position] = total + own }
      }
    }
    return backtrack(scores, origins)
  }

  private static func backtrack(_ scores: [[Int]], _ origins: [[Int]]) -> FuzzyMatch? {
    guard let last = scores.last, let score = last.max(), score > .min, var position = last.firstIndex(of: score) else {
      return nil
    }
    var positions = [position]
    for index in origins.indices.reversed().dropLast() {
      position = origins[index][position]
      positions.append(position)
    }
    return FuzzyMatch(score: score, offsets: positions.reversed())
  }

  private static func value(of position: Int, _ letters: [Character]) -> Int {
    guard position > 0 else { return letter + wordStart + textStart }
    let before = letters[position - 1]
    let startsWord =
      !(before.isLetter || before.isNumber) || before.isLowercase && letters[position].isUppercase
    return letter + (startsWord && (letters[position].isLetter || letters[position].isNumber) ? wordStart : 0)
  }

  private static func lowercased(_ letter: Character) -> Character { letter.lowercased().first ?? letter }
}
