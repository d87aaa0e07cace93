import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

/// The chrome follows the platform's style.
@Suite("Platform style") struct PlatformStyleTests {
  private func rows(_ screen: ScreenFixture) -> [String] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func iosShowsTheBackTitleAndAndroidAnArrow() {
    var screen = ScreenFixture(SampleApp.homeShown(), 42, 20)
    #expect(rows(screen)[1] == " ‹ Accounts  Current account            ℹ")
    screen.state = SampleApp.android(screen.state)
    #expect(rows(screen)[1] == " ←  Current account                     ℹ")
    // Flows and line mode see the bar item without the back title.
    #expect(screen.node("bar.left")?.text == "")
    #expect(screen.node("bar.title")?.text == "Current account")
  }

  @Test func longBackTitleBecomesBackThenNothing() {
    var screen = ScreenFixture(SampleApp.homeShown(), 40, 20)
    screen.state.tabs[0].stack.update(EntryID(1)) { $0.bar = NavigationBar(title: "All of my accounts") }
    #expect(rows(screen)[1].hasPrefix(" ‹ Back     Current account"))
    screen.state.tabs[0].stack.updateCurrent { $0.bar?.title = "An account with a title" }
    #expect(rows(screen)[1].hasPrefix(" ‹      An account with a title"))
    // The previous title equals the current one.
    screen.state.tabs[0].stack.updateCurrent { $0.bar?.title = "All of my accounts" }
    #expect(rows(screen)[1].hasPrefix(" ‹ Back    All of my accounts"))
    // Without a previous title.
    screen.state.tabs[0].stack.update(EntryID(1)) { entry in
      entry.bar = nil
      entry.content = .page(PageEntry(url: "app://bank/home.html", document: DocumentID(1), title: ""))
    }
    screen.state.tabs[0].stack.updateCurrent { $0.bar?.title = "Item" }
    #expect(rows(screen)[1].hasPrefix(" ‹                Item "))
  }

  @Test func tappingTheBackTitleGoesBack() {
    var screen = ScreenFixture(SampleApp.homeShown(), 40, 20)
    #expect(screen.tap(6, 1) == [.user(.tapBarItem(.left))])
  }

  @Test func androidHasAPillAroundTheSelectedTab() {
    let screen = ScreenFixture(SampleApp.android(SampleApp.homeShown()), 40, 20)
    #expect(rows(screen)[18].hasPrefix("  ▐⌂ Home▌"))
    #expect(!screen.text.contains("━"))
    #expect(rows(ScreenFixture(SampleApp.homeShown(), 40, 20))[17].hasPrefix("━━━━━━━━━━━━━─"))
  }

  @Test func buttonsOfADialogAreCellsOnIOSAndTrailingOnAndroid() {
    var screen = ScreenFixture(SampleApp.dialog(.confirm), 40, 20)
    #expect(rows(screen).contains("    ├───────────────┬──────────────┤░"))
    #expect(rows(screen).contains { $0.contains("│    Cancel     │     ▸OK      │") })
    // The full cell can be tapped.
    let row = rows(screen).firstIndex { $0.contains("Cancel") } ?? 0
    #expect(screen.tap(6, row) == [.user(.respondToDialog(accepted: false))])
    #expect(screen.tap(34, row) == [.user(.respondToDialog(accepted: true))])
    screen.state = SampleApp.android(screen.state)
    #expect(rows(screen).contains { $0.hasSuffix("Cancel     ▸OK   │░") })
    #expect(rows(screen).contains { $0.contains("│ app://bank says") })
  }

  @Test func lowScreenShowsTheDialogsTitleOnTheBorder() {
    let screen = ScreenFixture(SampleApp.dialog(.confirm), 40, 8)
    #expect(screen.text.contains("app://bank says"))
    #expect(screen.text.contains("Send 25.00 to Ada Lovelace?"))
    #expect(screen.text.contains("▸OK"))
  }
}
