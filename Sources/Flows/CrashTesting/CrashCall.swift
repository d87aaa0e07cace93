/// An executed native call.
package struct CrashCall: Hashable, Codable, Sendable {
  package var interface: String
  /// JSON text.
  package var data: String

  package init(_ interface: String, _ data: String) {
    self.interface = interface
    self.data = data
  }

  var description: String { "\(interface) \(data)" }
}
