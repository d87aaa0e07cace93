/// Texts with `*`, which matches any characters.
enum Wildcards {
  /// Matches in at most O(text length × pattern length), whatever text a page chooses.
  static func matches(_ text: [UInt8], pattern: [UInt8]) -> Bool {
    var position = 0
    var patternPosition = 0
    // Positions after the last `*` and after its match, from which the search continues when the remainder does not
    // match.
    var star: (patternPosition: Int, position: Int)?
    while position < text.count {
      if patternPosition < pattern.count, pattern[patternPosition] == UInt8(ascii: "*") {
        star = (patternPosition, position)
        patternPosition += 1
      } else if patternPosition < pattern.count, pattern[patternPosition] == text[position] {
        patternPosition += 1
        position += 1
      } else if let back = star {
        patternPosition = back.patternPosition + 1
        position = back.position + 1
        star = (back.patternPosition, position)
      } else {
        return false
      }
    }
    return pattern[patternPosition...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// A pattern of whole texts: `*` matches any characters, all others match themselves.
public struct WildcardPattern: Equatable, Sendable {
  public var text: String

  public init(_ text: String) { self.text = text }

  public func matches(_ other: String) -> Bool {
    Wildcards.matches(Array(other.utf8), pattern: Array(text.utf8))
  }
}
