import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

/// A panel of the inspector alone: its state and what it asks of the screen.
@Suite("Inspector model") struct InspectorModelTests {
  private static let area = GridRect(column: 0, row: 0, columns: 60, rows: 20)

  private let screen = ScreenFixture(SampleApp.busy(), 120, 40)

  private func press(
    _ inspector: inout InspectorModel, _ code: KeyCode, _ modifiers: KeyModifiers = []
  ) -> [ScreenEffect] {
    inspector.handle(KeySequence(KeyPress(code, modifiers)), in: Self.area, screen.context)
  }

  @Test("Keys select a row, show its details, and leave step by step")
  func selection() {
    var inspector = InspectorModel()
    #expect(press(&inspector, .character("y")) == [.warning("Select a row first")])
    #expect(press(&inspector, .up) == [])
    #expect(inspector.position.selected == .call(CallID(4)))
    #expect(press(&inspector, .enter) == [])
    #expect(inspector.detailTop == 0)
    #expect(press(&inspector, .escape) == [])
    #expect(inspector.detailTop == nil)
    #expect(press(&inspector, .escape) == [])
    #expect(inspector.position.selected == nil)
    #expect(press(&inspector, .escape) == [.focus(.page)])
    let narrow = ScreenFixture(SampleApp.busy(), 80, 24)
    #expect(
      inspector.handle(KeySequence(KeyPress(.escape)), in: Self.area, narrow.context) == [
        .focus(.page), .showInspector(false),
      ])
  }

  @Test("A filter receives keys and pasted text until Escape")
  func filter() {
    var inspector = InspectorModel()
    #expect(press(&inspector, .character("/")) == [])
    #expect(press(&inspector, .character("q")) == [])
    inspector.handlePaste("ux")
    #expect(inspector.filter.text == "qux")
    #expect(press(&inspector, .enter) == [])
    #expect(!inspector.isFiltering && inspector.filter.text == "qux")
    #expect(press(&inspector, .escape) == [])
    #expect(inspector.filter.text == "")
  }

  @Test("Keys without a meaning in the inspector go to the screen")
  func otherKeys() {
    var inspector = InspectorModel()
    #expect(press(&inspector, .tab) == [.leavePanel(forward: true)])
    #expect(press(&inspector, .tab, .shift) == [.leavePanel(forward: false)])
    #expect(press(&inspector, .character("?")) == [.perform(BoundAction(action: .help, isChord: false))])
    #expect(press(&inspector, .character("~")) == [])
  }

  @Test("The prompt runs its script and restores the view from which it was opened")
  func prompt() {
    var panes = InspectorPanes()
    panes.isShown = false
    panes.openPrompt(restoresView: true)
    #expect(panes.isShown == true)
    #expect(panes.first.panel == .console && panes.first.isTyping)
    panes.handlePaste("1+1")
    #expect(panes.handle(KeySequence(KeyPress(.enter)), screen.context) == [.user(.runConsole("1+1"))])
    #expect(
      panes.handle(KeySequence(KeyPress(.escape)), screen.context) == [.showInspector(false), .focus(.page)])
    #expect(panes.first.panel == .bridge && !panes.first.isTyping)
  }

  @Test("Both panels number their requests together, and replies reach the panel that asked")
  func requests() {
    var panes = InspectorPanes(panel: .console)
    let keys = [KeyCode.character("a"), .tab].map { KeySequence(KeyPress($0)) }
    func ask(_ isSecond: Bool) -> [ScreenEffect] {
      panes.isSecondFocused = isSecond
      panes.openPrompt(restoresView: false)
      return keys.flatMap { panes.handle($0, screen.context) }
    }
    #expect(
      [ask(false), ask(true)]
        == [1, 2].map { number in
          [.user(.inspectPage(InspectionRequest(request: number, subject: .completions("a"))))]
        })
    let list = CompletionList(replaced: 1, names: ["alert"])
    #expect(panes.handle(Inspection(request: 2, content: .completions(list))) == nil)
    #expect([panes.first, panes.second].map(\.prompt.editor.text) == ["a", "alert"])
    #expect(panes.handle(Inspection(request: 1, content: .notFound)) == ScreenNotice("No completions"))
    #expect(panes.handle(Inspection(request: 1, content: .notFound)) == nil)
  }
}
