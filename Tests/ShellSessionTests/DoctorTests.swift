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

  @Test("The report of an app lists what its path configuration declares without an effect")
  func app() throws {
    let folder = try TemporaryFolder(prefix: "hull-doctor-test")
    let files = [
      "index.html": "<p>page</p>",
      "app.yaml": """
      name: Shop
      platform: android
      tabs: [{id: HOME, url: index.html}]
      navigation: {rules_from: rules.json}
      """,
      "rules.json": #"""
      {
        "settings": {"screenshots_enabled": true},
        "rules": [
          {"patterns": [".*"], "properties": {"context": "default", "uri": "hotwire://fragment/web"}},
          {"patterns": ["/new$", "/edit$"], "properties": {"context": "modal", "pull_to_refresh_enabled": false}},
          {"patterns": ["/map$"], "properties": {"uri": "hotwire://fragment/map", "presentation": "replace"}}
        ]
      }
      """#,
    ]
    for (name, text) in files { try FileSystem.write(text.utf8, to: folder.path + "/" + name) }
    #expect(
      AppReport.lines(of: try AppTarget.resolve(folder.path).app) == [
        "app         Shop on android", "rules_from  rules.json has properties without an effect in Hull:",
        "  pull_to_refresh_enabled       line 5: /new$, /edit$", "  settings.screenshots_enabled  line 2",
        "  uri                           line 4: .*", "                                line 6: /map$",
      ])
    try FileSystem.write("tabs: [{id: HOME, url: index.html}]\nname: Plain".utf8, to: folder.path + "/app.yaml")
    #expect(AppReport.lines(of: try AppTarget.resolve(folder.path).app) == ["app         Plain on ios"])
  }
}
