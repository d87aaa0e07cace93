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
}

/// The help of options for reports.
enum ReportHelp {
  /// The option of a file or folder.
  static func help(_ format: ReportFormat, _ summary: String) -> ArgumentHelp {
    switch format.destination {
    case .file, .standardOutput: ArgumentHelp("\(summary)", valueName: "file")
    case .folder: ArgumentHelp("\(summary)", valueName: "folder")
    }
  }

  /// `--format`.
  static func printed(_ summary: (ReportFormat) -> String?) -> ArgumentHelp {
    let list = ReportFormat.all(hasFile: false).compactMap { format in
      summary(format).map { "\(format.rawValue): \($0)" }
    }
    return ArgumentHelp(
      "Also print the results in this format: \(list.joined(separator: "; ")).", valueName: "name")
  }
}
