import DocumentTestKit
import Foundation
import Testing

/// Links and paths in the documents, and the size of the first ones that a reader opens.
@Suite struct DocumentLinkTests {
  private static let repository = Repository.root

  @Test("Every relative link resolves to a file, and to a section of it")
  func linksResolve() throws {
    let documents = try ReferenceDocument.all()
    var broken: [String] = []
    for document in documents {
      for target in links(of: document.text) where !target.contains(":") {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let path = parts[0].isEmpty ? document.path : normalized("\(document.folder)/\(parts[0])")
        guard ReferenceDocument.exists(path: path) else {
          broken.append("\(document.path): there is no \(path)")
          continue
        }
        guard parts.count == 2, let other = documents.first(where: { $0.path == path }) else { continue }
        if !other.headings.contains(where: { $0.anchor == parts[1] }) {
          broken.append("\(document.path): \(path) has no section #\(parts[1])")
        }
      }
    }
    #expect(broken == [])
  }

  @Test("Tables of contents name all sections")
  func contentsAreComplete() throws {
    let documents = try ReferenceDocument.all().filter { $0.has(block: "contents") }
    #expect(Set(documents.map(\.path)).isSuperset(of: ["docs/app-yaml.md", "docs/bridge.md"]))
    for document in documents { try document.compare(block: "contents", with: document.contents) }
  }

  @Test("Every path that a document names exists")
  func namedPathsExist() throws {
    // The changelog may name removed files.
    let documents = try ReferenceDocument.all().filter { $0.path != "CHANGELOG.md" }
    let missing = documents.flatMap { document in
      paths(in: document.text).filter { !ReferenceDocument.exists(path: $0) }.map { "\(document.path): \($0)" }
    }
    #expect(missing == [])
  }

  @Test(
    "Paths are found in code spans, commands, links and prose",
    arguments: [
      ("`Sources/hull/main.swift`", ["Sources/hull/main.swift"]),
      ("`hull test Pages/bank/flows --jobs 2`", ["Pages/bank/flows"]),
      ("see docs/keys.md.", ["docs/keys.md"]),
      ("[themes](themes/dark.yaml), `.ci/run`", ["themes/dark.yaml", ".ci/run"]),
      ("`Pages/NAME/flows` and `Pages/*/flows`, `flows/01.yaml`", []),
    ])
  func pathsInText(text: String, expected: [String]) {
    #expect(paths(in: text) == expected)
  }

  @Test("Every type and test suite that a document names exists")
  func namedTypesExist() throws {
    let files = try ["Sources", "Engines", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Self.repository.appending(path: folder).path)
        .map { "\(folder)/\($0)" }
    }
    // Most files are named after their type; the contents are searched only for the remaining names.
    let stems = Set(files.map { String(($0.split(separator: "/").last ?? "").prefix { $0 != "." && $0 != "+" }) })
    var named: [String: String] = [:]
    for document in try ReferenceDocument.all() where describesCode(document) {
      for name in typeNames(in: document.text) where !stems.contains(name) { named[name] = document.path }
    }
    for path in files where path.hasSuffix(".swift") && !named.isEmpty {
      let source = try Data(contentsOf: Self.repository.appending(path: path))
      for name in named.keys where source.range(of: Data(name.utf8)) != nil { named[name] = nil }
    }
    #expect(named == [:])
  }

  @Test("The navigation of the documentation site has every page of docs")
  func siteHasEveryPage() throws {
    let configuration = try String(
      contentsOf: Self.repository.appending(path: "tools/site/mkdocs.yml"), encoding: .utf8)
    let entries = Set(configuration.split { $0.isWhitespace }.filter { $0.hasSuffix(".md") }.map(String.init))
    let pages = try ReferenceDocument.all().map(\.path).filter { $0.hasPrefix("docs/") }
    #expect(pages.map { String($0.dropFirst("docs/".count)) }.filter { !entries.contains($0) } == [])
  }

  @Test("README.md and ARCHITECTURE.md stay short", arguments: [("README.md", 120), ("ARCHITECTURE.md", 200)])
  func sizes(path: String, limit: Int) throws {
    #expect(try ReferenceDocument(path: path).lineCount <= limit)
  }

  /// Targets of `[text](target)`.
  private func links(of text: String) -> [String] {
    text.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      rest.firstIndex(of: ")").map { String(rest[..<$0]) }
    }
    .filter { !$0.isEmpty && !$0.contains(" ") && !$0.contains("`") }
  }

  /// Words that begin with a folder at the top of the repository; those with placeholders are left out.
  private func paths(in text: String) -> [String] {
    let folders = ["Sources/", "Tests/", "Pages/", "docs/", "scripts/", "themes/", "tools/", "examples/", ".ci/"]
    return text.split { $0.isWhitespace || "`()[]\"'<>|,;#".contains($0) }
      .map { word in String(word.reversed().drop { ".:".contains($0) }.reversed()) }
      .filter { word in
        folders.contains { word.hasPrefix($0) } && !word.contains { "*{$…".contains($0) }
          && !["NAME", "TOPIC", "NN-"].contains { word.contains($0) }
      }
  }

  /// Code spans that are one identifier with a capital at the start and small letters.
  private func typeNames(in text: String) -> [String] {
    text.split(separator: "\n").flatMap { ReferenceDocument.codeSpans(in: String($0)) }.filter { name in
      name.first?.isUppercase == true && name.contains { $0.isLowercase } && name.allSatisfy { $0.isLetter }
    }
  }

  /// Whether a document is about the sources, so its capitalized code spans are types.
  private func describesCode(_ document: ReferenceDocument) -> Bool {
    ["ARCHITECTURE.md", "CONTRIBUTING.md"].contains(document.path) || document.folder == "docs/architecture"
  }

  private func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
