import Foundation
import PageWire
import Testing

@testable import EmbeddedEngine

/// A page of the bank, and the lazy modules that it evaluates until it is shown.
struct BankPage: CustomTestStringConvertible, Sendable {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Pages/bank").standardizedFileURL

  var name: String
  var lazyModules: [String]

  var testDescription: String { name }

  static let all = [
    BankPage(name: "home", lazyModules: ["controls", "tables", "storage"]),
    BankPage(name: "card", lazyModules: ["controls", "pairs", "search-params"]),
    BankPage(name: "go", lazyModules: ["pairs", "search-params"]),
    BankPage(name: "help", lazyModules: ["pairs", "search-params"]),
    BankPage(name: "history", lazyModules: ["tables", "storage", "pairs", "search-params"]),
    BankPage(name: "pay", lazyModules: ["tables", "pairs", "search-params", "storage"]),
    BankPage(name: "pay-form", lazyModules: ["controls", "forms", "select", "pairs", "search-params"]),
    BankPage(name: "result", lazyModules: ["controls", "pairs", "search-params", "storage"]),
  ]

  /// The replies to the synchronous calls of the payment form: `get_limit`, `load_state`. Without a reply, the page would
  /// be closed.
  private static let replies = [#"{"daily":150000,"currency":"RUB"}"#, "null"]

  /// The loaded page, with the replies to its synchronous calls.
  func open() throws -> TestPage {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    var files: [String: String] = [:]
    for name in names where name.contains(".") {
      files[name] = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
    let url = "app://bank/\(name).html?id=4821"
    let page = TestPage(files["\(name).html"] ?? "", url: url, answers: Self.replies.map { .accepted(text: $0) }) {
      $0.bridge.namespace = "bridge"
    }
    page.serve(files)
    #expect(!page.page.isClosed)
    return page
  }
}
