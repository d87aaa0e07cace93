#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that one process at a time holds (flock(2)). The system lets it go with the process, however that ends.
final class FileLock {
  private let descriptor: Descriptor

  /// nil when another process holds it, or the file cannot be made.
  init?(path: String) {
    let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard number >= 0 else { return nil }
    descriptor = Descriptor(number)
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  func release() { descriptor.close() }
}
