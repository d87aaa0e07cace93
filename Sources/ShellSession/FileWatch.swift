import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files below some folders, and whether any of them changed since the last look. It looks again and again rather than
/// being told: that is the same on every system and every kind of disk, and a look takes a millisecond for a thousand files.
public struct FileWatch {
  /// Files that are looked at; of larger trees the rest is left out.
  static let fileLimit = 20_000
  /// Milliseconds between two looks.
  private static let interval: UInt32 = 200
  /// What no page is made of, or what is made anew all the time.
  private static let ignoredNames: Set<String> = ["node_modules"]

  fileprivate struct Mark: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var bytes: Int
    var number: UInt64
  }

  private let folders: [String]
  private var marks: [String: Mark]

  public init(_ folders: [String]) {
    self.folders = folders
    marks = Self.look(folders)
  }

  /// Takes the files as they are now for what they were.
  public mutating func accept() { marks = Self.look(folders) }

  /// Waits until files were changed, made or removed, and until they have been left alone for a moment; their paths, sorted.
  public mutating func nextChange() -> [String] {
    var changed: Set<String> = []
    while true {
      usleep(Self.interval * 1_000)
      let now = Self.look(folders)
      let news = Set(now.filter { marks[$0.key] != $0.value }.keys).union(marks.keys.filter { now[$0] == nil })
      marks = now
      if news.isEmpty, !changed.isEmpty { return changed.sorted() }
      changed.formUnion(news)
    }
  }

  private static func look(_ folders: [String]) -> [String: Mark] {
    var marks: [String: Mark] = [:]
    var waiting = folders
    while let folder = waiting.popLast(), marks.count < fileLimit {
      for name in FileSystem.entries(of: folder) where !name.hasPrefix(".") && !ignoredNames.contains(name) {
        let path = folder + "/" + name
        var status = stat()
        // A link to a folder is not followed: it may lead back.
        guard lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: waiting.append(path)
        default: marks[path] = Mark(status)
        }
      }
    }
    return marks
  }
}

extension FileWatch.Mark {
  fileprivate init(_ status: stat) {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    self.init(
      seconds: time.tv_sec, nanoseconds: time.tv_nsec, bytes: Int(status.st_size), number: UInt64(status.st_ino))
  }
}
