import Testing

/// The scanner must detect what the rules depend on.
@Suite struct SourceFileTests {
  private func file(_ text: String) -> SourceFile {
    SourceFile(target: "Target", path: "Sources/Target/File.swift", text: text)
  }

  @Test func importsAreFoundOutsideOfStrings() {
    let text = """
      import One
      @preconcurrency import Two
      public import struct Three.Part
        import Four
      // import Five
      let text = "import Six"
      """
    let imports = file(text).imports
    #expect(imports.map(\.module) == ["One", "Two", "Three", "Four"])
    #expect(imports.map(\.line) == [1, 2, 3, 4])
  }

  @Test func commentsAndStringsAreNotCode() {
    let source = file("a /* b\nc */ d // e\nf \"g \\\" h\" i\n\"\"\"\nj\n\"\"\" k")
    #expect(source.code.map { $0.filter { $0 != " " } } == ["a", "d", "fi", "", "", "k"])
  }

  @Test func declarationsAndTheirDocumentationAreFound() {
    let source = file("/// A.\npublic struct A {\n  public func b() {}\n  static let c = 1\n}\nprivate enum D {}")
    #expect(source.declarations.map(\.name) == ["A", "b", "D"])
    #expect(source.declarations.map(\.isExported) == [true, true, false])
    #expect(source.hasDocumentation(above: 2))
    #expect(!source.hasDocumentation(above: 3))
  }
}
