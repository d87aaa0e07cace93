import ArgumentParser
import Flows

/// A value of `--format`: a format of reports for the standard output.
struct PrintedFormat: ExpressibleByArgument {
  let format: ReportFormat

  private static let formats = ReportFormat.all(hasFile: false)

  init?(argument: String) {
    guard let format = Self.formats.first(where: { $0.rawValue == argument }) else { return nil }
    self.format = format
  }

  var defaultValueDescription: String { format.rawValue }

  static var allValueStrings: [String] { formats.map(\.rawValue) }

  /// The help of the option.
  static func help(_ summary: (ReportFormat) -> String) -> ArgumentHelp {
    let list = formats.map { "\($0.rawValue): \(summary($0))" }.joined(separator: "; ")
    return ArgumentHelp("Also print the results in this format: \(list).", valueName: "name")
  }
}

/// The reports of `hull test`.
struct FlowReportOptions: ParsableArguments {
  @Option(help: Self.help(.junit), completion: .file())
  var junit: String?

  @Option(help: Self.help(.json), completion: .file())
  var json: String?

  @Option(help: Self.help(.html), completion: .directory)
  var html: String?

  @Option(help: Self.help(.gitlab), completion: .file())
  var gitlab: String?

  @Option(help: PrintedFormat.help { $0.flowReport.summary })
  var format: [PrintedFormat] = []

  /// The paths of the requested files and folders.
  var paths: [ReportFormat: String] {
    var paths: [ReportFormat: String] = [:]
    paths[.junit] = junit
    paths[.json] = json
    paths[.html] = html
    paths[.gitlab] = gitlab
    return paths
  }

  private static func help(_ format: ReportFormat) -> ArgumentHelp {
    switch format.destination {
    case .file, .standardOutput: ArgumentHelp("\(format.flowReport.summary)", valueName: "file")
    case .folder: ArgumentHelp("\(format.flowReport.summary)", valueName: "folder")
    }
  }
}
