import DocumentTestKit
import ShellScreen
import Testing

@testable import ShellCore

@Suite("Screens as text") struct GoldenScreenTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var state: @Sendable () -> ShellState
    var keys: [Character] = []

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "home", state: SampleApp.homeShown),
    Case(name: "loading", state: SampleApp.loading),
    Case(name: "gone", state: SampleApp.gone),
    Case(name: "recovering", state: SampleApp.recovering),
    Case(name: "offline", state: SampleApp.offline),
    Case(name: "android", state: { SampleApp.android(SampleApp.homeShown()) }),
    Case(name: "android-confirm", state: { SampleApp.android(SampleApp.dialog(.confirm)) }),
    Case(name: "android-modal", state: { SampleApp.android(SampleApp.modal()) }),
    Case(name: "keyboard", state: SampleApp.keyboard),
    Case(name: "sign-in", state: SampleApp.signIn),
    Case(name: "failed", state: SampleApp.failed),
    Case(name: "hung", state: SampleApp.hung),
    Case(name: "confirm", state: { SampleApp.dialog(.confirm) }),
    Case(name: "prompt", state: { SampleApp.dialog(.prompt, text: "Ada") }),
    Case(name: "link-preview", state: SampleApp.linkPreview),
    Case(name: "android-share", state: { SampleApp.android(SampleApp.shareSheet()) }),
    Case(name: "native", state: SampleApp.nativeScreen),
    Case(name: "modal", state: SampleApp.modal),
    Case(name: "history-modal", state: SampleApp.modal, keys: ["I", "2"]),
    Case(name: "form", state: SampleApp.form),
    Case(name: "help", state: SampleApp.homeShown, keys: ["?"]),
    Case(name: "help-search", state: SampleApp.homeShown, keys: ["?", "g", "o"]),
    Case(name: "help-inspector", state: SampleApp.busy, keys: ["I", "?"]),
    Case(name: "palette", state: SampleApp.homeShown, keys: [":"]),
    Case(name: "palette-search", state: SampleApp.homeShown, keys: [":", "g", "o", " ", "f"]),
    Case(name: "kill-menu", state: SampleApp.homeShown, keys: ["K"]),
    Case(name: "address", state: SampleApp.homeShown, keys: ["o", "/", "p", "a", "y"]),
    Case(name: "quit", state: SampleApp.busy, keys: ["q"]),
    Case(name: "bridge", state: SampleApp.busy, keys: ["I", "k", "k"]),
    Case(name: "history", state: SampleApp.busy, keys: ["I", "2"]),
    Case(name: "timeline", state: SampleApp.busy, keys: ["I", "3"]),
    Case(name: "console", state: SampleApp.busy, keys: ["I", "4"]),
    Case(name: "state", state: SampleApp.watching, keys: ["I", "9"]),
    Case(name: "action-menu", state: SampleApp.watching, keys: ["a"]),
    Case(name: "script", state: SampleApp.watching, keys: ["e", "1", "+", "1"]),
  ]

  static let sizes: [(Int, Int)] = [(80, 24), (40, 20), (120, 40)]

  @Test(arguments: cases, sizes) func matchesTheRecordedScreens(_ screen: Case, size: (Int, Int)) {
    var fixture = ScreenFixture(screen.state(), size.0, size.1)
    for key in screen.keys { fixture.type(key) }
    Golden.expect(fixture.golden, "Screens/\(screen.name)-\(size.0)x\(size.1).txt")
  }

  /// Icons of a Nerd Font have one column each.
  @Test func matchesTheRecordedScreensWithANerdFont() {
    Golden.expect(ScreenFixture(SampleApp.offline(), icons: .nerd).golden, "Screens/offline-nerd-80x24.txt")
  }

  @Test(arguments: sizes) func selectionMatchesTheRecordedScreens(size: (Int, Int)) {
    var fixture = ScreenFixture(SampleApp.homeShown(), size.0, size.1)
    fixture.model.beginSelection(
      on: fixture.render().grid, at: nil, state: fixture.state, options: fixture.options)
    for key in ["v", "j", "w", "w"] { fixture.type(Character(key)) }
    Golden.expect(fixture.golden, "Screens/selection-\(size.0)x\(size.1).txt")
  }

  @Test func usesOnlyASCIIWithTheASCIISet() {
    for screen in Self.cases {
      var fixture = ScreenFixture(screen.state(), 40, 20, icons: .ascii)
      for key in screen.keys { fixture.type(key) }
      let foreign = fixture.text.filter { !$0.isASCII && !"漢字日本␛".contains($0) }
      #expect(foreign.isEmpty, "\(screen.name)")
    }
    let fixture = ScreenFixture(SampleApp.failed(), icons: .ascii)
    Golden.expect(fixture.text, "Screens/failed-ascii-80x24.txt")
  }
}
