import TerminalNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reports of crashes of the shell itself, in the user's state folder (XDG Base Directory Specification).
enum CrashReports {
  /// The report that a crash of this process writes; nil if the user has no home folder.
  static var next: CrashReport? {
    guard let folder = StateFolder.path else { return nil }
    let time = WallTime.now.localText
    var head = "hull crashed\n\ncommand: " + CommandLine.arguments.map(ShellQuoting.quoted).joined(separator: " ")
    for name in TerminalEnvironmentVariables.names {
      if let value = ProcessEnvironment.variable(name) { head += "\n\(name)=\(value)" }
    }
    return CrashReport(path: "\(folder)/crash-\(time)-\(getpid()).txt", header: head + "\nstarted: \(time)\n")
  }
}
