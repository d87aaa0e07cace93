import Foundation

/// What is handed in to sections: constants of the scripts that are always there.
extension EngineScripts {
  static let constantsFile = "SectionConstants.h"

  /// The table as the sources have it.
  static func recordedConstants() throws -> String {
    try String(contentsOf: room.appending(path: constantsFile), encoding: .utf8)
  }

  static func record(constants: String) throws {
    try constants.write(to: room.appending(path: constantsFile), atomically: true, encoding: .utf8)
  }

  /// The table as it must be. A name more than a section needs does no harm, one that changes would: what is assigned
  /// anywhere is left out.
  func constantsTable() -> String {
    let words = texts.mapValues { Self.words(of: $0) }
    let assigned = words.values.reduce(into: Set<String>()) { $0.formUnion($1.assigned) }
    let constants = always.reduce(into: Set<String>()) { $0.formUnion(constantNames(of: $1)) }.subtracting(assigned)
    let rows = sections.keys.sorted().map { section in
      let files = sections[section] ?? []
      let own = files.reduce(into: Set<String>()) { $0.formUnion(names(of: $1)) }
      let used = files.reduce(into: Set<String>()) { $0.formUnion(words[$1]?.all ?? []) }
      let list = used.intersection(constants).subtracting(own).sorted().joined(separator: ",")
      return "    {\"\(section)\",\n     \"\(list)\"},\n"
    }
    return """
      /* For each section the constants of the scripts that are always there which it uses. Written by EngineScriptTests:
         HULL_REBASELINE=1 swift test --filter EngineScriptTests */
      static const struct {
        const char *section;
        const char *names;
      } sectionConstants[] = {
      \(rows.joined())};

      """
  }

  /// Names of a file that never mean another value.
  private func constantNames(of file: String) -> Set<String> {
    let text = texts[file] ?? ""
    var names = Set(
      text.matches(of: /(?m)^(?:async )?(?:class|function\*?|const) +([A-Za-z_$][\w$]*)/).map { String($0.1) })
    for match in text.matches(of: /(?m)^const \{([^}]*)\}/) {
      names.formUnion(match.1.split(separator: ",").compactMap { $0.split(separator: ":").last.map(Self.trimmed) })
    }
    return names.subtracting([""])
  }

  /// Words that are no members, and those of them that are assigned where they are not declared.
  private static func words(of text: String) -> (all: Set<String>, assigned: Set<String>) {
    let bytes = Array(text.utf8)
    var all: Set<String> = []
    var assigned: Set<String> = []
    var previous = ""
    var index = 0
    while index < bytes.count {
      guard isWordPart(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isWordPart(bytes[index]) { index += 1 }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      if start == 0 || bytes[start - 1] != UInt8(ascii: ".") && bytes[start - 1] != UInt8(ascii: "#") {
        all.insert(word)
        let isDeclared = ["const", "let", "var"].contains(previous)
        if !isDeclared, isAssignment(bytes[index...].prefix(6)) { assigned.insert(word) }
      }
      previous = word
    }
    return (all, assigned)
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// `=`, `+=`, `??=` and the like, or `++`, behind a word.
  private static func isAssignment(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("++") || text.hasPrefix("--") { return true }
    guard text.hasPrefix(" "), let end = text.dropFirst().firstIndex(of: " ") else { return false }
    let sign = text[text.index(after: text.startIndex)..<end]
    return sign.hasSuffix("=") && !["==", "===", "!=", "!==", "<=", ">="].contains(sign)
  }
}
