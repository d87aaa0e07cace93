/// The version of this program.
public enum HullVersion {
  public static let current = "0.1.0"
  /// The day of the version, for the manual page (ISO 8601).
  public static let date = "2026-11-26"
}
