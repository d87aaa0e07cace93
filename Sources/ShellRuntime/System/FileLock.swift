#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An exclusive lock of a file (flock(2)). The system releases it when the process exits.
final class FileLock {
  private let descriptor: Descriptor

  /// Returns nil if another process holds the lock, or the file cannot be created.
  init?(path: String) {
    let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard number >= 0 else { return nil }
    descriptor = Descriptor(number)
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  /// Whether another process holds the lock of a file that exists.
  static func isHeld(_ path: String) -> Bool {
    let number = open(path, O_RDWR | O_CLOEXEC)
    guard number >= 0 else { return false }
    defer { close(number) }
    return flock(number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  func release() { descriptor.close() }
}
