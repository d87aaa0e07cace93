import Flows
import SourceText
import Testing

@Suite("Renamed words of flows")
struct RenamedWordTests {
  /// A renamed word in the place of `@` of a command.
  struct Case: Sendable, CustomTestStringConvertible {
    var path: String
    var template: String
    var old: String
    var new: String

    var testDescription: String { "\(path): \(old)" }
  }

  private static let templates = [
    "damageBundle": "- @: a.js", "assertBundle/fault": "- assertBundle: {version: 1, @: none}",
    "killRenderer": "- killRenderer: @", "killRenderer/kind": "- killRenderer: {tab: A, kind: @}",
    "assertDeaths/last/kind": "- assertDeaths: {times: 1, last: {kind: @}}",
    "removeWebsiteData": "- removeWebsiteData: @", "removeWebsiteData/[]": "- removeWebsiteData: [cookies, @]",
    "removeWebsiteData/types/[]": "- removeWebsiteData: {types: [cookies, @]}",
    "assertWebsiteData/*": "- assertWebsiteData: {http://a.test: @}",
    "assertWebsiteData/*/[]": "- assertWebsiteData: {http://a.test: [cookies, @]}",
    "assertWebsiteData/*/pageCache": "- assertWebsiteData: {http://a.test: {@: 1}}",
  ]

  private static let commands = RenamedWords.commands.words.flatMap { word in
    let template = templates[word.path] ?? "no template for \(word.path)"
    let values = word.values.sorted { $0.key < $1.key }.map {
      Case(path: word.path, template: template, old: $0.key, new: $0.value)
    }
    return values.isEmpty
      ? [Case(path: word.path, template: template, old: word.steps.last ?? "", new: word.key)] : values
  }

  private func diagnostics(_ header: String, _ command: String) -> [Diagnostic] {
    do {
      _ = try FlowParser.parse(text: "appId: bank\n\(header)\n---\n\(command)", path: "flow.yaml")
      return []
    } catch {
      return error.diagnostics
    }
  }

  @Test("An old word in a command is one error at its place, which names the new word", arguments: commands)
  func oldCommand(_ renamed: Case) {
    let text = renamed.template.replacing("@", with: renamed.old)
    let found = diagnostics("name: x", text)
    #expect(found.count == 1)
    let message = found.first?.message ?? ""
    #expect(message.contains("\(renamed.old)` is now `"), "\(message)")
    #expect(message.hasSuffix("\(renamed.new)`"), "\(message)")
    let column = renamed.template.firstIndex(of: "@").map {
      renamed.template.distance(from: renamed.template.startIndex, to: $0) + 1
    }
    #expect(found.first?.position == column.map { SourcePosition(line: 4, column: $0) })
  }

  @Test("The new word is accepted in a command", arguments: commands)
  func newCommand(_ renamed: Case) {
    #expect(diagnostics("name: x", renamed.template.replacing("@", with: renamed.new)) == [])
  }

  @Test("An old word inside of a nested command is an error")
  func nested() {
    let found = diagnostics("name: x", "- repeat: {times: 2, commands: [{killRenderer: parked}]}")
    #expect(found.map(\.message) == ["`killRenderer: parked` is now `killRenderer: suspended`"])
  }

  private static let samples = [
    "late": "allow", "navigation/overlay": "load", "navigation/first_loads": "serial", "recovery/place": "view-url",
    "recovery/loading": "platform",
  ]

  private func header(_ word: RenamedWords.Word, _ key: String, _ value: String) -> String {
    let content = word.steps.dropLast().reversed().reduce("\(key): \(value)") { "\($1): {\($0)}" }
    return "hull: {\(content)}"
  }

  @Test("An old word in a header is one error, which names the new word", arguments: RenamedWords.flowHeader.words)
  func oldHeader(_ word: RenamedWords.Word) {
    let value = word.values.keys.min()
    let found = diagnostics(header(word, word.steps.last ?? "", value ?? Self.samples[word.path] ?? "true"), "- back")
    var (old, new) = (word.steps.last ?? "", word.key)
    if let value, let now = word.values[value] { (old, new) = ("\(old): \(value)", "\(new): \(now)") }
    #expect(found.map(\.message) == ["`\(old)` is now `\(new)`"])
    #expect(found.first?.position.line == 2)
  }

  @Test("The new word is accepted in a header", arguments: RenamedWords.flowHeader.words)
  func newHeader(_ word: RenamedWords.Word) {
    let value = word.values.keys.min().flatMap { word.values[$0] } ?? Self.samples[word.path] ?? "true"
    #expect(diagnostics(header(word, word.key, value), "- back") == [])
  }
}
