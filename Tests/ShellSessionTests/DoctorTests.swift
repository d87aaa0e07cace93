import DocumentTestKit
import ShellSession
import Testing

@Suite("docs/doctor.md")
struct DoctorTests {
  @Test("The document has every check, in the order of the report")
  func documentation() throws {
    let rows = DoctorCheck.allCases.map { check in
      let importance =
        switch check.record.importance {
        case .required: "required"
        case .optional: ""
        }
      return "| `\(check.rawValue)` | \(check.record.summary) | \(importance) |\n"
    }
    let table = "| check | what is checked | |\n|---|---|---|\n" + rows.joined()
    try ReferenceDocument(path: "docs/doctor.md").compare(block: "checks", with: table)
  }

  @Test("docs/troubleshooting.md has a section for each check, in the order of the report")
  func troubleshooting() throws {
    let sections = try ReferenceDocument(path: "docs/troubleshooting.md").headings.filter { $0.level == 2 }
      .flatMap { ReferenceDocument.codeSpans(in: $0.title) }
    #expect(sections == DoctorCheck.allCases.map(\.rawValue))
  }
}
