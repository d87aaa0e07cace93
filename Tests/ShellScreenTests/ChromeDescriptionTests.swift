import PageWire
import ShellScreen
import TerminalModel
import Testing

@testable import ShellCore

@Suite("Chrome description") struct FrameDescriptionTests {
  @Test func describesTheElementsOfTheChrome() {
    let screen = ScreenFixture(SampleApp.homeShown())
    let lines = screen.nodes.map { "\($0.id) \"\($0.text)\" \($0.label) \($0.isSelected)" }
    #expect(
      lines == [
        "bar.left \"\" ic_back false", "bar.right \"\" ic_info false", "bar.title \"Current account\"  false",
        "tab.TAB_1 \"Home\" ic_home true", "tab.TAB_2 \"Pay\" ic_pay false", "tab.TAB_2.badge \"2\"  false",
        "tab.TAB_3 \"About\" ic_about false",
      ])
    #expect(screen.node("tab.TAB_2")?.action == .selectTab("TAB_2"))
    #expect(screen.node("bar.title")?.action == nil)
  }

  @Test func elementsBelowADialogHaveNoActions() {
    let screen = ScreenFixture(SampleApp.dialog(.prompt, text: "Ada"))
    #expect(screen.node("bar.left")?.action == nil)
    #expect(screen.node("dialog.message")?.text == "Send 25.00 to Ada Lovelace? This cannot be undone.")
    #expect(screen.node("dialog.field")?.text == "Ada")
    #expect(screen.node("dialog.accept")?.action == .respondToDialog(accepted: true))
  }

  @Test func describesNativeElementsAndErrorPages() {
    let native = ScreenFixture(SampleApp.nativeScreen())
    #expect(native.node("native.3")?.text == "Licences")
    #expect(native.node("native.2.value")?.text == "2.4.1")
    #expect(native.node("native.6")?.action == .tapNativeElement(6))
    let failed = ScreenFixture(SampleApp.failed())
    #expect(failed.node("page.title")?.text == "There is no connection")
    #expect(failed.node("page.message")?.text == "The host bank.example could not be reached.")
    #expect(failed.node("retry")?.text == "Try again")
    let gone = ScreenFixture(SampleApp.gone())
    #expect(gone.node("page.cause")?.text == "reported: SIGKILL (9)")
    #expect(gone.node("reload")?.action == .reload)
  }

  @Test func truncatedTitleIsDescribedInFull() {
    var screen = ScreenFixture(SampleApp.homeShown(), 30, 12)
    let title = "A very long title that no bar of thirty columns can show"
    screen.state.tabs[0].stack.updateCurrent { $0.bar = NavigationBar(leftIcon: "ic_back", title: title) }
    #expect(screen.node("bar.title")?.text == title)
    #expect(screen.text.contains("A very long title"))
    #expect(!screen.text.contains(title))
  }

  @Test func statusLineShowsUndetectedDeaths() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.state.renderers[RendererID(1)]?.requestedDeath = .hang
    #expect(screen.text.contains("▲ stopped, unnoticed"))
    #expect(!screen.text.contains("alive"))
  }

  @Test(arguments: [(20, 6, "Terminal too small", "at least 20 x 8"), (10, 3, "Too small", "(20 x 8)")])
  func tooSmallTerminalShowsAMessageThatFits(columns: Int, rows: Int, first: String, second: String) {
    let text = ScreenFixture(SampleApp.homeShown(), columns, rows).text
    #expect(text.contains(first) && text.contains(second))
  }
}
