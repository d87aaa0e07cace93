import ShellRuntime

/// Files whose changes are reported in the loop.
struct WatchedFiles {
  private var watcher: FileWatcher?

  /// Watches these files instead of the earlier ones.
  mutating func watch(_ files: [String], in loop: EventLoop, _ onChange: @escaping () -> Void) {
    stop(in: loop)
    guard !files.isEmpty, let new = FileWatcher(paths: files) else { return }
    watcher = new
    loop.watch(new.descriptor, for: .read) { _ in onChange() }
  }

  mutating func stop(in loop: EventLoop) {
    guard let watcher else { return }
    loop.unwatch(watcher.descriptor)
    self.watcher = nil
  }

  /// Whether a file has changed since the last call.
  func consumeChanges() -> Bool { watcher?.consumeChanges() == true }
}
