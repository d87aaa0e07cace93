/// A report of the bundle store or its downloader.
public enum BundleReport: Equatable, Sendable {
  /// The bundles stored at launch, and the errors found in them.
  case opened([StoredBundle], BundleRecord, errors: [LoadFailure])
  /// The manifest on the server.
  case offered(version: Int, digest: String, revoked: [Int])
  case progress(done: Int, total: Int)
  /// A version is stored completely, with all digests verified.
  case stored(StoredBundle)
  /// The server is unreachable, or its response was rejected.
  case failed(LoadFailure)
  /// A file of the current version does not match its manifest, detected while it was read.
  case tampered(version: Int, LoadFailure)
}
