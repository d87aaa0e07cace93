/// Formats byte counts for the inspector.
enum ByteCountFormat {
  /// `812 B`, `4.2 KB`, `31 MB`.
  static func string(_ bytes: Int) -> String {
    if bytes < 1_024 { return "\(max(0, bytes)) B" }
    for (unit, shift) in [("KB", 10), ("MB", 20)] where bytes < (1_024 << shift) {
      return formatted(bytes, shift) + " " + unit
    }
    return formatted(bytes, 30) + " GB"
  }

  /// One decimal for values below ten.
  private static func formatted(_ bytes: Int, _ shift: Int) -> String {
    let tenths = (bytes * 10) >> shift
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
  }
}
