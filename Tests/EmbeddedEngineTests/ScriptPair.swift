import Foundation
import PageTestKit

/// A page of `Scripts/` and its expected output. The reference program uses the same end condition.
struct ScriptPair: Hashable, CustomStringConvertible, Sendable {
  /// `HULL_SCRIPT_PAIRS` selects another folder, for new pairs.
  static let folder =
    otherFolder ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Scripts")
  private static let otherFolder = ProcessInfo.processInfo.environment["HULL_SCRIPT_PAIRS"].map {
    URL(fileURLWithPath: $0)
  }

  /// `topic/name`.
  var name: String

  var description: String { name }

  /// In virtual milliseconds after the load event.
  private static let waitAfterLoad = 250.0
  private static let timeout = 5000.0

  /// Every pair, by name.
  static let all: [ScriptPair] = {
    let found = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".html") && !$0.contains("/resources/") }
      .map { ScriptPair(name: String($0.dropLast(5))) }.sorted { $0.name < $1.name }
  }()

  /// The recorded output of WebKit.
  var recorded: String? { text(".txt") }

  /// The expected output of Hull where it is known to differ.
  var difference: String? { text(".hull.txt") }

  /// Relative to the repository, without an ending.
  var path: String {
    (Self.otherFolder?.path ?? "Tests/EmbeddedEngineTests/Scripts") + "/" + name
  }

  private func text(_ ending: String) -> String? {
    try? String(contentsOf: Self.folder.appending(path: name + ending), encoding: .utf8)
  }

  /// Runs the page to its end and returns its console output.
  func run() throws -> String {
    let parts = name.split(separator: "/")
    let folder = Self.folder.appending(path: parts.dropLast().joined(separator: "/"))
    let path = "/\(parts.last ?? "").html"
    let root = DocumentRoot(folder)
    let source = String(decoding: root.file(at: path)?.bytes ?? [], as: UTF8.self)
    let page = try ServedPage(root, path: path)
    if source.contains(#""done""#) {
      page.advance(to: Self.timeout) { page.console.last == "log done" }
    } else {
      page.advance(to: Self.timeout) { page.loadTime != nil }
      page.advance(to: (page.loadTime ?? Self.timeout) + Self.waitAfterLoad)
    }
    var output = page.consumeConsole().map { $0 + "\n" }.joined()
    if page.evaluate("!!document.querySelector('meta[name=compare][content=text]')") == "true" {
      let json = page.evaluate("document.body.innerText")
      let text = try JSONDecoder().decode(String.self, from: Data(json.utf8))
      output += "--- text\n\(text)\n"
    }
    return output
  }
}
