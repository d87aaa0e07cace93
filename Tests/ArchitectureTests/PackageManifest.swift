import Foundation

/// The targets that Package.swift declares, from its text: the package manager cannot run inside of a test.
struct PackageManifest {
  struct Target: Equatable {
    var name: String
    /// Relative to the package.
    var folder: String
    var dependencies: [String] = []
    var isProgram = false
  }

  private(set) var targets: [Target] = []

  init(text: String) {
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let code = lines.joined(separator: "\n")
    guard let list = code.range(of: "\n  targets: [") else { return }
    targets = Self.elements(of: code[list.upperBound...]).compactMap { Self.target($0, in: code) }
  }

  static func read() throws -> Self {
    Self(text: try String(contentsOf: SourceFile.package.appending(path: "Package.swift"), encoding: .utf8))
  }

  /// `.target(name: "A", dependencies: [...])`, or `library("A", [...])` and `tests("A", [...])`, its functions.
  private static func target(_ text: Substring, in code: String) -> Target? {
    guard let name = quoted(text) else { return nil }
    let isTest = text.hasPrefix("tests(") || text.hasPrefix(".testTarget(")
    let path = text.range(of: "path: ").flatMap { quoted(text[$0.upperBound...]) }
    var target = Target(name: name, folder: path ?? (isTest ? "Tests/" : "Sources/") + name)
    target.isProgram = text.hasPrefix(".executableTarget(")
    if let list = text.firstIndex(of: "["), let end = text.range(of: "\"\(name)\"")?.upperBound {
      let label = text[end..<list].filter { !$0.isWhitespace }
      if label == "," || label == ",dependencies:" {
        target.dependencies = elements(of: text[text.index(after: list)...]).compactMap { dependency($0, in: code) }
      }
    }
    return target
  }

  /// A name, `.product(name: ...)`, `.target(name: ...)`, or a constant with one of these.
  private static func dependency(_ text: Substring, in code: String) -> String? {
    if let name = quoted(text) { return name }
    return code.range(of: "let \(text): Target.Dependency = ").flatMap { quoted(code[$0.upperBound...]) }
  }

  private static func quoted(_ text: Substring) -> String? {
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }

  /// The elements of a list, from the text after its opening bracket.
  private static func elements(of text: Substring) -> [Substring] {
    var elements: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "(", "[": depth += 1
      case ")",
        "]" where depth > 0:
        depth -= 1
      case ",", "]":
        guard depth == 0 else { continue }
        let element = text[start..<index].drop { $0.isWhitespace }
        if element.contains(where: { !$0.isWhitespace }) { elements.append(element) }
        start = text.index(after: index)
        if text[index] == "]" { return elements }
      default: continue
      }
    }
    return elements
  }
}
