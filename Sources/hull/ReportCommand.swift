import ArgumentParser

/// `hull report`: works with the reports of earlier runs.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Work with the reports of runs on several machines.",
    subcommands: [MergeCommand.self])
}
