import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Keys") struct KeyScenarioTests {
  @Test func boundKeysPerformTheirActions() {
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

  @Test func otherKeysAreSentToThePage() {
    var screen = ScreenFixture(SampleApp.homeShown())
    for code: KeyCode in [.up, .down, .enter, .character(" "), .character("x"), .pageDown, .tab] {
      #expect(screen.press(code) == [.user(.pressKey(KeyPress(code)))])
    }
  }

  @Test func lettersAndDigitsAreSentToAFocusedField() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.state.tabs[0].page?.input.focus = .textField
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

  @Test func escapeIgnoredByAFieldBlursIt() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.state.tabs[0].page?.input.focus = .textField
    #expect(screen.model.pageDidNotHandle(key: KeyPress(.escape), state: screen.state) == [.user(.blurPage)])
  }

  @Test func tabMovesTheFocusThroughPageTabsAndBar() {
    var screen = ScreenFixture(SampleApp.homeShown())
    #expect(screen.press(.tab) == [.user(.pressKey(KeyPress(.tab)))])
    #expect(screen.model.pageDidNotHandle(key: KeyPress(.tab), state: screen.state) == [.user(.blurPage)])
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
    #expect(screen.model.pageDidNotHandle(key: KeyPress(.tab, .shift), state: screen.state) == [.user(.blurPage)])
    #expect(screen.model.focus == .barItem(.right))
    screen.press(.tab, .shift)
    screen.press(.tab, .shift)
    #expect(screen.press(.tab, .shift) == [.user(.focusPage(.last))])
  }

  @Test func hungPageDoesNotTrapTheFocus() {
    var screen = ScreenFixture(SampleApp.hung())
    #expect(screen.press(.tab) == [])
    #expect(screen.model.focus == .tabBar)
    #expect(screen.press(.function(10)) == [.user(.reviveRenderer(tab: nil))])
  }

  @Test func disabledActionsShowTheirReason() {
    var screen = ScreenFixture(SampleApp.homeShown())
    #expect(screen.press(.function(10)) == [])
    #expect(
      screen.model.notice
        == ScreenNotice("Resume a stopped page process: the page process is not stopped", kind: .warning))
    #expect(screen.press(.right, .alt) == [])
    #expect(screen.model.notice?.text == "Go forward: the stack has no forward entry")
    #expect(screen.type("9") == [])
    #expect(screen.model.notice?.text == "There are 3 tabs")
    screen.state.tabs[0].stack.move(to: 0)
    #expect(screen.press(.escape) == [])
    #expect(screen.model.notice?.text == "Go back: the stack has one entry")
    screen.state.app.platform = .android
    #expect(screen.press(.escape) == [.user(.goBack)])
    #expect(screen.model.notice == nil)
  }

  @Test func errorAndDeadPagesHaveAButton() {
    var failed = ScreenFixture(SampleApp.failed())
    #expect(failed.press(.enter) == [.user(.retry)])
    #expect(failed.type("x") == [])
    var gone = ScreenFixture(SampleApp.gone())
    #expect(gone.press(.enter) == [.user(.reload)])
    #expect(gone.press(.function(7)) == [])
    #expect(gone.model.notice?.text == "Kill the page process, and notify the shell: this tab has no page process")
  }

  @Test func quitAsksForConfirmationWhileCallsArePending() {
    var screen = ScreenFixture(SampleApp.busy())
    #expect(screen.type("q") == [])
    #expect(screen.type("n") == [])
    #expect(screen.type("x") == [.user(.pressKey(KeyPress(.character("x"))))])
    screen.type("q")
    #expect(screen.type("y") == [.quit])
    #expect(screen.press(.character("c"), .control) == [.quit])
  }

  @Test func quitWaitsForPendingCallsOnly() {
    var screen = ScreenFixture(SampleApp.busy())
    screen.type("q")
    #expect(screen.model.stateDidChange(screen.state) == [])
    screen.state.calls.removeAll { $0.isPending }
    #expect(screen.model.stateDidChange(screen.state) == [.quit])
    screen.type("n")
    #expect(screen.model.stateDidChange(screen.state) == [])
  }

  @Test func bindingsOfAScopeDoNotShareKeys() {
    let bindings = KeyMap.debugging.bindings.filter { $0.section != .flow }
    for binding in bindings {
      for other in bindings
      where binding.name != other.name && binding.section.scope.sharesKeys(with: other.section.scope) {
        for keys in binding.keys {
          #expect(!other.keys.contains(keys), "\(keys.name): \(binding.name), \(other.name)")
          #expect(!other.keys.contains { keys.isProperPrefix(of: $0) }, "\(keys.name): \(binding.name), \(other.name)")
        }
      }
    }
    for key in KeyMap.debugging.bindings.flatMap(\.keys).flatMap(\.keys) where key.modifiers.contains(.control) {
      for same: Character in ["i", "j", "m", "h", "["] { #expect(key.code != .character(same)) }
    }
    #expect(Set(KeyMap.standard.bindings.map(\.title)).allSatisfy { !$0.isEmpty })
  }

  @Test func namesOfActionsAreStableAndUnique() {
    let names = KeyMap.debugging.bindings.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*|inspector\.[a-z]+(-[a-z]+)*/) != nil })
    for name in ["go-back", "kill-silent", "open-address", "inspector.move-up", "move-up", "show-breakpoint"] {
      #expect(names.contains(name))
    }
  }

  @Test func namesOfKeysAreParsedBack() throws {
    for keys in KeyMap.debugging.bindings.flatMap(\.keys) { #expect(try KeyParser.sequence(keys.name) == keys) }
    #expect(try KeyParser.key("ctrl-r") == KeyPress(.character("r"), .control))
    #expect(try KeyParser.key("<c-r>") == KeyPress(.character("r"), .control))
    #expect(try KeyParser.key("Alt+Shift+x") == KeyPress(.character("X"), .alt))
    #expect(try KeyParser.key("+") == KeyPress(.character("+")))
    #expect(try KeyParser.key("Alt++") == KeyPress(.character("+"), .alt))
    #expect(try KeyParser.key("Я") == KeyPress(.character("Я")))
    #expect(try KeyParser.key("pageup") == KeyPress(.pageUp))
  }

  @Test func viKeysMoveInPages() {
    var screen = ScreenFixture(SampleApp.homeShown())
    let moves: [(Character, KeyCode)] = [("j", .down), ("k", .up), ("h", .left), ("l", .right), ("G", .end)]
    for (letter, code) in moves { #expect(screen.type(letter) == [.user(.pressKey(KeyPress(code)))]) }
    #expect(screen.type("g") == [])
    #expect(screen.text.split(separator: "\n").last?.contains("g g move to the first item  Esc cancel") == true)
    #expect(screen.type("g") == [.user(.pressKey(KeyPress(.home)))])
    let middle = GridPoint(column: 40, row: 9)
    #expect(screen.press(.character("d"), .control) == [.user(.wheelPage(at: middle, rows: 9))])
    #expect(screen.press(.character("u"), .control) == [.user(.wheelPage(at: middle, rows: -9))])
  }

  @Test func unboundSequenceIsDiscarded() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.type("g")
    #expect(screen.type("2") == [.user(.selectTab("TAB_2"))])
    screen.type("g")
    #expect(screen.press(.escape) == [])
    #expect(screen.press(.escape) == [.user(.goBack)])
    screen.type("g")
    #expect(screen.press(.function(5)) == [.user(.reload)])
    #expect(screen.type("g") == [])
    screen.state.tabs[0].page?.input.focus = .textField
    #expect(screen.type("g") == [.user(.pressKey(KeyPress(.character("g"))))])
  }

  @Test func viKeysMoveInBarsAndInTheInspector() {
    var screen = ScreenFixture(SampleApp.busy())
    _ = screen.model.pageDidNotHandle(key: KeyPress(.tab), state: screen.state)
    screen.type("l")
    #expect(screen.node("tab.TAB_2")?.isFocused == true)
    screen.type("g")
    screen.type("g")
    #expect(screen.node("tab.TAB_1")?.isFocused == true)
    screen.type("G")
    #expect(screen.node("tab.TAB_3")?.isFocused == true)
    screen.type("I")
    screen.type("g")
    screen.type("g")
    #expect(screen.model.panes.first.position.selected == .call(CallID(1)))
    screen.type("G")
    #expect(screen.model.panes.first.position.selected == nil)
  }
}
