/// Why the data of a browser's script is not a painting or a description.
package struct CellDataError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The element that is wrong, such as `paint[3]`.
  package var path: String
  /// The error without a full stop.
  package var message: String

  package init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  package var description: String { path.isEmpty ? message : "\(path): \(message)" }
}
