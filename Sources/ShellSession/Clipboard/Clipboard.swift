import TerminalNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Copies texts to the user's clipboard, through the terminal and through a clipboard program if one is installed.
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
    programs = ClipboardProgram.available(
      environment: ProcessEnvironment.variables(ClipboardProgram.variables), isMacOS: isMacOS,
      isInstalled: { name in folders.contains { access("\($0)/\(name)", X_OK) == 0 } })
  }

  /// Copies through the first program that succeeds, and through the terminal: the user may paste from either of them.
  /// - Parameter terminal: copies through the terminal.
  func copy(_ text: String, by terminal: (String) -> ClipboardResult) -> ClipboardOutcome {
    var outcome = ClipboardOutcome(choice: choice, terminal: .unsupported, program: nil, bytes: text.utf8.count)
    switch choice {
    case .off: break
    case .osc52: outcome.terminal = terminal(text)
    case .command: outcome.program = programs.first { run($0, with: text) }?.name
    case .auto:
      let program = programs.first { run($0, with: text) }
      outcome.program = program?.name
      // tmux passes the text on to its terminal itself.
      if program != .tmux { outcome.terminal = terminal(text) }
    }
    return outcome
  }

  /// Seconds until a program is terminated: a program without a display to connect to can block forever.
  private static let timeout = 1

  private func run(_ program: ClipboardProgram, with text: String) -> Bool {
    do throws(SessionError) {
      let folder = try TemporaryFolder(prefix: "hull-copy")
      defer { folder.remove() }
      let file = folder.path + "/text"
      try FileSystem.write(text.utf8, to: file)
      let command = ([program.name] + program.arguments).map(ShellQuoting.quoted).joined(separator: " ")
      let script =
        "\(command) < \(ShellQuoting.quoted(file)) > /dev/null 2>&1 & p=$!; "
        + "{ sleep \(Self.timeout); kill $p; } > /dev/null 2>&1 & w=$!; "
        + "wait $p; s=$?; kill $w > /dev/null 2>&1; exit $s"
      return system(script) == 0
    } catch {
      return false
    }
  }
}
