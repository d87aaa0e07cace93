extension SourceFile {
  /// A declaration that starts on a line of its own.
  struct Declaration: Equatable {
    var line: Int
    var keyword: String
    var name: String
    var indentation: Int
    /// Visible in other targets.
    var isExported: Bool
    var isPrivate: Bool
  }

  static let typeKeywords: Set<String> = ["struct", "class", "enum", "protocol", "actor"]
  private static let declarationWords = typeKeywords.map { $0 + " " } + ["func ", "extension "]

  static func declarations(_ code: [String]) -> [Declaration] {
    code.enumerated().compactMap { lineIndex, line in
      guard declarationWords.contains(where: line.contains) else { return nil }
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
        isExported: modifiers.contains { ["package", "public", "open"].contains($0) },
        isPrivate: modifiers.contains("private") || modifiers.contains("fileprivate"))
    }
  }

  /// The types at the top of the file that other files can name.
  var outerTypes: [String] {
    declarations.filter { $0.indentation == 0 && Self.typeKeywords.contains($0.keyword) && !$0.isPrivate }.map(\.name)
  }

  var innerTypes: Set<String> {
    Set(declarations.filter { $0.indentation > 0 && Self.typeKeywords.contains($0.keyword) }.map(\.name))
  }

  /// Words of the code with a capital at the start, except members: `A` and `C` in `A.B(C())`.
  var typeNames: Set<String> {
    var names: Set<String> = []
    for line in code {
      var word: [UInt8] = []
      var before: UInt8 = 0
      var last: UInt8 = 0
      for byte in Array(line.utf8) + [UInt8(ascii: " ")] {
        let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        if isLetter || byte == UInt8(ascii: "_") || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) {
          if word.isEmpty { before = last }
          word.append(byte)
        } else if let first = word.first {
          if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"), before != UInt8(ascii: ".") {
            names.insert(String(decoding: word, as: UTF8.self))
          }
          word = []
        }
        last = byte
      }
    }
    return names
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
