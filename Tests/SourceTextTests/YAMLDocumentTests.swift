import Testing

@testable import SourceText

struct YAMLDocumentTests {
  @Test func keysKeepTheirOrderPositionAndSpelling() throws {
    let node = try YAMLDocument.parse("true: 1\nb: \"2\"\na: [x, ~]\n", path: "a.yaml")
    let members = try node.members("it")
    #expect(members.map(\.key) == ["true", "b", "a"])
    #expect(members.map(\.keyPosition.line) == [1, 2, 3])
    #expect(node["b"]?.kind == .scalar("2", isQuoted: true))
    #expect(node["true"]?.kind == .scalar("1", isQuoted: false))
    #expect(node["a"]?.position == SourcePosition(line: 3, column: 4))
    #expect(try node["a"]?.elements("a").map(\.isNull) == [false, true])
  }

  @Test func aStreamHasSeveralDocuments() throws {
    let documents = try YAMLDocument.parseAll("appId: x\n---\n- back\n", path: "f.yaml")
    #expect(documents.count == 2)
    #expect(documents[1].position == SourcePosition(line: 3, column: 1))
    #expect(try YAMLDocument.parseAll("", path: "f.yaml").isEmpty)
  }

  @Test func aSecondDocumentIsAnError() {
    let error = #expect(throws: Diagnostic.self) { try YAMLDocument.parse("a: 1\n---\nb: 2\n", path: "a.yaml") }
    #expect(error?.headline == "a.yaml:3:1: there is a second document, only one is allowed; remove the line `---`")
  }

  @Test func aDuplicateKeyIsAnError() {
    let error = #expect(throws: Diagnostic.self) { try YAMLDocument.parse("a: 1\nb: 2\na: 3\n", path: "a.yaml") }
    #expect(
      error?.description == """
        a.yaml:1:1: the key "a" is written twice in one mapping; remove one of them
        > 1 | a: 1
            | ^
          2 | b: 2
          3 | a: 3
        """)
  }

  @Test func syntaxErrorsHaveAnExcerpt() {
    let text = "name: bank\ntabs:\n  - id: A\n   title: B\nlast: 1\n"
    let error = #expect(throws: Diagnostic.self) { try YAMLDocument.parse(text, path: "app.yaml") }
    #expect(error?.position.line == 4)
    #expect(error?.excerpt.contains("> 4 |    title: B") == true)
  }

  @Test func controlCharactersAreRejectedWithoutPrintingThem() {
    let error = #expect(throws: Diagnostic.self) { try YAMLDocument.parse("a: 1\nb: \u{1B}[2J\n", path: "a.yaml") }
    #expect(error?.position == SourcePosition(line: 2, column: 4))
    #expect(error?.description.contains("\u{1B}") == false)
  }

  @Test func expansionOfAliasesIsLimited() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...8 {
      let alias = "*a\(level - 1)"
      text += "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
    }
    let error = #expect(throws: Diagnostic.self) { try YAMLDocument.parse(text, path: "a.yaml") }
    #expect(error?.message == "the document grows to more than 200000 values")
  }

  @Test func nestingIsLimited() {
    let text = String(repeating: "[", count: 80) + String(repeating: "]", count: 80)
    let error = #expect(throws: Diagnostic.self) { try YAMLDocument.parse(text, path: "a.yaml") }
    #expect(error?.message == "lists and mappings are nested more than 64 levels deep")
  }

  @Test func anEmptyFileIsAnError() {
    let error = #expect(throws: Diagnostic.self) { try YAMLDocument.parse("# nothing\n", path: "a.yaml") }
    #expect(error?.headline == "a.yaml:1:1: the file is empty")
  }
}
