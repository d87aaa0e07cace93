import TerminalModel
import Testing

@testable import ShellScreen

@Suite("Screen preferences") struct ScreenPreferencesTests {
  private static func all() -> ScreenPreferences {
    var preferences = ScreenPreferences()
    preferences.appColumns = 72
    preferences.secondColumns = 31
    preferences.isInspectorShown = false
    preferences.panel = .console
    preferences.secondPanel = .history
    preferences.isStripShown = false
    return preferences
  }

  @Test func textIsParsedBack() {
    #expect(
      Self.all().text
        == #"{"frameColumns":72,"secondColumns":31,"inspectorShown":false,"panel":"console","secondPanel":"history","strip":false}"#
        + "\n")
    #expect(ScreenPreferences(parsing: Self.all().text) == Self.all())
    #expect(ScreenPreferences(parsing: ScreenPreferences().text) == ScreenPreferences())
  }

  @Test(arguments: ["", "{", "[]", "7", #"{"frameColumns":"72"}"#, #"{"panel":null}"#, #"{"inspectorShown":1}"#])
  func damagedTextIsRejected(text: String) {
    #expect(ScreenPreferences(parsing: text) == nil)
  }

  @Test func unknownMembersAreIgnoredAndNumbersClamped() {
    let text = #"{"later":[1],"frameColumns":9223372036854775807,"secondColumns":-5,"panel":"x-ray"}"#
    #expect(ScreenPreferences(parsing: text)?.text == "{\"frameColumns\":10000,\"secondColumns\":1}\n")
  }

  @Test func onlyChangesAreUpdated() {
    var (start, end) = (ScreenPreferences(), ScreenPreferences())
    start.panel = .network
    end.panel = .network
    end.appColumns = 50
    var expected = Self.all()
    expected.appColumns = 50
    #expect(Self.all().updated(from: start, to: end) == expected)
  }

  @Test func arrangementIsRestored() {
    var screen = ScreenFixture(SampleApp.busy(), 200, 60)
    for key in "4<<II2<" { screen.type(key) }
    let remembered = screen.model.preferences(columns: 200)
    var later = ScreenFixture(SampleApp.busy(), 200, 60)
    later.model.apply(remembered, columns: 200)
    #expect(later.layout == screen.layout)
    #expect(later.model.panes.second.panel == .history)
    #expect(later.model.preferences(columns: 200) == remembered)
    // On a smaller terminal the layout clamps the widths.
    let small = ScreenFixture(SampleApp.busy(), 100, 30)
    var clamped = small
    var wide = remembered
    wide.appColumns = 10_000
    clamped.model.apply(wide, columns: 100)
    #expect(clamped.layout.inspector.columns == 20)
  }

  @Test func narrowTerminalsDoNotSaveTheInspectorsVisibility() {
    var screen = ScreenFixture(SampleApp.busy(), 80, 24)
    screen.type("i")
    #expect(screen.model.preferences(columns: 80).isInspectorShown == nil)
    var preferences = ScreenPreferences()
    preferences.isInspectorShown = true
    var later = ScreenFixture(SampleApp.busy(), 80, 24)
    later.model.apply(preferences, columns: 80)
    #expect(later.layout.inspector.isEmpty)
  }
}
