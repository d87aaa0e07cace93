import ArgumentParser
import ShellCore
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Parses the command line, runs the command, and maps errors to messages and exit statuses.
@main
enum HullMain {
  static func main() {
    Output.openStandardDescriptors()
    // Writing to a page process that has exited must fail with EPIPE instead of ending the shell.
    signal(SIGPIPE, SIG_IGN)
    // Scripts ask for the version often, and the parser needs milliseconds to describe all commands by reflection.
    if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
      Output.line(HullVersion.current)
      exit(Output.status(0))
    }
    do {
      try HullCommand.check(CommandLine.arguments.dropFirst())
      var command = try HullCommand.parseAsRoot()
      try command.run()
      exit(Output.status(0))
    } catch {
      exit(Output.status(report(error)))
    }
  }

  /// Prints an error to the appropriate stream and returns the exit status: 2 for wrong usage.
  private static func report(_ error: any Error) -> Int32 {
    if let failed = error as? CheckFailure { return failed.status }
    if let session = error as? SessionError {
      session.messages.forEach { Output.error($0) }
      return session.status.rawValue
    }
    let code = HullCommand.exitCode(for: error)
    let text = HullCommand.fullMessage(for: error)
    guard code != .success else {
      Output.report(text)
      return 0
    }
    Output.line(text.hasPrefix("Error: ") ? "hull: " + text.dropFirst("Error: ".count) : text, to: .standardError)
    return code == .validationFailure ? 2 : code.rawValue
  }
}
