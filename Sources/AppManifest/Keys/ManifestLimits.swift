import ShellCore

/// Limits of values in app.yaml.
enum ManifestLimits {
  /// Rows of the on-screen keyboard, and of `content_inset`.
  static let rows = 0...20
  static let battery = 0...100
  /// Documents of a tab in the bfcache.
  static let cachedDocuments = 0...BFCacheConfiguration.maximum
  /// Handlers of messages.
  static let handlers = 200
  /// Values of pages that the shell watches.
  static let watches = 64
  /// Events in one upload.
  static let batch = 1...1_000
}
