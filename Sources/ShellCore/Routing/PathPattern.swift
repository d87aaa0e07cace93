/// A pattern of path and query of a URL: `*` stands for any characters, all others for themselves.
public struct PathPattern: Equatable, Sendable {
  public var text: String

  public init(_ text: String) { self.text = text }

  /// In time that grows with both lengths multiplied at the most, whatever page made the URL.
  public func matches(_ url: String) -> Bool {
    let path = Array(WebAddress.path(of: WebAddress.withoutFragment(url)).utf8)
    let pattern = Array(text.utf8)
    var place = 0
    var wanted = 0
    // Where the last `*` stands, and where what it takes ends: there the search goes on when the rest does not fit.
    var star: (wanted: Int, place: Int)?
    while place < path.count {
      if wanted < pattern.count, pattern[wanted] == UInt8(ascii: "*") {
        star = (wanted, place)
        wanted += 1
      } else if wanted < pattern.count, pattern[wanted] == path[place] {
        wanted += 1
        place += 1
      } else if let back = star {
        wanted = back.wanted + 1
        place = back.place + 1
        star = (back.wanted, place)
      } else {
        return false
      }
    }
    return pattern[wanted...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
