import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("The console's prompt") struct ConsolePromptTests {
  private func screen(_ columns: Int = 80, _ rows: Int = 24) -> ScreenFixture {
    var screen = ScreenFixture(SampleApp.busy(), columns, rows)
    screen.type("e")
    return screen
  }

  private func type(_ text: String, _ screen: inout ScreenFixture) {
    for letter in text { screen.type(letter) }
  }

  @Test func promptOpensOverANarrowPageAndCloses() {
    var screen = ScreenFixture(SampleApp.busy(), 80, 24)
    #expect(screen.layout.inspector.isEmpty)
    screen.type("e")
    #expect(screen.model.panes.first.panel == .console)
    #expect(screen.model.panes.first.isTyping)
    #expect(screen.render().cursor != nil)
    type("q?", &screen)
    #expect(screen.model.panes.first.prompt.editor.text == "q?")
    screen.press(.escape)
    #expect(screen.layout.inspector.isEmpty)
    #expect(screen.model.focus == .page)
    #expect(screen.model.panes.first.panel == .bridge)
    screen.type("e")
    #expect(screen.model.panes.first.prompt.editor.text == "q?")
  }

  @Test func enterInsertsALineBreakAfterAnOpenBracket() {
    var screen = screen()
    type("function f(a) {", &screen)
    #expect(screen.press(.enter) == [])
    type("return a // }", &screen)
    #expect(screen.press(.enter) == [])
    type("}", &screen)
    #expect(screen.press(.enter) == [.user(.runConsole("function f(a) {\nreturn a // }\n}"))])
    type("1", &screen)
    #expect(screen.press(.enter, .alt) == [])
    type("+ 2", &screen)
    #expect(screen.press(.enter) == [.user(.runConsole("1\n+ 2"))])
    #expect(ScriptCompleteness.isIncomplete("`a\n${"))
    #expect(ScriptCompleteness.isIncomplete("/* not yet"))
    #expect(!ScriptCompleteness.isIncomplete(#""(" + '[' + "\"{""#))
    #expect(!ScriptCompleteness.isIncomplete("}"))
    #expect(!ScriptCompleteness.isIncomplete("'never ended\n1"))
  }

  @Test func arrowsMoveBetweenLinesThenThroughTheHistory() {
    var screen = screen()
    for script in ["first", "second"] {
      type(script, &screen)
      screen.press(.enter)
    }
    type("draft", &screen)
    screen.press(.enter, .alt)
    type("two", &screen)
    screen.press(.up)
    #expect(screen.model.panes.first.prompt.editor.text == "draft\ntwo")
    screen.press(.up)
    #expect(screen.model.panes.first.prompt.editor.text == "second")
    screen.press(.up)
    screen.press(.up)
    #expect(screen.model.panes.first.prompt.editor.text == "first")
    screen.press(.down)
    screen.press(.down)
    #expect(screen.model.panes.first.prompt.editor.text == "draft\ntwo")
    screen.press(.home)
    screen.press(.backspace)
    #expect(screen.model.panes.first.prompt.editor.text == "drafttwo")
  }

  @Test func tabRequestsCompletionsAndAppliesThem() {
    var screen = screen()
    type("document.bo", &screen)
    let asked = InspectionRequest(request: 1, subject: .completions("document.bo"))
    #expect(screen.press(.tab) == [.user(.inspectPage(asked))])
    screen.model.handle(
      Inspection(request: 1, content: .completions(CompletionList(replaced: 2, names: ["body"]))))
    #expect(screen.model.panes.first.prompt.editor.text == "document.body")
    type(".cl", &screen)
    screen.press(.tab)
    let names = ["classList", "className", "click", "clientHeight"]
    screen.model.handle(Inspection(request: 2, content: .completions(CompletionList(replaced: 2, names: names))))
    #expect(screen.text.contains("classList"))
    screen.press(.down)
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.model.panes.first.prompt.editor.text == "document.body.click")
    // The common prefix of all names is inserted.
    type(" + win", &screen)
    screen.press(.tab)
    screen.model.handle(
      Inspection(request: 3, content: .completions(CompletionList(replaced: 3, names: ["windowed", "windows"]))))
    #expect(screen.model.panes.first.prompt.editor.text.hasSuffix("+ window"))
    screen.press(.escape)
    #expect(screen.model.panes.first.prompt.isActive)
    #expect(screen.model.panes.first.prompt.completion == nil)
  }

  @Test func lateAndMissingRepliesAreIgnored() {
    var screen = screen()
    type("do", &screen)
    screen.press(.tab)
    type("x", &screen)
    screen.model.handle(
      Inspection(request: 1, content: .completions(CompletionList(replaced: 2, names: ["document"]))))
    #expect(screen.model.panes.first.prompt.editor.text == "dox")
    screen.press(.tab)
    screen.model.handle(Inspection(request: 2, content: .noResponse))
    #expect(screen.model.notice?.text == "The page does not respond: no completions")
    screen.press(.tab)
    screen.model.handle(Inspection(request: 3, content: .notFound))
    #expect(screen.model.notice?.text == "No completions")
    screen.model.handle(
      Inspection(request: 99, content: .completions(CompletionList(replaced: 900, names: ["never"]))))
    #expect(screen.model.panes.first.prompt.editor.text == "dox")
  }

  @Test func pastedLineBreaksAreKept() {
    var screen = screen()
    _ = screen.model.handle(.paste("a(\nb\u{1B}\n)"), state: screen.state, size: screen.size, options: screen.options)
    #expect(screen.press(.enter) == [.user(.runConsole("a(\nb␛\n)"))])
  }

  @Test func messagesExpandLevelByLevel() {
    var screen = ScreenFixture(SampleApp.busy(), 120, 40)
    let values = ##"[["{ a: 1, b: {…} }",[["a","1"],["b",["{…}",[["c","\"x\""]],2]]],0]]"##
    screen.state.console[0].message = ConsoleMessage(level: .log, text: "{ a: 1, b: {…} }", values: values)
    screen.state.console[1].message = ConsoleMessage(level: .log, text: "lies", values: "[[1,2,3]]")
    screen.open(.console)
    screen.press(.home)
    screen.press(.right)
    #expect(screen.text.contains("  a: 1"))
    #expect(screen.text.contains("▸ b: {…}  and 2 more"))
    #expect(!screen.text.contains("c: \"x\""))
    screen.press(.down)
    screen.press(.down)
    screen.type(" ")
    #expect(screen.text.contains("c: \"x\""))
    screen.press(.down)
    #expect(screen.type("y") == [.copy("c: \"x\"")])
    screen.press(.left)
    #expect(screen.model.panes.first.position.selected == .consoleValue(0, [1]))
    screen.press(.left)
    screen.press(.left)
    #expect(screen.model.panes.first.position.selected == .console(0))
    screen.press(.left)
    #expect(!screen.text.contains("  a: 1"))
  }
}
