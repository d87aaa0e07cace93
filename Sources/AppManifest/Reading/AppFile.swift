/// A file that app.yaml names: a schema, or a path configuration.
package struct AppFile: Sendable {
  /// As the user knows it.
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// Why such a file cannot be read.
package struct AppFileProblem: Error {
  package var message: String

  package init(_ message: String) { self.message = message }
}

/// Loads such a file by its path in the folder of the app or the dialect.
package typealias AppFileLoader = (String) -> Result<AppFile, AppFileProblem>
