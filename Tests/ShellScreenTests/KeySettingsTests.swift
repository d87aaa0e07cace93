import SourceText
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Key settings") struct KeySettingsTests {
  private func read(_ text: String) throws -> (map: KeyMap, problems: [String]) {
    let (map, problems) = KeyMap.standard.applying(try YAMLDocument.parse(text, path: "config.yaml"))
    return (map, problems.map { $0.headline })
  }

  private func names(_ map: KeyMap, _ action: String) -> [String]? { map.binding(named: action)?.keys.map(\.name) }

  @Test func keysAreReplacedAddedAndRemoved() throws {
    let (map, problems) = try read(
      """
      reload: ctrl-r
      go-back: [b, Alt+Left, "Z Z"]
      kill-silent: <disabled>
      inspector.filter: F
      select-tab: [x, s]
      """)
    #expect(problems == [])
    #expect(names(map, "reload") == ["Ctrl+R"])
    #expect(names(map, "go-back") == ["b", "Alt+Left", "Z Z"])
    #expect(names(map, "kill-silent") == [])
    #expect(names(map, "inspector.filter") == ["F"])
    #expect(names(map, "help") == ["?", "F1"])

    var screen = ScreenFixture(SampleApp.homeShown())
    screen.options.keyMap = map
    #expect(screen.type("b") == [.user(.goBack)])
    #expect(screen.type("Z") == [])
    #expect(screen.type("Z") == [.user(.goBack)])
    #expect(screen.press(.escape) == [.user(.pressKey(KeyPress(.escape)))])
    #expect(screen.press(.function(8)) == [.user(.pressKey(KeyPress(.function(8))))])
    #expect(screen.type("s") == [.user(.selectTab("TAB_2"))])
    #expect(screen.type("2") == [.user(.pressKey(KeyPress(.character("2"))))])
    #expect(screen.text.split(separator: "\n").last?.contains("b back  f jump") == true)
  }

  @Test func assignedKeyIsRemovedFromItsDefaultAction() throws {
    let (map, problems) = try read("go-forward: q\nmove-up: w")
    #expect(problems == [])
    #expect(names(map, "quit") == ["Ctrl+C"])
    var screen = ScreenFixture(SampleApp.homeShown())
    screen.options.keyMap = map
    #expect(screen.type("w") == [.user(.pressKey(KeyPress(.up)))])
    #expect(screen.type("k") == [.user(.pressKey(KeyPress(.character("k"))))])
    #expect(screen.press(.up) == [.user(.pressKey(KeyPress(.up)))])
  }

  @Test func errorsAreReportedWithTheirPositions() throws {
    let (map, problems) = try read(
      """
      relaod: r
      go-back: [Esc, Escpae]
      reload: [x, Ctrl+M]
      kill-menu: x
      go-forward: Ctrl+I
      quit: {key: q}
      help: g
      move-first: [Home, g g]
      jump: I
      redraw: [Ctrl+Shift+L, "", ~, Ctrl+1, a b c d]
      suspend: [F5, F5]
      """)
    #expect(
      problems == [
        "config.yaml:1:1: unknown action \"relaod\"; did you mean \"reload\"?",
        "config.yaml:2:16: \"Escpae\" is not a key; did you mean \"Esc\"?",
        "config.yaml:3:13: terminals cannot distinguish \"Ctrl+M\" from Enter; write `Enter`, or use another key",
        "config.yaml:4:12: `kill-menu` and `reload` (line 3, column 10) have the same key \"x\"; assign another key to one of them",
        "config.yaml:5:13: terminals cannot distinguish \"Ctrl+I\" from Tab; write `Tab`, or use another key",
        "config.yaml:6:7: `quit` must be a key, a list of keys or <disabled>, found a mapping",
        "config.yaml:8:20: `move-first` and `help` (line 7, column 7) are ambiguous: one of \"g g\" and \"g\" is a prefix of the other; "
          + "assign another key to one of them",
        "config.yaml:10:10: terminals cannot send \"Ctrl+Shift+L\"; omit Shift",
        "config.yaml:10:24: missing key; write `Space` for the space bar",
        "config.yaml:10:28: a key of `redraw` must be a text, found nothing; to disable the action, write `<disabled>`",
        "config.yaml:10:31: terminals cannot send \"Ctrl+1\"; use a letter with Ctrl+, or Alt+",
        "config.yaml:10:39: \"a b c d\" is too long; use at most 3 keys in a row",
        "config.yaml:11:15: \"F5\" is already assigned at line 11, column 11",
      ])
    #expect(names(map, "quit") == ["q", "Ctrl+C"])
  }

  @Test func ambiguousKeysAndRemovedLastKeysAreReported() throws {
    let (_, alike) = try read("help: z\nreload: z z")
    #expect(
      alike == [
        "config.yaml:2:9: `reload` and `help` (line 1, column 7) are ambiguous: one of \"z z\" and \"z\" is a prefix of the other; "
          + "assign another key to one of them"
      ])
    let (_, last) = try read("reload: v")
    #expect(
      last == [
        "config.yaml:1:9: \"v\" is the only key of `select-text`, which would have no key; assign another key to `select-text`, or "
          + "`<disabled>`"
      ])
    let (_, given) = try read("reload: v\nselect-text: <disabled>")
    #expect(given == [])
    let (_, wrong) = try read("- reload")
    #expect(wrong == ["config.yaml:1:1: `keys` must be a mapping, found a list"])
  }
}
