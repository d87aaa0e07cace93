import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Detects changes of the files below some folders by polling, which works on every system and file system. A poll
/// takes a millisecond for a thousand files.
package struct FilePoller {
  /// Maximum number of files. The rest of a larger tree is ignored.
  static let fileLimit = 20_000
  /// Milliseconds between two polls.
  private static let interval: UInt32 = 200
  /// Names of folders that contain no sources, or that tools rewrite continuously.
  private static let ignoredNames: Set<String> = ["node_modules"]

  fileprivate struct Mark: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var bytes: Int
    var inode: UInt64
  }

  private let folders: [String]
  private var marks: [String: Mark]

  package init(_ folders: [String]) {
    self.folders = folders
    marks = Self.scan(folders)
  }

  /// Accepts the current state of the files as unchanged.
  package mutating func markUnchanged() { marks = Self.scan(folders) }

  /// Waits until files are changed, created or removed and then are unchanged for one poll. Returns their paths, sorted.
  package mutating func nextChange() -> [String] {
    var changed: Set<String> = []
    while true {
      usleep(Self.interval * 1_000)
      let now = Self.scan(folders)
      let differences = Set(now.filter { marks[$0.key] != $0.value }.keys).union(marks.keys.filter { now[$0] == nil })
      marks = now
      if differences.isEmpty, !changed.isEmpty { return changed.sorted() }
      changed.formUnion(differences)
    }
  }

  private static func scan(_ folders: [String]) -> [String: Mark] {
    var marks: [String: Mark] = [:]
    var pending = folders
    while let folder = pending.popLast(), marks.count < fileLimit {
      for name in FileSystem.entries(of: folder) where !name.hasPrefix(".") && !ignoredNames.contains(name) {
        let path = folder + "/" + name
        var status = stat()
        // Links to folders are not followed: they can form cycles.
        guard lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: pending.append(path)
        default: marks[path] = Mark(status)
        }
      }
    }
    return marks
  }
}

extension FilePoller.Mark {
  fileprivate init(_ status: stat) {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    self.init(
      seconds: time.tv_sec, nanoseconds: time.tv_nsec, bytes: Int(status.st_size), inode: UInt64(status.st_ino))
  }
}
