/// The version of this program.
enum HullVersion {
  static let current = "0.1.0"
}
