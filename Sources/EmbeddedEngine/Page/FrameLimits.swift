/// What documents inside of a page may cost: each has a global object with the whole platform in it.
enum FrameLimits {
  /// Frames that live at a time in one page.
  static let frames = 48
  /// How deep frames may lie in each other.
  static let depth = 6
  /// Documents that the frames of one page may open in its life.
  static let documents = 1000
}
