import Foundation
import PageWire
import Testing

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

  /// The loaded page, with the replies to its synchronous calls.
  func open() throws -> TestPage {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    var files: [String: String] = [:]
    for name in names where name.contains(".") {
      files[name] = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
    let limit = DialogAnswer.Result.accepted(text: #"{"daily":150000,"currency":"RUB"}"#)
    let url = "app://bank/\(name).html?id=4821"
    let page = TestPage(files["\(name).html"] ?? "", url: url, answers: [limit]) { $0.bridge.namespace = "bridge" }
    page.serve(files)
    return page
  }
}
