import DocumentTestKit
import Foundation
import ShellCore
import SourceText
import Testing

@testable import AppManifest

@Suite("navigation.rules_from: path configurations of Hotwire Native")
struct PathConfigurationTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/path-configurations")

  static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

  private func app(_ navigation: String, _ text: String) throws(DiagnosticList) -> AppDescription {
    try AppManifestParser.parse(
      text: "tabs: [{id: A, url: index.html}]\nnavigation: \(navigation)\n", path: "app.yaml", folderName: "shop",
      files: { path in
        path == "rules.json"
          ? .success(AppFile(path: "shop/rules.json", text: text))
          : .failure(AppFileProblem("there is no file \(path)"))
      })
  }

  /// Presentation and context of a path by the rules.
  private func rule(_ path: String, _ app: AppDescription, on platform: Platform = .ios) -> String {
    var app = app
    app.platform = platform
    let matching = app.navigation.rules.filter {
      $0.pattern.matches("app://shop\(path)", ignoresCase: platform == .android)
    }
    let presentation = matching.last { $0.presentation != nil }?.presentation
    let context = matching.last { $0.context != nil }?.context
    return "\(presentation?.rawValue ?? "-") \(context?.rawValue ?? "-")"
  }

  private static let rules = #"""
    {
      "settings": {"screenshots_enabled": true},
      "rules": [
        {"patterns": [".*"], "properties": {"context": "default", "uri": "hotwire://fragment/web", "title": "Shop"}},
        {"patterns": ["/new$", "/edit$"], "properties": {"context": "modal", "pull_to_refresh_enabled": false}},
        {"patterns": ["^/orders\\?.*sort="], "properties": {"presentation": "replace"}},
        {"patterns": ["^/root$"], "properties": {"presentation": "clear_all"}},
        {"patterns": ["^/root$"], "properties": {"presentation": "replace_root"}}
      ]
    }
    """#

  @Test("The last matching rule of each property applies, after the commands of servers and before rules of app.yaml")
  func order() throws {
    let app = try app("{rules_from: rules.json, rules: [{match: /orders/7/new, presentation: none}]}", Self.rules)
    #expect(rule("/orders", app) == "- default")
    #expect(rule("/orders/new", app) == "- modal")
    #expect(rule("/orders/7/new", app) == "none modal")
    #expect(rule("/root", app) == "replace_root default")
    #expect(rule("/recede_historical_location", app) == "pop default")
    #expect(rule("/refresh_historical_location?x=1", app) == "refresh default")
    #expect(rule("/resume_historical_location", app) == "none default")
    #expect(
      app.navigation.unsupportedRules == [
        UnsupportedRule(file: "rules.json", line: 2, property: "settings.screenshots_enabled"),
        UnsupportedRule(file: "rules.json", line: 4, property: "uri", patterns: [".*"]),
        UnsupportedRule(file: "rules.json", line: 4, property: "title", patterns: [".*"]),
        UnsupportedRule(
          file: "rules.json", line: 5, property: "pull_to_refresh_enabled", patterns: ["/new$", "/edit$"]),
      ])
  }

  @Test("Patterns match path and query, or the path alone; their case counts on iOS only")
  func matching() throws {
    let whole = try app("{rules_from: rules.json}", Self.rules)
    #expect(rule("/orders?page=2&sort=date#top", whole) == "replace default")
    #expect(rule("/orders/new?copy=1", whole) == "- default")
    #expect(rule("/orders/NEW", whole) == "- default")
    #expect(rule("/orders/NEW", whole, on: .android) == "- modal")
    let path = try app("{rules_from: {file: rules.json, match_query: false}}", Self.rules)
    #expect(rule("/orders?page=2&sort=date", path) == "- default")
    #expect(rule("/orders/new?copy=1", path) == "- modal")
  }

  @Test("A file with mistakes is reported with positions", arguments: files)
  func mistakes(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).json"), encoding: .utf8)
    var printed = "no error"
    do {
      _ = try app("{rules_from: rules.json}", text)
    } catch {
      printed = error.description
    }
    Golden.expect(printed + "\n", "path-configurations/\(name).txt")
  }

  @Test("app.yaml names a file of the app")
  func names() throws {
    let messages = [
      "{rules_from: missing.json}", "{rules_from: ../rules.json}", "{rules_from: {fil: rules.json}}",
      "{rules_from: {file: rules.json, match_query: maybe}}", "{rules_from: [rules.json]}",
    ].map { (navigation: String) -> String in
      do throws(DiagnosticList) {
        _ = try app(navigation, #"{"rules": []}"#)
        return "no error"
      } catch {
        return error.description
      }
    }
    Golden.expect(messages.joined(separator: "\n") + "\n", "path-configurations/files.txt")
  }
}
