extension SourceFile {
  /// A declaration that starts on a line of its own.
  struct Declaration {
    var line: Int
    var keyword: String
    var name: String
    var indentation: Int
    var isPublic: Bool
    var isPrivate: Bool
  }

  static let typeKeywords: Set<String> = ["struct", "class", "enum", "protocol", "actor"]

  var declarations: [Declaration] {
    code.enumerated().compactMap { lineIndex, line in
      let indentation = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indentation).split(separator: " ").map(String.init)
      guard
        let index = words.firstIndex(where: { Self.typeKeywords.contains($0) || $0 == "func" || $0 == "extension" }),
        index + 1 < words.count, words[..<index].allSatisfy(Self.isModifier)
      else { return nil }
      // `class func` is a function.
      let isFunction = words[index...].contains("func")
      let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let modifiers = words[..<index]
      return Declaration(
        line: lineIndex + 1, keyword: isFunction ? "func" : words[index], name: String(name), indentation: indentation,
        isPublic: modifiers.contains("public") || modifiers.contains("open"),
        isPrivate: modifiers.contains("private") || modifiers.contains("fileprivate"))
    }
  }

  /// Whether the lines above a declaration, except attributes, end in a doc comment.
  func hasDocumentation(above line: Int) -> Bool {
    var index = line - 2
    while index >= 0, lines[index].drop(while: { $0 == " " }).hasPrefix("@") { index -= 1 }
    return index >= 0 && lines[index].drop(while: { $0 == " " }).hasPrefix("///")
  }

  private static func isModifier(_ word: String) -> Bool {
    let modifiers: Set<String> = [
      "public", "open", "package", "internal", "fileprivate", "private", "static", "class", "final", "indirect",
      "mutating", "nonmutating", "nonisolated", "override", "isolated", "distributed", "consuming", "borrowing",
    ]
    return modifiers.contains(word) || word.hasPrefix("@")
  }
}
