import Foundation

/// Names of eagerly loaded scripts that are passed to sections.
extension EngineScripts {
  static let constantsFile = "SectionConstants.h"
  static let variablesFile = "scripts/section-variables.js"
  /// The host bindings, which eagerly loaded scripts get as a parameter; and constants of the language, whose lookup
  /// inside of `with` is slow.
  private static let globals: Set = ["native", "undefined", "NaN", "Infinity"]
  /// The function that sections call to rebind names when other sections are loaded.
  private static let binder = "bindNames"

  /// A table as it is in the sources.
  static func recorded(_ file: String) throws -> String {
    try String(contentsOf: room.appending(path: file), encoding: .utf8)
  }

  static func record(_ table: String, as file: String) throws {
    try table.write(to: room.appending(path: file), atomically: true, encoding: .utf8)
  }

  /// Both tables as they must be. Unneeded names are harmless, but a constant must never change, so assigned names are
  /// excluded.
  func handedIn() -> (constants: String, variables: String) {
    let words = texts.mapValues { Self.words(of: $0) }
    let assigned = words.values.reduce(into: Set<String>()) { $0.formUnion($1.assigned) }
    let constants = all(always, constantNames).subtracting(assigned).union(Self.globals)
    let taken = Dictionary(grouping: taken, by: \.section).mapValues { Set($0.map(\.name)).intersection(constants) }
    let others = all(always, names).subtracting(constants)
    var variables: Set<String> = []
    let rows = sections.keys.sorted().map { section in
      let files = sections[section] ?? []
      let used = all(files) { words[$0]?.all ?? [] }.subtracting(all(files, names))
      variables.formUnion(used.intersection(others))
      let handed = used.intersection(constants).union([Self.binder]).sorted().joined(separator: ",")
      let readers = taken.sorted { $0.key < $1.key }.compactMap { other, names in
        let bound = used.intersection(names).sorted().joined(separator: ",")
        return other == section || bound.isEmpty ? nil : "'\(other)':(given)=>({\(bound)}=given)"
      }
      return "    {\"\(section)\",\n     \"\(handed)\",\n     \"\(readers.joined(separator: ","))\"},\n"
    }
    let fixed = all(always, constantNames)
    let members = variables.sorted().map { name in
      let setter = fixed.contains(name) ? "" : "  set \(name)(value) { \(name) = value },\n"
      return "  get \(name)() { return \(name) },\n\(setter)"
    }
    return (constantsTable(rows), Self.variablesScript(members))
  }

  private func all(_ files: [String], _ names: (String) -> Set<String>) -> Set<String> {
    files.reduce(into: []) { $0.formUnion(names($1)) }
  }

  private static func variablesScript(_ members: [String]) -> String {
    """
    // What sections use of the platform's that changes, or that is named like something that does. Written by
    // EngineScriptTests: HULL_REBASELINE=1 swift test --filter EngineScriptTests

    const sectionVariables = {
      __proto__: null,
    \(members.joined())};

    """
  }

  private func constantsTable(_ rows: [String]) -> String {
    """
    /* For each section the constants of the scripts that are always there which it uses, and how it takes those of them anew
       that are other sections'. Written by EngineScriptTests: HULL_REBASELINE=1 swift test --filter EngineScriptTests */
    static const struct {
      const char *section;
      const char *names;
      const char *readers;
    } sectionConstants[] = {
    \(rows.joined())};

    """
  }

  /// Names of a file that are never assigned again.
  private func constantNames(of file: String) -> Set<String> {
    let text = texts[file] ?? ""
    var names = Set(
      text.matches(of: /(?m)^(?:async )?(?:class|function\*?|const) +([A-Za-z_$][\w$]*)/).map { String($0.1) })
    // An import of a section is assigned only once, when the section is loaded and its users are notified.
    for match in text.matches(of: /(?m)^(?:const \{([^}]*)\}|let \{([^}]*)\} = later\()/) {
      names.formUnion(
        (match.1 ?? match.2 ?? "").split(separator: ",").compactMap { $0.split(separator: ":").last.map(Self.trimmed) })
    }
    return names.subtracting([""])
  }

  /// Words that are not members, and those of them that are assigned outside of their declaration.
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
      if !isMember(bytes[..<start]) {
        all.insert(word)
        let isDeclared = ["const", "let", "var"].contains(previous)
        if !isDeclared, isAssignment(bytes[index...].prefix(6)) { assigned.insert(word) }
      }
      previous = word
    }
    return (all, assigned)
  }

  /// Whether a word follows a dot or `#`; three dots spread a name.
  private static func isMember(_ before: ArraySlice<UInt8>) -> Bool {
    let end = String(decoding: before.suffix(3), as: UTF8.self)
    return end.hasSuffix("#") || end.hasSuffix(".") && end != "..."
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Whether a word is followed by `=`, `+=`, `??=` and the like, or `++`.
  private static func isAssignment(_ bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("++") || text.hasPrefix("--") { return true }
    guard text.hasPrefix(" "), let end = text.dropFirst().firstIndex(of: " ") else { return false }
    let sign = text[text.index(after: text.startIndex)..<end]
    return sign.hasSuffix("=") && !["==", "===", "!=", "!==", "<=", ">="].contains(sign)
  }
}
