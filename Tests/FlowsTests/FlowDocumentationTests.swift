import DocumentTestKit
import Testing

@testable import Flows

/// docs/flows.md documents every command.
@Suite("docs/flows.md") struct FlowDocumentationTests {
  private let document: ReferenceDocument

  init() throws { document = try ReferenceDocument(path: "docs/flows.md") }

  /// The commands in the tables and in the list of Maestro's commands.
  private var documented: Set<String> {
    let shared = document.text.components(separatedBy: "<!-- commands of the flow language -->").dropFirst().first ?? ""
    let list = shared.components(separatedBy: "<!-- end of commands").first ?? ""
    let spans = document.firstColumn(of: "command") + ReferenceDocument.codeSpans(in: list)
    return Set(spans.filter { !$0.hasPrefix("{") }.map { String($0.prefix { $0 != ":" }) })
  }

  @Test("Every command is documented")
  func everyCommandIsDocumented() {
    #expect(Set(FlowCommandDefinition.all.map(\.name)).subtracting(documented).sorted() == [])
  }

  @Test("Every documented command exists")
  func everyDocumentedCommandExists() {
    #expect(documented.subtracting(FlowCommandDefinition.all.map(\.name)).sorted() == [])
  }

  @Test("The table of reports has every format")
  func reportFormats() throws {
    let rows = ReportFormat.allCases.map { format in
      let option =
        switch format.destination {
        case .file: "--\(format.rawValue) FILE"
        case .folder: "--\(format.rawValue) FOLDER"
        case .standardOutput: "--format \(format.rawValue)"
        }
      return "| `\(option)` | \(format.flowReport.summary) |\n"
    }
    try document.compare(block: "report formats", with: "| option | report |\n|---|---|\n" + rows.joined())
  }
}
