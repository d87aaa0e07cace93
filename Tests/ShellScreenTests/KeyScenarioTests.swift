import PageWire
import ShellScreen
import TerminalModel
import Testing

@testable import ShellCore

@Suite("Keys") struct KeyScenarioTests {
  @Test func keysOfTheFrameBecomeActions() {
    var screen = ScreenFixture(SampleApp.homeShown())
    #expect(screen.press(.escape) == [.user(.goBack)])
    #expect(screen.press(.backspace) == [.user(.goBack)])
    #expect(screen.press(.left, .alt) == [.user(.goBack)])
    #expect(screen.press(.function(5)) == [.user(.reload)])
    #expect(screen.press(.character("r"), .control) == [.user(.reload)])
    #expect(screen.type("2") == [.user(.selectTab("TAB_2"))])
    #expect(screen.press(.character("3"), .alt) == [.user(.selectTab("TAB_3"))])
    #expect(screen.press(.pageDown, .control) == [.user(.selectTab("TAB_2"))])
    #expect(screen.press(.pageUp, .control) == [.user(.selectTab("TAB_3"))])
    #expect(screen.press(.function(7)) == [.user(.killRenderer(.reported, tab: nil, times: 1))])
    #expect(screen.press(.function(8)) == [.user(.killRenderer(.silent, tab: nil, times: 1))])
    #expect(screen.press(.function(9)) == [.user(.killRenderer(.hang, tab: nil, times: 1))])
    #expect(screen.press(.character("z"), .control) == [.suspend])
    #expect(screen.press(.character("l"), .control) == [.redraw])
    #expect(screen.type("q") == [.quit])
    #expect(screen.press(.character("c"), .control) == [.quit])
  }

  @Test func otherKeysAreThePages() {
    var screen = ScreenFixture(SampleApp.homeShown())
    for code: KeyCode in [.up, .down, .enter, .character(" "), .character("x"), .pageDown, .tab] {
      #expect(screen.press(code) == [.user(.pressKey(KeyPress(code)))])
    }
  }

  @Test func lettersAndDigitsGoToAFocusedField() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.state.tabs[0].page?.focus = .textField
    for letter: Character in ["q", "?", "2", "K", "g", "i"] {
      #expect(screen.type(letter) == [.user(.pressKey(KeyPress(.character(letter))))])
    }
    for code: KeyCode in [.escape, .backspace, .enter, .tab, .left] {
      #expect(screen.press(code) == [.user(.pressKey(KeyPress(code)))])
    }
    #expect(screen.press(.character("a"), .control) == [.user(.pressKey(KeyPress(.character("a"), .control)))])
    #expect(screen.press(.character("2"), .alt) == [.user(.selectTab("TAB_2"))])
    #expect(screen.press(.function(5)) == [.user(.reload)])
    #expect(screen.press(.character("c"), .control) == [.quit])
    #expect(
      screen.model.handle(.paste("a\nb"), state: screen.state, size: screen.size, options: screen.options)
        == [.user(.insertText("a\nb"))])
  }

  @Test func escapeThatAFieldIgnoresLeavesTheField() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.state.tabs[0].page?.focus = .textField
    #expect(screen.model.pageIgnored(key: KeyPress(.escape), state: screen.state) == [.user(.blurPage)])
  }

  @Test func tabGoesThroughPageTabsAndBar() {
    var screen = ScreenFixture(SampleApp.homeShown())
    #expect(screen.press(.tab) == [.user(.pressKey(KeyPress(.tab)))])
    #expect(screen.model.pageIgnored(key: KeyPress(.tab), state: screen.state) == [.user(.blurPage)])
    #expect(screen.model.focus == .tabBar)
    #expect(screen.node("tab.TAB_1")?.isFocused == true)
    screen.press(.right)
    #expect(screen.node("tab.TAB_2")?.isFocused == true)
    #expect(screen.press(.enter) == [.user(.selectTab("TAB_2"))])
    #expect(screen.press(.tab) == [])
    #expect(screen.model.focus == .barItem(.left))
    #expect(screen.press(.enter) == [.user(.tapBarItem(.left))])
    screen.press(.tab)
    #expect(screen.press(.character(" ")) == [.user(.tapBarItem(.right))])
    #expect(screen.press(.tab) == [.user(.focusPage(.first))])
    #expect(screen.model.focus == .page)
    #expect(screen.model.pageIgnored(key: KeyPress(.tab, .shift), state: screen.state) == [.user(.blurPage)])
    #expect(screen.model.focus == .barItem(.right))
    screen.press(.tab, .shift)
    screen.press(.tab, .shift)
    #expect(screen.press(.tab, .shift) == [.user(.focusPage(.last))])
  }

  @Test func hungPageDoesNotHoldTheFocus() {
    var screen = ScreenFixture(SampleApp.hung())
    #expect(screen.press(.tab) == [])
    #expect(screen.model.focus == .tabBar)
    #expect(screen.press(.function(10)) == [.user(.reviveRenderer(tab: nil))])
  }

  @Test func whatIsImpossibleSaysWhy() {
    var screen = ScreenFixture(SampleApp.homeShown())
    #expect(screen.press(.function(10)) == [])
    #expect(screen.model.notice == ScreenNotice("The page process is not stopped", kind: .warning))
    #expect(screen.press(.right, .alt) == [])
    #expect(screen.model.notice?.text == "There is nothing to go forward to")
    #expect(screen.type("9") == [])
    #expect(screen.model.notice?.text == "There are 3 tabs")
    screen.state.tabs[0].stack.move(to: 0)
    #expect(screen.press(.escape) == [])
    #expect(screen.model.notice?.text == "There is nothing to go back to")
    screen.state.app.platform = .android
    #expect(screen.press(.escape) == [.user(.goBack)])
    #expect(screen.model.notice == nil)
  }

  @Test func errorAndBlankPagesHaveTheirButton() {
    var failed = ScreenFixture(SampleApp.failed())
    #expect(failed.press(.enter) == [.user(.retry)])
    #expect(failed.type("x") == [])
    var gone = ScreenFixture(SampleApp.gone())
    #expect(gone.press(.enter) == [.user(.reload)])
    #expect(gone.press(.function(7)) == [])
    #expect(gone.model.notice?.text == "This tab has no page process")
  }

  @Test func quittingAsksWhileCallsArePending() {
    var screen = ScreenFixture(SampleApp.busy())
    #expect(screen.type("q") == [])
    #expect(screen.type("n") == [])
    #expect(screen.type("x") == [.user(.pressKey(KeyPress(.character("x"))))])
    screen.type("q")
    #expect(screen.type("y") == [.quit])
    #expect(screen.press(.character("c"), .control) == [.quit])
  }

  @Test func noTwoBindingsOfOnePlaceShareAKey() {
    let groups: [[KeySection]] = [
      [.anywhere, .navigation, .tabs, .renderer, .inspector], [.moving], [.insideInspector],
    ]
    for group in groups {
      let keys = KeyMap.standard.bindings.filter { group.contains($0.section) }.flatMap(\.keys)
      #expect(Set(keys).count == keys.count)
    }
    for key in KeyMap.standard.bindings.flatMap(\.keys) where key.modifiers.contains(.control) {
      for same: Character in ["i", "j", "m", "h", "["] { #expect(key.code != .character(same)) }
    }
    #expect(Set(KeyMap.standard.bindings.map(\.title)).allSatisfy { !$0.isEmpty })
  }
}
