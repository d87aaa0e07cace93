import BridgeContract
import SourceText
import Testing

@testable import EngineTesting

@Suite("Patterns of events")
struct PatternMatchTests {
  private func difference(_ pattern: String, _ value: String) throws -> String? {
    var match = PatternMatch(VariableBindings())
    return match.difference(try YAMLDocument.parse(pattern, path: "p"), try JSONValue(parsing: value))?.text
  }

  @Test(
    "Values that match",
    arguments: [
      ("5", "5"), ("5", "5.0"), ("5", "\"5\""), ("text", "\"text\""), ("'5'", "\"5\""), ("true", "true"),
      ("null", "null"),
      ("$any", "[1]"), ("$text", "\"a\""), ("$number", "1.5"), ("$$x", "\"$x\""), ("[1, a]", "[1,\"a\"]"),
      ("{ a: 1, b: { c: x } }", "{\"b\":{\"c\":\"x\"},\"a\":1}"), ("{ a: 1, $others: $any }", "{\"a\":1,\"b\":2}"),
      ("{ a: $any }", "{}"), ("{ $contains: [2, 4] }", "[1,2,3,4]"), ("{ $matches: 'a.*' }", "\"abc\""),
      ("[$x, $x, $y]", "[1,1,2]"), ("{ $contains: [{ id: $a, $others: $any }] }", "[{\"id\":7,\"t\":1}]"),
    ])
  func matches(pattern: String, value: String) throws {
    #expect(try difference(pattern, value) == nil)
  }

  @Test(
    "Values that differ are named with their path",
    arguments: [
      ("5", "6", "expected 5, came 6"), ("'5'", "5", "expected \"5\", came 5"),
      ("text", "true", "expected \"text\", came true"),
      ("$text", "1", "expected a text, came 1"), ("$number", "\"1\"", "expected a number, came \"1\""),
      ("null", "1", "expected nothing, came 1"), ("[1]", "[1,2]", "expected [1], came [1,2]"),
      ("[1, 2]", "[1,3]", "[1]: expected 2, came 3"),
      ("{ a: { b: 1 } }", "{\"a\":{\"b\":2}}", "a.b: expected 1, came 2"),
      ("{ a: 1 }", "{}", "a: expected 1, is missing"),
      ("{ a: 1 }", "{\"a\":1,\"b\":2}", "b: expected no such member, came 2"),
      ("{ $contains: [4, 2] }", "[1,2,3,4]", "expected an element 2, came [1,2,3,4]"),
      ("{ $matches: 'a' }", "\"ab\"", "expected a text that matches \"a\", came \"ab\""),
      ("[$x, $x]", "[1,2]", "[1]: expected 1 ($x), came 2"),
    ])
  func differs(pattern: String, value: String, expected: String) throws {
    #expect(try difference(pattern, value) == expected)
  }
}
