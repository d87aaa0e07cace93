#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Identifies the content of a file: every write changes a part of it, unless it is within a step of the file system's
/// clock (see `isOlder`).
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  /// Nanoseconds of the wall clock.
  private let modified: Int64
  /// Change of its data or of its inode: names, owners, permissions.
  private let changed: Int64

  /// The identity of a regular file, with links followed; nil if there is none.
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

  /// Whether it is the same file, even with other content.
  func isSameFile(as other: FileIdentity?) -> Bool { device == other?.device && number == other?.number }

  /// Whether the last change is old enough: file systems have coarse clocks, and another change within the same step
  /// would be undetectable.
  func isOlder(thanMilliseconds milliseconds: Double) -> Bool {
    System.wallMilliseconds - Double(max(modified, changed)) / 1e6 > milliseconds
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
