import Foundation
import Testing

/// A page of the bank, and the sections of the platform that it reads until it is shown.
struct BankPage: CustomTestStringConvertible, Sendable {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Pages/bank").standardizedFileURL

  var name: String
  var sections: [String]

  var testDescription: String { name }

  static let all = [
    BankPage(name: "home", sections: ["controls", "tables", "storage"]),
    BankPage(name: "card", sections: ["controls"]),
    BankPage(name: "go", sections: []),
    BankPage(name: "help", sections: []),
    BankPage(name: "history", sections: ["tables", "storage"]),
    BankPage(name: "pay", sections: ["tables", "storage"]),
    BankPage(name: "pay-form", sections: ["controls", "forms", "select", "event-types"]),
    BankPage(name: "result", sections: ["controls", "storage"]),
  ]

  /// The page with its scripts and style sheets, and no answers of the bridge yet.
  func open() throws -> TestPage {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    var files: [String: String] = [:]
    for name in names where name.contains(".") {
      files[name] = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
    let page = TestPage(files["\(name).html"] ?? "", url: "app://bank/\(name).html?id=4821") {
      $0.bridge.namespace = "bridge"
    }
    page.serve(files)
    return page
  }
}
