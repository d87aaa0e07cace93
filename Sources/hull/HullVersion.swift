/// The version of this program.
enum HullVersion {
  static let current = "0.1.0"
  /// The day of the version, for the manual page (ISO 8601).
  static let date = "2026-11-22"
}
