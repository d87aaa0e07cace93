import Testing

@testable import SourceText

struct YAMLNodeTests {
  @Test(
    arguments: [
      ("0", 0), ("-12", -12), ("+7", 7), ("0x1F", 31), ("0o17", 15), ("1.5", nil), ("0x", nil), ("1_000", nil),
      ("9223372036854775808", nil), ("", nil), ("-", nil), ("0x-1", nil),
    ] as [(String, Int64?)])
  func wholeNumbersFollowTheCoreSchema(text: String, value: Int64?) {
    #expect(YAMLNode.integer(from: text) == value)
  }

  @Test(
    arguments: [
      ("1.5", 1.5), ("-.5", -0.5), ("1.", 1), ("1e3", 1000), ("+12e-1", 1.2), (".inf", .infinity), ("e3", nil),
      (".", nil), ("0x1p3", nil), ("infinity", nil), ("1e", nil), ("12", 12),
    ] as [(String, Double?)])
  func numbersFollowTheCoreSchema(text: String, value: Double?) {
    #expect(YAMLNode.number(from: text) == value)
  }

  @Test func aWrongTypeNamesTheFoundValue() throws {
    let node = try YAMLDocument.parse("a: [1]\nb: x\nc:\n", path: "a.yaml")
    let list = #expect(throws: Diagnostic.self) { try node["a"]?.text("`a`") }
    #expect(list?.headline == "a.yaml:1:4: `a` must be a text, found a list")
    let word = #expect(throws: Diagnostic.self) { try node["b"]?.integer("`b`") }
    #expect(word?.headline == "a.yaml:2:4: `b` must be a whole number, found \"x\"")
    let none = #expect(throws: Diagnostic.self) { try node["c"]?.members("`c`") }
    #expect(none?.message == "`c` must be a mapping, found nothing")
  }

  @Test func unknownKeysSuggestTheNearestKnownOne() throws {
    let node = try YAMLDocument.parse("titel: x\nzzz: y\n", path: "a.yaml")
    #expect(
      node.unknownKeys("a tab", known: ["id", "title"]).map(\.headline) == [
        "a.yaml:1:1: unknown key \"titel\" in a tab; did you mean \"title\"?",
        "a.yaml:2:1: unknown key \"zzz\" in a tab; known keys are id, title",
      ])
  }

  @Test(
    arguments: [
      ("tapon", "tapOn"), ("tap", "tapOn"), ("assertVisibel", "assertVisible"), ("NotVisible", "assertNotVisible"),
      ("qqqqqq", nil), ("", nil), ("bck", "back"), ("x", nil),
    ] as [(String, String?)])
  func nearestNamesAreSuggested(name: String, suggestion: String?) {
    let known = ["back", "tapOn", "assertVisible", "assertNotVisible", "doubleTapOn"]
    #expect(NearestName.suggestion(for: name, among: known) == suggestion)
  }

  @Test("A name of a megabyte has no suggestion, and is not compared", .timeLimit(.minutes(1)))
  func longNamesAreNotSuggested() {
    let name = String(repeating: "a", count: 1 << 20)
    #expect(NearestName.suggestion(for: name, among: ["a", "aaa", name]) == nil)
  }

  @Test func quotedTextIsEscapedAndTruncated() {
    #expect(Diagnostic.quote("a\u{1B}b\n") == "\"a\\u{1B}b\\n\"")
    #expect(Diagnostic.quote(String(repeating: "x", count: 61)).count == 65)
  }

  @Test func diagnosticsAreSortedByPosition() {
    let late = Diagnostic(path: "a", position: SourcePosition(line: 9, column: 1), message: "late")
    let early = Diagnostic(path: "a", position: SourcePosition(line: 2, column: 5), message: "early")
    #expect(DiagnosticList([late, early]).diagnostics.map(\.message) == ["early", "late"])
  }
}
