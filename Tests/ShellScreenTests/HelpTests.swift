import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Help") struct HelpTests {
  @Test func typingSearchesTheKeys() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.type("?")
    for letter in "kill" { screen.type(letter) }
    #expect(screen.text.contains("F7"))
    #expect(screen.text.contains("/ kill"))
    #expect(!screen.text.contains("Reload the page"))
    #expect(screen.render().cursor != nil)
    for _ in 0..<4 { screen.press(.backspace) }
    for letter in "f5" { screen.type(letter) }
    #expect(screen.text.contains("Reload the page"))
    for letter in " nothing" { screen.type(letter) }
    #expect(screen.text.contains("No key or action matches"))
    screen.press(.escape)
    #expect(screen.text.contains("Type to search keys"))
    screen.press(.escape)
    #expect(screen.model.overlay == nil)
  }

  @Test func disabledActionsShowTheirReason() {
    var screen = ScreenFixture(SampleApp.homeShown(), 80, 60)
    screen.type("?")
    #expect(screen.text.contains("Go forward (the stack has no forward entry)"))
    for letter in "resume" { screen.type(letter) }
    #expect(screen.text.contains("(the page process is not stopped)"))
  }

  @Test func keysOfTheFocusedRegionAreListedAndOthersAreFound() {
    var screen = ScreenFixture(SampleApp.busy(), 120, 60)
    screen.type("?")
    #expect(!screen.text.contains("Filter the rows"))
    for letter in "filter" { screen.type(letter) }
    #expect(screen.text.contains("(the focus is not in the inspector)"))
    screen.press(.function(1))
    screen.type("I")
    screen.type("?")
    #expect(screen.text.split(separator: "\n")[2].contains("In the inspector"))
  }

  @Test func actionsWithoutAKeyAreMarked() {
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.options.keyMap = KeyMap([KeyBinding(.reload, [], .navigation, "Reload the page")])
    screen.model.overlay = .help(HelpState())
    #expect(screen.text.contains("no key"))
  }
}
