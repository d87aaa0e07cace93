/// Checks that all elements are closed in order and each `&` starts an entity.
enum XMLCheck {
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      guard areEntities(rest[..<start]), let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      guard !tag.contains("<"), tag.filter({ $0 == "\"" }).count.isMultiple(of: 2) else { return false }
      let name = tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" }
      if tag.hasPrefix("/") {
        guard open.popLast() == name else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
      rest = rest[rest.index(after: end)...]
    }
    return open.isEmpty
  }

  private static func areEntities(_ text: Substring) -> Bool {
    text.split(separator: "&", omittingEmptySubsequences: false).dropFirst().allSatisfy { $0.contains(";") }
  }
}
