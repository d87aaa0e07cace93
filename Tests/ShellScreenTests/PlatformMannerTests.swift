import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

/// The frame looks as an app of its platform does.
@Suite("Manner of the platform") struct PlatformMannerTests {
  private func rows(_ screen: ScreenFixture) -> [String] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func iosLeadsBackToATitleAndAndroidByAnArrow() {
    var screen = ScreenFixture(SampleApp.homeShown(), 42, 20)
    #expect(rows(screen)[1] == " ‹ Accounts  Current account            ℹ")
    screen.state = SampleApp.android(screen.state)
    #expect(rows(screen)[1] == " ←  Current account                     ℹ")
    // The whole bar is one thing for flows and plain text, as before.
    #expect(screen.node("bar.left")?.text == "")
    #expect(screen.node("bar.title")?.text == "Current account")
  }

  @Test func aTitleThatDoesNotFitBesideTheChevronIsAWordAndThenNothing() {
    var screen = ScreenFixture(SampleApp.homeShown(), 40, 20)
    screen.state.tabs[0].stack.update(EntryID(1)) { $0.bar = NavigationBar(title: "All of my accounts") }
    #expect(rows(screen)[1].hasPrefix(" ‹ Back     Current account"))
    screen.state.tabs[0].stack.updateCurrent { $0.bar?.title = "An account with a title" }
    #expect(rows(screen)[1].hasPrefix(" ‹      An account with a title"))
    // Here and there the same.
    screen.state.tabs[0].stack.updateCurrent { $0.bar?.title = "All of my accounts" }
    #expect(rows(screen)[1].hasPrefix(" ‹ Back    All of my accounts"))
    // No title, no promise.
    screen.state.tabs[0].stack.update(EntryID(1)) { entry in
      entry.bar = nil
      entry.content = .page(PageEntry(url: "app://bank/home.html", document: DocumentID(1), title: ""))
    }
    screen.state.tabs[0].stack.updateCurrent { $0.bar?.title = "Item" }
    #expect(rows(screen)[1].hasPrefix(" ‹                Item "))
  }

  @Test func theTapOnTheTitleBesideTheChevronGoesBack() {
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
    // The whole cell can be tapped.
    let row = rows(screen).firstIndex { $0.contains("Cancel") } ?? 0
    #expect(screen.tap(6, row) == [.user(.answerDialog(accepted: false))])
    #expect(screen.tap(34, row) == [.user(.answerDialog(accepted: true))])
    screen.state = SampleApp.android(screen.state)
    #expect(rows(screen).contains { $0.hasSuffix("Cancel     ▸OK   │░") })
    #expect(rows(screen).contains { $0.contains("│ app://bank says") })
  }

  @Test func aLowScreenStillSaysWhatIsAsked() {
    let screen = ScreenFixture(SampleApp.dialog(.confirm), 40, 8)
    #expect(screen.text.contains("app://bank says"))
    #expect(screen.text.contains("Send 25.00 to Ada Lovelace?"))
    #expect(screen.text.contains("▸OK"))
  }
}
