import DocumentTestKit
import Foundation
import Testing

@Suite("hull schema")
struct SchemaCommandTests {
  @Test(
    "Every schema is JSON of draft 7, and the same in each run",
    arguments: ["app", "flow", "settings", "theme", "dialect", "native"])
  func schemas(name: String) throws {
    let runs = try [CommandRun.hull(["schema", name]), CommandRun.hull(["schema", name])]
    #expect(runs.map(\.status) == [0, 0])
    #expect(runs.map(\.error) == ["", ""])
    #expect(runs[0].output == runs[1].output)
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(runs[0].output.utf8)) as? [String: Any])
    #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
  }

  @Test("The schemas of a new app are those of the command, and its files name them")
  func newApp() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let here = URL(fileURLWithPath: folder.path)
    #expect(try CommandRun.hull(["new", "shop"], in: here).status == 0)
    for name in ["app", "flow"] {
      #expect(try folder.text(of: "shop/.hull/\(name).json") + "\n" == CommandRun.hull(["schema", name]).output)
    }
    let modeline = "# yaml-language-server: $schema="
    #expect(try folder.text(of: "shop/app.yaml").hasPrefix("\(modeline).hull/app.json\n"))
    // Editors read the modeline of each document.
    let documents = try folder.text(of: "shop/flows/01-first-look.yaml").components(separatedBy: "\n---\n")
    #expect(documents.map { $0.hasPrefix("\(modeline)../.hull/flow.json\n") } == [true, true])
  }
}
