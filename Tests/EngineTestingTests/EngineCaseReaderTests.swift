import EngineTesting
import SourceText
import Testing

@Suite("Files of cases")
struct EngineCaseReaderTests {
  private func errors(_ text: String) -> [String] {
    do throws(DiagnosticList) {
      _ = try EngineCaseLibrary.read(text, path: "mine.yaml")
      return []
    } catch {
      return error.diagnostics.map(\.headline)
    }
  }

  private func steps(_ text: String) -> [String] {
    errors("section: Order\ncases:\n  - name: a\n    proves: b\n    steps:\n" + text)
  }

  @Test("A case has its file, its section, its capabilities, its commands and its events")
  func values() throws {
    let text = """
      section: Order
      cases:
        - name: first
          proves: something
          needs: [virtual-time, inspection]
          steps:
            - send: { openDocument: <p>Hello }
              expect: [didAcceptDocument]
              screen: [Hello]
        - name: second
          section: Ends
          proves: more
          steps:
            - send: [{ probe: 1 }, closeView]
              anywhere: [{ didAnswerProbe: 1 }]
              settles: {}
      """
    let cases = try EngineCaseLibrary.read(text, path: "folder/mine.yaml")
    #expect(cases.map(\.name) == ["mine/first", "mine/second"])
    #expect(cases.map(\.section) == ["Order", "Ends"])
    #expect(cases.map(\.summary) == ["something", "more"])
    #expect(cases.map(\.needs) == [[.virtualTime, .inspection], []])
    #expect(cases[0].missing(in: .virtualTime) == .inspection)
    #expect(cases.map(\.commands) == [[.openDocument], [.probe, .closeView]])
    #expect(cases.map(\.events) == [[.didAcceptDocument, .didPaint], [.didAnswerProbe, .didSettle]])
  }

  @Test(
    "Mistakes in cases are reported with their positions",
    arguments: [
      ("cases: 1", ["mine.yaml:1:8: `cases` must be a list, found \"1\""]),
      ("section: A", ["mine.yaml:1:1: a file of cases needs the key \"cases\""]),
      (
        "cases: [{ name: a }, { name: b, proves: c, steps: [] }]",
        [
          "mine.yaml:1:9: a case needs the keys name, proves and steps",
          "mine.yaml:1:22: a case needs `section`, the section of the protocol that it proves",
        ]
      ),
      (
        "section: A\ncases:\n- { name: a, proves: c, needs: [flight], steps: [] }\n- { name: b, prove: c, steps: [] }",
        [
          "mine.yaml:3:33: a capability must be virtual-time, exact-settling, branches, script-documents, "
            + "memory-limit, inspection, display, process-group, developer-tools, pointers, automation, found \"flight\"",
          "mine.yaml:4:3: a case needs the keys name, proves and steps",
          "mine.yaml:4:14: unknown key \"prove\" in a case; did you mean \"proves\"?",
        ]
      ),
      (
        "section: A\ncases:\n- { name: a, proves: c, steps: [] }\n- { name: a, proves: c, steps: [] }",
        ["mine.yaml:4:3: there are two cases \"mine/a\""]
      ),
    ])
  func mistakes(text: String, expected: [String]) {
    #expect(errors(text) == expected)
  }

  @Test(
    "Mistakes in steps are reported with their positions",
    arguments: [
      ("      - expects: []", "mine.yaml:6:9: unknown key \"expects\" in a step; did you mean \"expect\"?"),
      (
        "      - send: openDocumnt",
        "mine.yaml:6:15: there is no command \"openDocumnt\"; did you mean \"openDocument\"?"
      ),
      (
        "      - expect: [didSetle]", "mine.yaml:6:18: there is no event \"didSetle\"; did you mean \"didSettle\"?"
      ),
      (
        "      - send: { resize: { sizes: 40x6 } }",
        "mine.yaml:6:27: unknown key \"sizes\" in `resize`; did you mean \"size\"?"
      ),
      ("      - send: probe", "mine.yaml:6:15: `probe` needs a request number"),
      (
        "      - send: { pressKey: up+x }",
        "mine.yaml:6:27: a modifier of `pressKey` must be shift, alt or control, found \"up+x\""
      ),
      (
        "      - send: { answerDialog: { request: $dialog } }",
        "mine.yaml:6:42: no earlier step binds the variable \"$dialog\""
      ),
      (
        "      - send: { probe: 1, blur: 2 }",
        "mine.yaml:6:15: a message is one name with its values, and view, generation, as next to it"
      ),
      ("      - bytes: 0g", "mine.yaml:6:16: `bytes` must be hexadecimal numbers of two digits, found \"0g\""),
      ("      - ends: soon", "mine.yaml:6:15: `ends` must be a whole number, found \"soon\""),
    ])
  func stepMistakes(text: String, expected: String) {
    #expect(steps(text) == [expected])
  }

  @Test("A variable can be used after the step that binds it")
  func variables() {
    #expect(
      steps(
        """
              - expect: [{ didOpenDialog: { request: $dialog, $others: $any } }]
              - send: { answerDialog: { request: $dialog } }
        """) == [])
  }
}
