import Flows
import Foundation
import SourceText
import Testing

/// Flows in Fixtures/accepted use the features of other projects' Maestro flows; each of them must parse.
struct FlowAcceptanceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/accepted")

  @Test(arguments: ["shop", "web"])
  func flowsOfOtherProjectsParse(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).yaml"), encoding: .utf8)
    do throws(DiagnosticList) {
      let flow = try FlowParser.parse(text: text, path: "\(name).yaml")
      #expect(flow.steps.count > 10)
      #expect(flow.steps.allSatisfy { !$0.description.isEmpty })
    } catch {
      Issue.record("\(error.description)")
    }
  }

  @Test func missingFilesAreReported() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("shop.yaml"), encoding: .utf8)
    let files = ["flows/shop.yaml": text, "flows/subflows/clean.yaml": "appId: x\n---\n- back\n"]
    let found = FlowLibrary { files[$0] }.check("flows/shop.yaml")
    #expect(
      found.map(\.message) == Array(repeating: "there is no script \"flows/scripts/clean.js\"", count: 2))
    #expect(found.map(\.position.line).sorted() == [12, 95])
  }

  @Test func recursionIsReportedBeforeTheRun() {
    let files = [
      "a.yaml": "appId: x\n---\n- runFlow: b.yaml\n",
      "b.yaml": "appId: x\n---\n- repeat: {times: 2, commands: [{runFlow: {file: a.yaml}}]}\n",
    ]
    let found = FlowLibrary { files[$0] }.check("a.yaml")
    #expect(
      found.map(\.headline) == [
        "b.yaml:3:34: a.yaml runs itself: a.yaml runs b.yaml runs a.yaml; a flow must not run itself"
      ])
    #expect(found.first?.excerpt.contains("> 3 |") == true)
  }
}
