import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

/// The parts of the screen that can have the focus, each alone: their state and what they ask of the screen.
@Suite("Focused parts") struct FocusedPartTests {
  @Test("A prompt's focus moves over field and buttons, and edits its text")
  func dialog() throws {
    let state = SampleApp.dialog(.prompt, text: "ab")
    let dialog = try #require(state.shownDialog)
    var focus = DialogFocus(request: 9, target: .field)
    #expect(focus.isTyping)
    #expect(focus.handle(KeyPress(.left), dialog) == [])
    #expect(focus.caret == 1)
    #expect(focus.handle(KeyPress(.character("x")), dialog) == [.user(.editDialog(text: "axb"))])
    #expect(focus.handle(KeyPress(.tab, .shift), dialog) == [])
    #expect(focus == DialogFocus(request: 9, target: .accept))
    #expect(focus.handle(KeyPress(.left), dialog) == [])
    #expect(focus == DialogFocus(request: 9, target: .cancel))
    #expect(focus.handle(KeyPress(.character(" ")), dialog) == [.user(.respondToDialog(accepted: false))])
    #expect(focus.handle(KeyPress(.escape), dialog) == [.user(.respondToDialog(accepted: false))])
    let alert = try #require(SampleApp.dialog(.alert).shownDialog)
    #expect(focus.handle(KeyPress(.escape), alert) == [.user(.respondToDialog(accepted: true))])
  }

  @Test("The strip steps over its marks, opens one, and passes other keys on")
  func strip() {
    let state = SampleApp.recovered()
    let keys = KeyMap.standard
    var strip = StripModel()
    #expect(strip.notice(SampleApp.homeShown()) == ScreenNotice("No activity yet"))
    #expect(strip.handle(KeySequence(KeyPress(.home)), state: state, keys: keys) == [])
    #expect(strip.mark?.row == .death(0))
    #expect(
      strip.handle(KeySequence(KeyPress(.enter)), state: state, keys: keys) == [.openRow(.death(0), in: .timeline)])
    #expect(strip.handle(KeySequence(KeyPress(.end)), state: state, keys: keys) == [])
    #expect(strip.handle(KeySequence(KeyPress(.right)), state: state, keys: keys) == [])
    #expect(
      strip.handle(KeySequence(KeyPress(.enter)), state: state, keys: keys) == [
        .openRow(.call(CallID(4)), in: .bridge)
      ])
    #expect(strip.open(99, state: state) == [])
    #expect(strip.handle(KeySequence(KeyPress(.escape)), state: state, keys: keys) == [.focus(.page)])
    #expect(
      strip.handle(KeySequence(KeyPress(.character("?"))), state: state, keys: keys) == [
        .perform(BoundAction(action: .help, isChord: false))
      ])
  }

  @Test("A form's focus moves over its elements, edits inputs, and leaves after the last one")
  func nativeScreen() throws {
    let screen = ScreenFixture(SampleApp.form(), 80, 60)
    let form = try #require(screen.state.selectedNativeScreen)
    var native = NativeScreenModel()
    func press(_ code: KeyCode, _ modifiers: KeyModifiers = []) -> [ScreenEffect] {
      native.handle(KeySequence(KeyPress(code, modifiers)), form, screen.context)
    }
    // The form's focus is its amount.
    #expect(native.focus(in: form, state: screen.state)?.target == NativeFocusTarget(element: 2))
    #expect(press(.character("0")) == [.user(.editNativeInput(2, text: "250"))])
    #expect(press(.escape) == [.user(.focusNativeElement(nil))])
    #expect(press(.tab) == [.user(.focusNativeElement(3))])
    var state = screen.state
    var entry = try #require(state.tabs[0].modals[0].stack.current)
    entry.form.focus = nil
    state.tabs[0].modals[0].stack = BackStack(entries: [entry], index: 0)
    let context = ScreenContext(state: state, layout: screen.layout, options: screen.options)
    #expect(native.moveFocus(to: .last, in: form, state: state) == [])
    #expect(
      native.handle(KeySequence(KeyPress(.enter)), form, context) == [.user(.tapNativeElement(8))])
    #expect(native.handle(KeySequence(KeyPress(.tab)), form, context) == [.moveFocus(forward: true)])
    native.tap(NativeFocusTarget(element: 6, option: 1), state: state)
    #expect(
      native.handle(KeySequence(KeyPress(.enter)), form, context) == [.user(.chooseNativeOption(6, option: 1))])
  }
}
