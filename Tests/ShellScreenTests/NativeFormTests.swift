import ShellCore
import TerminalModel
import Testing

@testable import ShellScreen

@Suite struct NativeFormTests {
  /// Carries out what a key meant, as a session does.
  private func press(_ screen: inout ScreenFixture, _ code: KeyCode, _ modifiers: KeyModifiers = []) {
    for command in screen.press(code, modifiers) {
      if case .user(let action) = command { _ = screen.state.handle(.user(action)) }
    }
  }

  private func type(_ screen: inout ScreenFixture, _ text: String) {
    for letter in text { press(&screen, .character(letter)) }
  }

  @Test func describesItsControls() throws {
    let screen = ScreenFixture(SampleApp.form(), 80, 40)
    let amount = try #require(screen.node("amount"))
    #expect(amount.text == "25")
    #expect(amount.label == "Amount")
    #expect(amount.kind == "input")
    #expect(amount.isFocused)
    #expect(amount.action == .tapNativeElement(2))
    #expect(screen.node("to")?.placeholder == "A name")
    #expect(screen.node("pin")?.text == "••••")
    #expect(screen.node("to.error")?.text == "Fill this in.")
    #expect(screen.node("urgent")?.isChecked == true)
    #expect(screen.node("again")?.isChecked == false)
    #expect(screen.node("from.value")?.text == "Current account")
    #expect(screen.node("from.giro")?.isChecked == true)
    #expect(screen.node("from.save")?.action == .chooseNativeOption(6, option: 1))
    #expect(screen.node("limit.value")?.text == "40%")
    #expect(screen.node("tab.TAB_1") == nil)
  }

  @Test func isFilledInByTheKeyboardAlone() {
    var screen = ScreenFixture(SampleApp.form(), 80, 24)
    // Letters are text, whatever they mean elsewhere; the caret moves inside.
    type(&screen, "0q")
    press(&screen, .left)
    press(&screen, .backspace)
    press(&screen, .home)
    type(&screen, "1")
    #expect(screen.node("amount")?.text == "125q")
    #expect(screen.render().cursor != nil)
    press(&screen, .tab)
    type(&screen, "5")
    #expect(screen.node("pin")?.text == "•••••")
    // A switch by the space bar, a picker by its options.
    press(&screen, .down)
    press(&screen, .character(" "))
    #expect(screen.node("urgent")?.isChecked == false)
    press(&screen, .down)
    press(&screen, .down)
    press(&screen, .down)
    press(&screen, .down)
    press(&screen, .enter)
    #expect(screen.node("from.value")?.text == "Savings 漢字")
    #expect(screen.node("from.save") == nil)
    press(&screen, .tab)
    #expect(screen.press(.enter) == [.user(.tapNativeElement(8))])
    // The tabs are covered: after the last element comes the bar, then the first element again.
    press(&screen, .tab)
    #expect(screen.model.focus == .barItem(.left))
    press(&screen, .tab)
    press(&screen, .tab)
    #expect(screen.state.focusedInput?.input.id == "to")
    #expect(screen.press(.escape) == [.user(.focusNativeElement(nil))])
  }

  @Test func takesWhatIsPastedAndPointedAt() throws {
    var screen = ScreenFixture(SampleApp.form(), 80, 40)
    let commands = screen.model.handle(.paste("00"), state: screen.state, size: screen.size, options: screen.options)
    #expect(commands == [.user(.editNativeInput(2, text: "2500"))])
    for id in ["to", "urgent", "from.save"] {
      let node = try #require(screen.node(id))
      #expect(screen.tap(node.bounds.column, node.bounds.row) == [.user(try #require(node.action))])
    }
    #expect(screen.tap(screen.layout.tabBar.column + 4, screen.layout.tabBar.maxRow - 1) == [])
  }

  @Test func whatIsTypedInIsNeverOutOfSight() {
    var screen = ScreenFixture(SampleApp.form(), 40, 12)
    #expect(screen.node("amount") != nil)
    press(&screen, .tab)
    #expect(screen.node("pin")?.isFocused == true)
    #expect(screen.wheel(-20, 4, 5) == [.user(.scrollNative(toRow: 0))])
  }
}
