#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// By which a file is known to be the one that it was, with what it had: whoever writes to it changes some of this, unless it is
/// within a step of the file system's clock (see `isOlder`).
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  /// Nanoseconds of the wall clock.
  private let modified: Int64
  /// Of its data or of its entry: names, owners, rights.
  private let changed: Int64

  /// Of what a path leads to, links followed; nil when there is no regular file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Glibc)
      (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
    #else
      (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
    #endif
  }

  /// Whether it was left alone for long enough: the clocks of file systems go in steps, and a change within the same one
  /// would not show.
  func isOlder(thanMilliseconds milliseconds: Double) -> Bool {
    System.wallMilliseconds - Double(max(modified, changed)) / 1e6 > milliseconds
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
