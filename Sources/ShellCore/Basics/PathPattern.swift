/// A pattern of a URL's path and query: `*` matches any characters, all others match themselves.
public struct PathPattern: Equatable, Sendable {
  public var text: String

  public init(_ text: String) { self.text = text }

  /// Matches in at most O(path length × pattern length), whatever URL a page chooses.
  public func matches(_ url: String) -> Bool {
    let path = Array(WebAddress.path(of: WebAddress.withoutFragment(url)).utf8)
    let pattern = Array(text.utf8)
    var position = 0
    var patternPosition = 0
    // Positions after the last `*` and after its match, from which the search continues when the remainder does not
    // match.
    var star: (patternPosition: Int, position: Int)?
    while position < path.count {
      if patternPosition < pattern.count, pattern[patternPosition] == UInt8(ascii: "*") {
        star = (patternPosition, position)
        patternPosition += 1
      } else if patternPosition < pattern.count, pattern[patternPosition] == path[position] {
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
