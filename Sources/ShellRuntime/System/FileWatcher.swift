#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A descriptor that becomes readable when one of some files is written, replaced or removed, by notification of the
/// system. Good for one change; create a new one after that.
package final class FileWatcher {
  /// Readable after a change.
  package let descriptor: Int32
  /// Names of the files.
  private let names: Set<String>
  /// Descriptors that a kqueue watches; unused with inotify.
  private let watched: [Int32]

  /// - Parameter paths: the files, which need not exist yet; their folders must.
  /// - Returns: nil if the system provides no descriptor.
  package init?(paths: [String]) {
    names = Set(paths.compactMap { $0.split(separator: "/").last.map(String.init) })
    let folders = Set(paths.map(Self.folder))
    #if canImport(Glibc)
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      watched = []
      guard descriptor >= 0 else { return nil }
      // Editors write a new file and rename it, or write the file itself.
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)
      for folder in folders { inotify_add_watch(descriptor, folder, mask) }
    #else
      descriptor = kqueue()
      guard descriptor >= 0 else {
        watched = []
        return nil
      }
      watched = (Array(folders) + paths).map { open($0, O_EVTONLY | O_CLOEXEC) }.filter { $0 >= 0 }
      for file in watched {
        var change = kevent(
          ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
        kevent(descriptor, &change, 1, nil, 0, nil)
      }
    #endif
  }

  deinit {
    close(descriptor)
    for file in watched { close(file) }
  }

  /// Reads pending notifications; returns whether one of the files has changed.
  package func consumeChanges() -> Bool {
    #if canImport(Glibc)
      var hasChanged = false
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return hasChanged }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          while offset + MemoryLayout<inotify_event>.size <= count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            let end = min(count, start + Int(event.len))
            let name = String(decoding: bytes[start..<end].prefix { $0 != 0 }, as: UTF8.self)
            if names.contains(name) { hasChanged = true }
            offset = end
          }
        }
      }
    #else
      var event = kevent()
      var now = timespec()
      return kevent(descriptor, nil, 0, &event, 1, &now) > 0
    #endif
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
