import CrashTestSession
import CrashTesting
import Flows
import ShellSession

/// The report files of a crash test.
enum CrashTestFiles {
  private static let pageName = "index.html"

  /// Creates all files, so that an unwritable path is reported before the runs.
  static func create(json: String?, html: String?) throws(SessionError) {
    if let json { try FileSystem.write([], to: json) }
    if let html {
      try FileSystem.createFolder(html)
      try FileSystem.write([], to: "\(html)/\(pageName)")
    }
  }

  static func write(_ outcomes: [CrashTestSuite.Outcome], json: String?, html: String?) throws(SessionError) {
    let cases = outcomes.map(\.case)
    if let json { try FileSystem.write(CrashJSON.text(cases).utf8, to: json) }
    if let html {
      try FileSystem.write(CrashHTML.page(cases, artifacts: outcomes.map(\.artifacts)).utf8, to: "\(html)/\(pageName)")
    }
  }
}
