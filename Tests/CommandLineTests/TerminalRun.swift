import Foundation
import SystemTestKit
import Testing

/// `hull` in a real terminal emulator, tmux, on a socket of its own. `hull` is started by a shell with job control, so that
/// stopping, continuing and exiting work as for a user.
final class TerminalRun {
  private static let prompt = "ready>"

  private let tmux: Tmux
  private let folder: WorkFolder

  /// Starts `hull` with these arguments. `keepsErrors` redirects its standard error to a file.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, term: String = "tmux-256color",
    variables: [String: String] = [:], input: String? = nil, keepsErrors: Bool = false
  ) async throws {
    folder = try WorkFolder()
    let command = ([Products.hull.path] + arguments).map(ChildProcess.quoted).joined(separator: " ")
    let redirections = (input.map { " <'\($0)'" } ?? "") + (keepsErrors ? " 2>'\(folder.path)/errors'" : "")
    // `exec` gives `hull` the process ID in the file. The last file is written atomically, by a rename.
    try folder.write(
      """
      cd '\(folder.path)'
      stty -g >before
      sh -c 'echo $$ >pid; exec "$@"' sh \(command)\(redirections)
      echo $? >ending
      stty -g >after
      mv ending status

      """, to: "start")
    var all = [
      "PS1": Self.prompt, "TERM": term, "LANG": "C.UTF-8", "COLORTERM": "", "NO_COLOR": "",
      // Tests tap at positions on the screen, so transitions are disabled.
      "HULL_MOTION": "none",
      // Data of apps is kept for one test only.
      "XDG_DATA_HOME": folder.path + "/data", "XDG_STATE_HOME": folder.path + "/state",
    ]
    all.merge(variables) { $1 }
    let settings = all.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    tmux = Tmux(folder: folder.path)
    try tmux.start("env \(settings) bash --norc --noprofile", columns: columns, rows: rows)
    try await wait("the shell's prompt") { $0.contains(Self.prompt) }
    tmux.type("sh '\(folder.path)/start'\n")
  }

  deinit {
    let process = self.process
    // Closing the terminal hangs up `hull`, which ends its pages; a hung one must not be left behind.
    tmux.end()
    if let process {
      // Short, since an unreaped process, as in some containers, counts as running.
      for _ in 0..<30 where kill(process, 0) == 0 { usleep(10_000) }
      if kill(process, 0) == 0 { kill(process, SIGKILL) }
    }
    folder.remove()
  }

  /// The process ID of `hull`.
  var process: pid_t? { (try? folder.text(of: "pid")).flatMap { pid_t($0) } }

  /// The process ID of the page in the status line.
  func pageProcess(_ location: SourceLocation = #_sourceLocation) throws -> pid_t {
    let words = try screen().split(whereSeparator: { $0 == " " || $0 == "\n" })
    let index = try #require(words.firstIndex(of: "pid"), sourceLocation: location)
    return try #require(words[(index + 1)...].first.flatMap { pid_t($0) }, sourceLocation: location)
  }

  /// The text of the terminal, a line for each row.
  func screen() throws -> String { try tmux.run("capture-pane", "-p") }

  /// The text of the terminal with control sequences for styles.
  func styledScreen() throws -> String { try tmux.run("capture-pane", "-p", "-e") }

  /// A value of the terminal's state, such as `mouse_any_flag`.
  func terminalState(_ names: String...) throws -> String {
    try tmux.run("display-message", "-p", names.map { "\($0)=#{\($0)}" }.joined(separator: " "))
      .trimmingCharacters(in: .newlines)
  }

  /// Allows programs to set the terminal's clipboard, as in most terminals.
  func acceptClipboard() throws { _ = try tmux.run("set-option", "-s", "set-clipboard", "on") }

  /// The clipboard, which tmux stores.
  func clipboard() throws -> String { try tmux.run("show-buffer") }

  /// Presses keys by their names in tmux, one after another.
  func press(_ keys: String...) { tmux.press(keys) }

  /// Types text verbatim, including control sequences.
  func type(_ text: String) { tmux.type(text) }

  /// Presses and releases the first mouse button at a cell, counted from 0, in the format of mode 1006, and types a text
  /// in the same write.
  func click(column: Int, row: Int, thenType text: String = "") {
    tmux.type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m" + text)
  }

  /// Clicks the first occurrence of a text.
  func click(_ text: String, thenType typed: String = "", _ location: SourceLocation = #_sourceLocation) throws {
    let lines = try screen().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(text) }, "no \(text) to click", sourceLocation: location)
    let start = try #require(lines[row].range(of: text)?.lowerBound, sourceLocation: location)
    // Valid only for rows without wide characters before the text.
    click(column: lines[row][..<start].count + 1, row: row, thenType: typed)
  }

  /// Writes to the terminal as another program would, bypassing `hull`.
  func writeFromOutside(_ text: String) throws {
    let path = try tmux.run("display-message", "-p", "#{pane_tty}").trimmingCharacters(in: .newlines)
    let line = try #require(FileHandle(forWritingAtPath: path))
    try line.write(contentsOf: Data(text.utf8))
    try line.close()
  }

  /// A file that `hull` has written to its working folder.
  func file(_ name: String) throws -> String { try folder.text(of: name) }

  func resize(columns: Int, rows: Int) throws {
    _ = try tmux.run("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Waits up to ten seconds until a condition of the screen is met. It polls, because the emulator does not notify about
  /// its output.
  @discardableResult
  func wait(
    _ wish: String, _ location: SourceLocation = #_sourceLocation, until isThere: (String) throws -> Bool
  ) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      let text = try screen()
      if try isThere(text) { return text }
      let isInTime = ContinuousClock.now < deadline
      try #require(isInTime, "waited for \(wish); the terminal shows\n\(text)", sourceLocation: location)
      try await Task.sleep(for: .milliseconds(15))
    }
  }

  /// Waits until the terminal contains all of these texts.
  @discardableResult
  func wait(forText texts: String..., at location: SourceLocation = #_sourceLocation) async throws -> String {
    try await wait("\(texts)", location) { screen in texts.allSatisfy(screen.contains) }
  }

  /// Waits until `hull` exits and returns its exit status and its standard error.
  func end(_ location: SourceLocation = #_sourceLocation) async throws -> (status: Int32, errors: String) {
    var status: Int32?
    try await wait("the end of hull", location) { _ in
      status = (try? folder.text(of: "status")).flatMap { Int32($0) }
      return status != nil
    }
    return (try #require(status, sourceLocation: location), (try? folder.text(of: "errors")) ?? "")
  }

  /// Expects the original state of the terminal: line settings, screen, cursor, mouse.
  func expectTerminalRestored(_ location: SourceLocation = #_sourceLocation) async throws {
    let before = try folder.text(of: "before")
    #expect(!before.isEmpty, sourceLocation: location)
    #expect(try folder.text(of: "after") == before, sourceLocation: location)
    try await expectTerminalReleased(location)
  }

  /// Expects that the shell has the terminal: its screen, cursor and mouse.
  func expectTerminalReleased(_ location: SourceLocation = #_sourceLocation) async throws {
    try await wait("the shell's prompt", location) { text in
      text.split(separator: "\n").last { !$0.isEmpty }?.hasPrefix(Self.prompt) == true
    }
    #expect(
      try terminalState("alternate_on", "cursor_flag", "mouse_any_flag", "mouse_sgr_flag", "keypad_flag")
        == "alternate_on=0 cursor_flag=1 mouse_any_flag=0 mouse_sgr_flag=0 keypad_flag=0", sourceLocation: location)
  }
}
