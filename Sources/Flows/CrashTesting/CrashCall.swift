/// An executed native call.
public struct CrashCall: Hashable, Codable, Sendable {
  public var interface: String
  /// JSON text.
  public var data: String

  public init(_ interface: String, _ data: String) {
    self.interface = interface
    self.data = data
  }

  var description: String { "\(interface) \(data)" }
}
