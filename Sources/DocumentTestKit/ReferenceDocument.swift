import Foundation
import Testing

/// A document below `docs`, or one at the top of the repository, that tests compare with the code.
package struct ReferenceDocument {
  /// A line that begins with `#`, outside of code blocks.
  package struct Heading {
    /// 1 for `#`.
    package var level: Int
    /// The text, with its Markdown.
    package var title: String
    /// The fragment for links, as on GitHub.
    package var anchor: String
  }

  /// A table with its section.
  package struct Table {
    package var section: Heading?
    package var head: [String]
    package var rows: [[String]]
  }

  /// Relative to the repository, for example `docs/bridge.md`.
  package let path: String
  package let text: String
  package let headings: [Heading]
  package let tables: [Table]

  package init(path: String) throws {
    self.path = path
    text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    (headings, tables) = Self.read(text)
  }

  /// The documents at the top of the repository, and all below `docs`.
  package static func all() throws -> [ReferenceDocument] {
    let folder = Repository.root.appending(path: "docs")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }.sorted()
    let top = [
      "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md",
    ]
    return try (top + paths.map { "docs/\($0)" }).map { try ReferenceDocument(path: $0) }
  }

  /// The folder of the document, relative to the repository; empty at the top.
  package var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The number of lines.
  package var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

  /// Whether the repository has a file or folder of that path.
  package static func exists(path: String) -> Bool {
    FileManager.default.fileExists(atPath: Repository.root.appending(path: path).standardizedFileURL.path)
  }

  /// Compares the lines between `<!-- NAME -->` and `<!-- end of NAME -->` as a golden file.
  package func compare(block name: String, with expected: String) throws {
    // Another test can have written another block of the document.
    try Self.blocks.withLock {
      let current = try ReferenceDocument(path: path)
      guard let range = current.blockRange(name) else {
        Issue.record("\(path) has no lines <!-- \(name) --> and <!-- end of \(name) -->")
        return
      }
      Golden.expect(current.text.replacingCharacters(in: range, with: expected), path: path)
    }
  }

  private static let blocks = NSLock()

  /// Whether the document has a block of that name.
  package func has(block name: String) -> Bool { blockRange(name) != nil }

  /// A list of the sections below the title, with links.
  package var contents: String {
    headings.filter { $0.level > 1 && $0.title != "Contents" }
      .map { "\(String(repeating: "  ", count: $0.level - 2))- [\($0.title)](#\($0.anchor))\n" }.joined()
  }

  /// The code spans in the first column of the tables whose first head is `head`.
  package func firstColumn(of head: String) -> [String] {
    tables.filter { $0.head.first == head }.flatMap { table in
      table.rows.flatMap { Self.codeSpans(in: $0.first ?? "") }
    }
  }

  private func blockRange(_ name: String) -> Range<String.Index>? {
    guard let start = text.range(of: "<!-- \(name) -->\n"),
      let end = text.range(of: "<!-- end of \(name) -->", range: start.upperBound..<text.endIndex)
    else { return nil }
    return start.upperBound..<end.lowerBound
  }

  /// The contents of the code spans in a text.
  package static func codeSpans(in text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }

  // MARK: Reading

  private static func read(_ text: String) -> ([Heading], [Table]) {
    var headings: [Heading] = []
    var tables: [Table] = []
    var used: [String: Int] = [:]
    var isCode = false
    var previous = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      defer { previous = line }
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode else { continue }
      let level = line.prefix { $0 == "#" }.count
      if level > 0, line.dropFirst(level).hasPrefix(" ") {
        let title = String(line.dropFirst(level + 1))
        let plain = anchor(of: title)
        let count = used[plain, default: 0]
        used[plain] = count + 1
        headings.append(Heading(level: level, title: title, anchor: count == 0 ? plain : "\(plain)-\(count)"))
      }
      guard line.hasPrefix("|") else { continue }
      if line.hasPrefix("|---") {
        tables.append(Table(section: headings.last, head: cells(previous), rows: []))
      } else if previous.hasPrefix("|"), !tables.isEmpty {
        tables[tables.count - 1].rows.append(cells(line))
      }
    }
    return (headings, tables)
  }

  private static func anchor(of title: String) -> String {
    String(
      title.lowercased().compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil })
  }

  /// The cells of a row; `\|` and bars in code are not separators.
  private static func cells(_ line: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      switch character {
      case "|" where !isEscaped:
        cells.append(cell.trimmingCharacters(in: .whitespaces))
        cell = ""
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      default: cell += isEscaped && character != "|" ? "\\\(character)" : String(character)
      }
      isEscaped = false
    }
    return cells
  }
}
