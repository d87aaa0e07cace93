import Flows

/// The folder of `--record-failures`: a recording of each attempt of a flow that failed.
package struct FailureRecordings: Sendable {
  private let folder: String

  /// Creates the folder if it is missing, and checks that files can be created in it.
  package init(folder: String) throws(SessionError) {
    try FileSystem.createFolder(folder)
    if let problem = FileSystem.creationProblem(ofFilesIn: folder) {
      throw SessionError(.badInput, "\(folder): recordings cannot be written: \(problem)")
    }
    self.folder = folder
  }

  /// The path of a recording, named as the flow's page of the HTML report.
  /// - Parameter attempt: from 1; later attempts have their number in the name.
  func path(ofFlowAt path: String, attempt: Int) -> String {
    let name = HTMLReport.baseName(ofFlowAt: path) + (attempt == 1 ? "" : ".attempt-\(attempt)")
    return "\(folder)/\(name).cast"
  }
}
