import AppManifest
import SourceText
import Testing

@Suite("Renamed words of app.yaml")
struct RenamedWordsTests {
  /// A renamed key with a value, or one of its renamed values.
  struct Case: Sendable, CustomTestStringConvertible {
    var word: RenamedWords.Word
    var value: String?

    var oldKey: String { word.steps.last ?? "" }
    var testDescription: String { word.path + (value.map { ": \($0)" } ?? "") }
  }

  private static let cases = RenamedWords.configuration.words.flatMap { word in
    (word.steps.last == word.key ? [] : [Case(word: word, value: nil)])
      + word.values.keys.sorted().map { Case(word: word, value: $0) }
  }

  /// Values of keys whose values were not renamed.
  private static let samples = [
    "userAgent": "MyApp", "page_cache": "off", "bridge/replies": "caller", "bridge/rebirth": "true",
    "bridge/scripts": "blocking", "navigation/in_page": "true", "navigation/late": "allow",
    "navigation/for": "[pay.html]", "navigation/bars": "entry", "navigation/overlay": "load",
    "navigation/first_loads": "serial", "recovery/place": "view-url", "recovery/loading": "platform",
    "tabs/[]/recovery/place": "source", "tabs/[]/recovery/loading": "policy", "bundle/use": "next-launch",
    "bundle/check": "30m", "bundle/maxAge": "7d", "schemes/*/tags/*/from": "packs/dice",
    "schemes/*/tags/*/readers": "[\"app://bank\"]", "scripts/[]/at": "document-start",
    "oauth/send_to": "[\"http://a.test\"]", "external/other": "deny",
  ]

  /// Keys without which the mapping at a path is not valid.
  private static let siblings: [String: [(key: String, value: String)]] = [
    "bridge/interfaces/*": [("reply", "1")], "navigation": [("ask", "may_load")],
    "tabs/[]": [("id", "A"), ("url", "/")],
    "bundle": [("archive", "bundle"), ("server", "http://a.test/b")],
    "tracking": [("scheme", "1"), ("server", "http://a.test")], "schemes/*/links/*": [("run", "native/a")],
    "schemes/*/tags/*": [("source", "packs/a"), ("version", "1")], "scripts/[]": [("source", "\"1\"")],
    "oauth": [
      ("login_url", "http://a.test/login"), ("authorization_endpoint", "http://a.test/authorize"),
      ("token_endpoint", "http://a.test/token"), ("client_id", "app"), ("redirect_uri", "bank://done"),
      ("token_origins", "[\"http://a.test\"]"),
    ],
  ]

  private static func sample(_ word: RenamedWords.Word) -> String {
    if let sample = samples[word.path] { return sample }
    return word.path.hasPrefix("oauth/") ? "http://a.test/x" : "true"
  }

  /// An app.yaml whose last line has a key of the word's mapping.
  private static func text(_ word: RenamedWords.Word, key: String, value: String) -> String {
    var parents = word.steps.dropLast()
    var content = "\(key): \(value)"
    while !parents.isEmpty {
      let others = (siblings[parents.joined(separator: "/")] ?? []).filter { $0.key != word.key }
      content = "{" + ([content] + others.map { "\($0.key): \($0.value)" }).joined(separator: ", ") + "}"
      let step = parents.removeLast()
      content =
        switch step {
        case "[]": "[\(content)]"
        case "*": "a: \(content)"
        default: "\(step): \(content)"
        }
      // The elements of a list are the value of the key before.
      if step == "[]", let list = parents.popLast() { content = "\(list): \(content)" }
    }
    var lines: [String] = []
    if word.steps[0] != "tabs" { lines.append("tabs: [{id: A, url: /}]") }
    if word.steps[0] != "bridge" { lines.append("bridge: {interfaces: {may_load: {reply: true}}}") }
    return (lines + [content]).joined(separator: "\n")
  }

  private static func diagnostics(_ text: String) -> [Diagnostic] {
    do {
      _ = try AppManifestParser.parse(text: text, path: "app.yaml", folderName: "bank")
      return []
    } catch {
      return error.diagnostics
    }
  }

  private static func column(of part: String, in text: String) -> Int? {
    let line = text.split(separator: "\n").last.map(String.init) ?? ""
    return line.firstRange(of: part).map { line.distance(from: line.startIndex, to: $0.lowerBound) + 1 }
  }

  @Test("An old word is one error at its place, which names the new word", arguments: cases)
  func old(_ renamed: Case) {
    let word = renamed.word
    let value = renamed.value ?? Self.sample(word)
    let text = Self.text(word, key: renamed.oldKey, value: value)
    let found = Self.diagnostics(text)
    var (old, new) = (renamed.oldKey, word.form ?? word.key)
    if let value = renamed.value, let now = word.values[value] { (old, new) = ("\(old): \(value)", "\(new): \(now)") }
    #expect(found.map(\.message) == ["`\(old)` is now `\(new)`"], "\(text)")
    let place = renamed.oldKey == word.key ? value : "\(renamed.oldKey):"
    #expect(found.first?.position.column == Self.column(of: place, in: text), "\(text)")
    #expect(found.first?.position.line == text.split(separator: "\n").count)
  }

  @Test("The new word is accepted", arguments: cases)
  func new(_ renamed: Case) {
    let word = renamed.word
    let value = renamed.value.flatMap { word.values[$0] } ?? Self.sample(word)
    let text = Self.text(word, key: word.key, value: value)
    #expect(Self.diagnostics(text) == [], "\(text)")
  }

  @Test("An old value of a key that has its new name is an error, too", arguments: cases.filter { $0.value != nil })
  func oldValue(_ renamed: Case) throws {
    let word = renamed.word
    let value = try #require(renamed.value)
    let now = try #require(word.values[value])
    let found = Self.diagnostics(Self.text(word, key: word.key, value: value))
    #expect(found.map(\.message) == ["`\(word.key): \(value)` is now `\(word.key): \(now)`"])
  }
}
