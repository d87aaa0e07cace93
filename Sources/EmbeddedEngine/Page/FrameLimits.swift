/// Limits of nested documents: each has a global object with the whole platform.
enum FrameLimits {
  /// Maximum number of simultaneous frames in a page.
  static let frames = 48
  /// Maximum nesting depth of frames.
  static let depth = 6
  /// Maximum number of documents that the frames of one page may open.
  static let documents = 1000
}
