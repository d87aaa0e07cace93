import Foundation
import PageTestKit
import PageWire
import TerminalModel

/// A small app, implemented in many frameworks: a list that a form and buttons change, and a second route by pushState.
/// `Pages/NAME/index.html` loads the framework's published bundle; the visible result is the same for all.
struct FruitApp: CustomStringConvertible, Sendable {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let bundles = folder.appending(path: "../../.build/bundles").standardizedFileURL

  var name: String

  var description: String { name }

  /// All apps, sorted by name.
  static let all: [FruitApp] = {
    let pages = folder.appending(path: "Pages")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pages.path())) ?? []
    return names.filter { !$0.contains(".") }.sorted().map(FruitApp.init)
  }()

  /// The expected transcript, with the framework's name: the page's title. An app that stores its list elsewhere has an
  /// expectation of its own.
  func expected(title: String) throws -> String {
    let own = Self.folder.appending(path: "Pages/\(name)/expected.txt")
    let common = Self.folder.appending(path: "Pages/expected.txt")
    return try ((try? String(contentsOf: own, encoding: .utf8)) ?? String(contentsOf: common, encoding: .utf8))
      .replacing("FRAMEWORK", with: title)
  }

  /// Names of bundles that the pages load and that are missing.
  static func missingBundles() throws -> [String] {
    let list = try String(contentsOf: folder.appending(path: "bundles.list"), encoding: .utf8)
    let names = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").last }
    return names.map(String.init).filter { !FileManager.default.fileExists(atPath: bundles.appending(path: $0).path()) }
  }

  /// Uses the app with taps and keys, and records the screen after each step.
  func run() throws -> (title: String, transcript: String) {
    var root = DocumentRoot(Self.folder.appending(path: "Pages/\(name)"))
    root.mount(Self.bundles, at: "/bundles/")
    let page = try ServedPage(root, path: "/")
    var transcript = try Self.look(at: page, after: "start")
    do {
      for (step, action) in Self.steps {
        try action(page)
        transcript += try Self.look(at: page, after: step)
      }
    } catch {
      transcript += "stopped: \(error)\n"
    }
    return (try page.text(of: "document.title"), transcript)
  }

  private static let steps: [(String, @Sendable (ServedPage) throws -> Void)] = [
    (
      "plum added",
      { page in
        try page.tap("#name")
        page.type("plum")
        try page.tap("#add")
      }
    ),
    ("apple removed", { page in try page.tap("#list li button") }),
    ("about", { page in try page.tap("#nav-about") }),
    ("back", { page in _ = page.evaluate("history.back()") }),
    ("forward", { page in _ = page.evaluate("history.forward()") }),
    ("list by its link", { page in try page.tap("#nav-list") }),
    (
      "fig added by Enter",
      { page in
        try page.tap("#name")
        page.type("fig")
        page.perform(.pressKey(KeyPress(.enter)))
      }
    ),
  ]

  /// The step, the text without blank lines, and the console messages.
  private static func look(at page: ServedPage, after step: String) throws -> String {
    page.advance(by: 200)
    let place = try page.text(of: "`${location.pathname} entries ${history.length}`")
    let text = try page.text(of: "document.body.innerText")
    let lines = text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let shown = ["\(step): \(place)"] + lines.filter { !$0.isEmpty } + page.consumeConsole().map { "console: \($0)" }
    return shown.map { $0 + "\n" }.joined()
  }
}
