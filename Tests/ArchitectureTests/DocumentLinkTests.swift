import DocumentTestKit
import Foundation
import Testing

/// Links of documents to files of the repository and to sections of documents.
@Suite struct DocumentLinkTests {
  @Test("Relative links of documents lead to existing files and sections")
  func linksAreValid() throws {
    let documents = try ReferenceDocument.all()
    var broken: [String] = []
    for document in documents {
      for target in links(of: document.text) where !target.contains(":") {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let folder = document.path.contains("/") ? "docs" : ""
        let path = parts[0].isEmpty ? document.path : normal(folder.isEmpty ? parts[0] : "\(folder)/\(parts[0])")
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

  @Test("Tables of contents list all sections")
  func contentsAreComplete() throws {
    let documents = try ReferenceDocument.all().filter { $0.has(block: "contents") }
    #expect(Set(documents.map(\.path)).isSuperset(of: ["docs/app-yaml.md", "docs/bridge.md"]))
    for document in documents { try document.compare(block: "contents", with: document.contents) }
  }

  @Test("Tests and source files named in documents exist")
  func namedFilesExist() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let tests = Set(paths.map { String(($0.split(separator: "/").last ?? "").prefix { $0 != "." }) })
    var missing: [String] = []
    for document in try ReferenceDocument.all() where document.path != "CHANGELOG.md" {
      for name in document.text.split(separator: "\n").flatMap({ ReferenceDocument.codeSpans(in: String($0)) }) {
        let isTest = name.hasSuffix("Tests") && name.allSatisfy(\.isLetter) && name.first?.isUppercase == true
        let isSource = name.hasPrefix("Sources/") && !name.contains { " *:".contains($0) } && !name.contains("NAME")
        if isTest && !tests.contains(name) || isSource && !ReferenceDocument.exists(path: name) {
          missing.append("\(document.path): \(name)")
        }
      }
    }
    #expect(missing == [])
  }

  /// Targets of `[text](target)`.
  private func links(of text: String) -> [String] {
    text.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      rest.firstIndex(of: ")").map { String(rest[..<$0]) }
    }
    .filter { !$0.isEmpty && !$0.contains(" ") && !$0.contains("`") }
  }

  private func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
