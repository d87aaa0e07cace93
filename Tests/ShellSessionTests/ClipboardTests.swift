import ShellScreen
import TerminalNcurses
import Testing

@testable import ShellSession

@Suite("Copying") struct ClipboardTests {
  private func names(_ environment: [String: String], isMacOS: Bool = false, there: [String]) -> [String] {
    ClipboardProgram.available(environment: environment, isMacOS: isMacOS, isInstalled: there.contains).map(\.name)
  }

  @Test func usesTheProgramsOfTheSession() {
    let all = ["tmux", "wl-copy", "xclip", "xsel", "pbcopy"]
    #expect(names([:], there: all) == [])
    #expect(names([:], isMacOS: true, there: all) == ["pbcopy"])
    #expect(names(["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], there: all) == ["wl-copy", "xclip", "xsel"])
    #expect(names(["DISPLAY": ":0"], there: ["xsel"]) == ["xsel"])
    #expect(names(["TMUX": "/tmp/tmux-0,1,0", "DISPLAY": ":0"], there: all) == ["tmux", "xclip", "xsel"])
    #expect(names(["TMUX": "", "WAYLAND_DISPLAY": "wayland-0"], there: all) == ["wl-copy"])
    // On a remote machine, only a forwarded display has the user's clipboard.
    #expect(names(["SSH_CONNECTION": "a 1 b 2", "WAYLAND_DISPLAY": "wayland-0"], there: all) == [])
    #expect(names(["SSH_CONNECTION": "a 1 b 2"], isMacOS: true, there: all) == [])
    #expect(names(["SSH_CONNECTION": "a 1 b 2", "DISPLAY": "localhost:10"], there: all) == ["xclip", "xsel"])
  }

  @Test func noticeReportsOnlyWhatIsKnown() {
    func words(_ terminal: ClipboardResult, _ program: String?, bytes: Int = 12) -> String {
      let notice = ClipboardOutcome(terminal: terminal, program: program, bytes: bytes).notice
      return (notice.kind == .warning ? "! " : "") + notice.text
    }
    #expect(words(.sent, nil) == "Copied 12 bytes with OSC 52, if the terminal allows it")
    #expect(words(.sent, "xclip", bytes: 1) == "Copied 1 byte with xclip and OSC 52")
    #expect(words(.unsupported, "tmux") == "Copied 12 bytes with tmux")
    #expect(words(.tooLong, "wl-copy", bytes: 90_000) == "Copied 90000 bytes with wl-copy")
    #expect(
      words(.tooLong, nil, bytes: 90_000)
        == "! Not copied: 90000 bytes exceed the limit of terminals (74994 before base64); save it instead")
    #expect(
      words(.unsupported, nil)
        == "! Not copied: no OSC 52 in this terminal, and no wl-copy, xclip or pbcopy installed; save it instead")
  }

  @Test func noticeNamesTheSettingThatForbidsCopying() {
    func words(_ choice: ClipboardChoice) -> String {
      ClipboardOutcome(choice: choice, terminal: .unsupported, program: nil, bytes: 1).notice.text
    }
    #expect(words(.off) == "Not copied: the setting clipboard is off; save it instead")
    #expect(
      words(.osc52)
        == "Not copied: no OSC 52 in this terminal, and the setting clipboard allows nothing else; save it instead")
    #expect(
      words(.command)
        == "Not copied: no wl-copy, xclip or pbcopy installed, and the setting clipboard allows nothing else; save it instead"
    )
  }

  @Test func existingFilesAreNotReplaced() throws {
    let folder = try TemporaryFolder(prefix: "hull-new-file")
    func write(_ text: String) throws -> String {
      try UniqueFile.write(text, name: "hull-bridge", fileExtension: "txt", in: folder.path)
    }
    #expect(try write("one\n") == folder.path + "/hull-bridge.txt")
    #expect(try write("two\n") == folder.path + "/hull-bridge-2.txt")
    #expect(try FileSystem.text(of: folder.path + "/hull-bridge.txt") == "one\n")
    #expect(try FileSystem.text(of: folder.path + "/hull-bridge-2.txt") == "two\n")
    #expect(throws: SessionError.self) {
      try UniqueFile.write("", name: "a", fileExtension: "txt", in: folder.path + "/missing")
    }
  }
}
