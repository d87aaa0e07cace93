import ArgumentParser

/// `hull parse ARGUMENTS`: parses a command line and does not run it. For tests of scripts and documents.
struct ParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse", abstract: "Parse a command line without running it.", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  func run() throws {
    try HullCommand.check(arguments)
    _ = try HullCommand.parseAsRoot(arguments)
  }
}
