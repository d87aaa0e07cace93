import CrashTestSession
import CrashTesting
import Flows
import ShellSession

/// The reports of a crash test.
struct CrashTestFiles {
  /// The files and folders by format.
  var paths: [ReportFormat: String]
  /// The formats of the standard output.
  var printed: [ReportFormat]

  private var formats: [ReportFormat] { ReportFormat.allCases.filter { paths[$0] != nil } }

  /// Whether a report shows artifacts.
  var needsArtifacts: Bool { formats.contains { $0.crashReport?.needsArtifacts == true } }

  /// Creates all files, so that an unwritable path is reported before the runs.
  func create() throws(SessionError) {
    for format in formats {
      guard let file = format.file(in: paths) else { continue }
      if case .folder = format.destination { try FileSystem.createFolder(FileSystem.parent(of: file)) }
      try FileSystem.write([], to: file)
    }
  }

  func write(_ outcomes: [CrashTestSuite.Outcome]) throws(SessionError) {
    for format in formats {
      guard let file = format.file(in: paths) else { continue }
      try FileSystem.write(text(format, outcomes).utf8, to: file)
    }
  }

  /// The reports for the standard output.
  func printedText(_ outcomes: [CrashTestSuite.Outcome]) -> String {
    printed.map { text($0, outcomes) }.joined()
  }

  private func text(_ format: ReportFormat, _ outcomes: [CrashTestSuite.Outcome]) -> String {
    format.crashReport?.text(outcomes.map(\.case), outcomes.map(\.artifacts)) ?? ""
  }
}
