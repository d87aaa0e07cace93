/// How well typed letters fit a text in which they occur in their order, and where.
struct FuzzyMatch: Equatable, Sendable {
  /// More is better; letters at the starts of words and in a row count most.
  var score: Int
  /// Offsets of the matched characters, ascending.
  var places: [Int]

  private static let letter = 16
  private static let wordStart = 12
  private static let textStart = 4
  private static let inARow = 14
  private static let sameCase = 1
  /// A skipped character between two matched ones costs this.
  private static let gap = 1

  /// The best way to find a pattern in a text; nil when there is none. Words of the pattern are found each by itself, in
  /// any order. An empty pattern fits everything.
  static func of(_ pattern: String, in text: String) -> FuzzyMatch? {
    let letters = Array(text)
    let small = letters.map(lowered)
    var score = 0
    var places: Set<Int> = []
    for word in pattern.split(separator: " ") {
      guard let found = match(Array(word), letters, small) else { return nil }
      score += found.score
      places.formUnion(found.places)
    }
    // Of two texts that fit alike the shorter one was meant.
    return FuzzyMatch(score: score - letters.count / 8, places: places.sorted())
  }

  /// For each letter of the word and each place where it can stand, the best score up to there; from the end the way back.
  private static func match(_ word: [Character], _ letters: [Character], _ small: [Character]) -> FuzzyMatch? {
    guard word.count <= letters.count else { return nil }
    var scores = [[Int]](repeating: [Int](repeating: .min, count: letters.count), count: word.count)
    var origins = [[Int]](repeating: [Int](repeating: -1, count: letters.count), count: word.count)
    for (index, wanted) in word.enumerated() {
      let wantedSmall = lowered(wanted)
      // The best place before, with what its distance will cost taken from it in advance.
      var best: (value: Int, place: Int)?
      for place in letters.indices {
        if index > 0, place > 1, scores[index - 1][place - 2] > .min {
          let value = scores[index - 1][place - 2] + gap * (place - 2)
          if value > best?.value ?? .min { best = (value, place - 2) }
        }
        guard small[place] == wantedSmall else { continue }
        let own = value(of: place, letters) + (letters[place] == wanted ? sameCase : 0)
        guard index > 0 else {
          scores[0][place] = own
          continue
        }
        var total = Int.min
        if let best {
          total = best.value - gap * (place - 1)
          origins[index][place] = best.place
        }
        if place > 0, scores[index - 1][place - 1] > .min, scores[index - 1][place - 1] + inARow >= total {
          total = scores[index - 1][place - 1] + inARow
          origins[index][place] = place - 1
        }
        if total > .min { scores[index][place] = total + own }
      }
    }
    return way(back: scores, origins)
  }

  private static func way(back scores: [[Int]], _ origins: [[Int]]) -> FuzzyMatch? {
    guard let last = scores.last, let score = last.max(), score > .min, var place = last.firstIndex(of: score) else {
      return nil
    }
    var places = [place]
    for index in origins.indices.reversed().dropLast() {
      place = origins[index][place]
      places.append(place)
    }
    return FuzzyMatch(score: score, places: places.reversed())
  }

  private static func value(of place: Int, _ letters: [Character]) -> Int {
    guard place > 0 else { return letter + wordStart + textStart }
    let before = letters[place - 1]
    let startsWord =
      !(before.isLetter || before.isNumber) || before.isLowercase && letters[place].isUppercase
    return letter + (startsWord && (letters[place].isLetter || letters[place].isNumber) ? wordStart : 0)
  }

  private static func lowered(_ letter: Character) -> Character { letter.lowercased().first ?? letter }
}
