import ArgumentParser
import Flows

/// The reports of `hull crashtest`.
struct CrashReportOptions: ParsableArguments {
  @Option(help: Self.help(.json), completion: .file())
  var json: String?

  @Option(help: Self.help(.html), completion: .directory)
  var html: String?

  @Option(help: Self.help(.gitlab), completion: .file())
  var gitlab: String?

  @Option(help: ReportHelp.printed { $0.crashReport?.summary })
  var format: [PrintedFormat] = []

  /// The paths of the requested files and folders.
  var paths: [ReportFormat: String] {
    var paths: [ReportFormat: String] = [:]
    paths[.json] = json
    paths[.html] = html
    paths[.gitlab] = gitlab
    return paths
  }

  private static func help(_ format: ReportFormat) -> ArgumentHelp {
    ReportHelp.help(format, format.crashReport?.summary ?? "")
  }
}
