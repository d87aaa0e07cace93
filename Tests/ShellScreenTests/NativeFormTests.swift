import ShellCore
import TerminalModel
import Testing

@testable import ShellScreen

@Suite struct NativeFormTests {
  /// Executes the commands of a key like a session.
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

  @Test func isFilledInByKeyboard() {
    var screen = ScreenFixture(SampleApp.form(), 80, 24)
    // Letters are text in an input, and arrows move the caret.
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
    // The space bar toggles a switch and opens a picker.
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
    // The tabs are covered: Tab moves from the last element to the bar, then to the first element.
    press(&screen, .tab)
    #expect(screen.model.focus == .barItem(.left))
    press(&screen, .tab)
    press(&screen, .tab)
    #expect(screen.state.focusedInput?.input.id == "to")
    #expect(screen.press(.escape) == [.user(.focusNativeElement(nil))])
  }

  @Test func acceptsPasteAndClicks() throws {
    var screen = ScreenFixture(SampleApp.form(), 80, 40)
    let commands = screen.model.handle(.paste("00"), state: screen.state, size: screen.size, options: screen.options)
    #expect(commands == [.user(.editNativeInput(2, text: "2500"))])
    for id in ["to", "urgent", "from.save"] {
      let node = try #require(screen.node(id))
      #expect(screen.tap(node.bounds.column, node.bounds.row) == [.user(try #require(node.action))])
    }
    #expect(screen.tap(screen.layout.tabBar.column + 4, screen.layout.tabBar.maxRow - 1) == [])
  }

  @Test func focusedInputStaysVisible() {
    var screen = ScreenFixture(SampleApp.form(), 40, 12)
    #expect(screen.node("amount") != nil)
    press(&screen, .tab)
    #expect(screen.node("pin")?.isFocused == true)
    #expect(screen.wheel(-20, 4, 5) == [.user(.scrollNative(toRow: 0))])
  }
}
