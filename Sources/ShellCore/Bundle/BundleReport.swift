/// What the store of bundles says, or what brings them.
public enum BundleReport: Equatable, Sendable {
  /// What is here at launch, and what was found wrong with it.
  case opened([StoredBundle], BundleRecord, faults: [LoadFailure])
  /// The manifest that the server has.
  case offered(version: Int, digest: String, revoked: [Int])
  case progress(done: Int, total: Int)
  /// A version is here whole, each file compared with its digest.
  case stored(StoredBundle)
  /// The server could not be asked, or what it gave is refused.
  case failed(LoadFailure)
  /// A file of the version in use is not what its manifest says, found as it was read.
  case tampered(version: Int, LoadFailure)
}
