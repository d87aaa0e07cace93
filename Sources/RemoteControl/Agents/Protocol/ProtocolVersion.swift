/// A version of the Model Context Protocol.
enum ProtocolVersion: String, CaseIterable {
  case november2025 = "2025-11-25"
  case june2025 = "2025-06-18"
  case march2025 = "2025-03-26"
  case november2024 = "2024-11-05"

  /// The version of the client if it is known, otherwise the newest one (section Lifecycle, version negotiation).
  static func negotiated(_ requested: String) -> ProtocolVersion {
    ProtocolVersion(rawValue: requested) ?? .november2025
  }
}
