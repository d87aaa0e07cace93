import ShellCore
import SourceText
import Testing

@testable import AppManifest

/// `restore` in app.yaml.
struct RestorationReaderTests {
  private func app(_ line: String) throws -> AppDescription {
    try AppManifestParser.parse(
      text: "name: Bank\ntabs:\n  - {id: TAB_1, title: Home, url: index.html}\n\(line)\n", path: "app.yaml",
      folderName: "bank")
  }

  private func errors(_ line: String) -> [String] {
    do throws(DiagnosticList) {
      _ = try AppManifestParser.parse(
        text: "name: Bank\ntabs:\n  - {id: TAB_1, title: Home, url: index.html}\n\(line)\n", path: "app.yaml",
        folderName: "bank")
      return []
    } catch {
      // Only the first line: the others are the excerpt.
      return error.diagnostics.map { String($0.description.prefix { $0 != "\n" }) }
    }
  }

  @Test func contentAndFlushAreRead() throws {
    #expect(try app("").persistence.restoration == RestorationConfiguration(.stacks, flush: 0))
    #expect(try app("restore: stacks").persistence.restoration == RestorationConfiguration(.stacks, flush: 0))
    #expect(try app("restore: none").persistence.restoration == RestorationConfiguration(.none, flush: 0))
    #expect(
      try app("restore: {flush: 1.5s}").persistence.restoration == RestorationConfiguration(.stacks, flush: 1_500))
    #expect(try app("restore: {content: none}").persistence.restoration == RestorationConfiguration(.none, flush: 0))
  }

  @Test func errorsHaveTheirPosition() {
    #expect(
      errors("restore: stack")
        == ["app.yaml:4:10: `restore` cannot be \"stack\"; did you mean \"stacks\"?"])
    #expect(
      errors("restore: {content: all}")
        == ["app.yaml:4:20: `content` cannot be \"all\"; it is one of stacks, none"])
    #expect(errors("restore: {delay: 1s}").count == 1)
    #expect(errors("restore: {flush: soon}").count == 1)
    #expect(errors("restore: [stacks]").count == 1)
  }
}
