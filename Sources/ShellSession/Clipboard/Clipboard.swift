import TerminalNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts texts onto the user's clipboard: by the terminal, and by a program where one is there.
struct Clipboard {
  private let choice: ClipboardChoice
  private let programs: [ClipboardProgram]

  init(_ choice: ClipboardChoice = .auto) {
    self.choice = choice
    let path = ProcessEnvironment.variable("PATH") ?? "/usr/bin:/bin"
    let folders = path.split(separator: ":")
    #if os(macOS)
      let isMacOS = true
    #else
      let isMacOS = false
    #endif
    programs = ClipboardProgram.all(
      environment: ProcessEnvironment.variables(ClipboardProgram.variables), isMacOS: isMacOS,
      isThere: { name in folders.contains { access("\($0)/\(name)", X_OK) == 0 } })
  }

  /// The first program that takes it; a terminal is asked as well, since nobody knows which of them the user looks at.
  func copy(_ text: String, by terminal: NcursesTerminal) -> ClipboardOutcome {
    var outcome = ClipboardOutcome(choice: choice, terminal: .notTaken, program: nil, bytes: text.utf8.count)
    switch choice {
    case .off: break
    case .osc52: outcome.terminal = terminal.copyToClipboard(text)
    case .command: outcome.program = programs.first { run($0, with: text) }?.name
    case .auto:
      let taker = programs.first { run($0, with: text) }
      outcome.program = taker?.name
      // tmux has told its terminal itself.
      if taker != .tmux { outcome.terminal = terminal.copyToClipboard(text) }
    }
    return outcome
  }

  /// Seconds for a program to take a text: one without a display to talk to can wait for ever.
  private static let patience = 1

  private func run(_ program: ClipboardProgram, with text: String) -> Bool {
    do throws(SessionError) {
      let folder = try TemporaryFolder(prefix: "hull-copy")
      defer { folder.remove() }
      let file = folder.path + "/text"
      try FileSystem.write(text.utf8, to: file)
      let words = ([program.name] + program.arguments).map(ShellQuoting.quoted).joined(separator: " ")
      let script =
        "\(words) < \(ShellQuoting.quoted(file)) > /dev/null 2>&1 & p=$!; "
        + "{ sleep \(Self.patience); kill $p; } > /dev/null 2>&1 & w=$!; "
        + "wait $p; s=$?; kill $w > /dev/null 2>&1; exit $s"
      return system(script) == 0
    } catch {
      return false
    }
  }
}
