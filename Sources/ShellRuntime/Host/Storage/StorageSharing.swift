/// The files of an app's data as other shells use them at the same time.
final class StorageSharing {
  /// Whether another shell used the app's data at the launch of this one.
  let isShared: Bool
  /// Shows other shells that the data is in use.
  private let lock: FileLock?
  private let watcher: FileWatcher?
  private let loop: EventLoop

  /// - Parameter onChange: called when a store has changed, also by this shell.
  init(folder: String, stores: ItemStores, loop: EventLoop, onChange: @escaping () -> Void) {
    let path = "\(folder)/shell.lock"
    lock = FileLock(path: path)
    isShared = lock == nil && FileLock.isHeld(path)
    self.loop = loop
    let watcher = FileWatcher(paths: stores.all.map(\.noticeFile))
    self.watcher = watcher
    if let watcher {
      loop.watch(watcher.descriptor, for: .read) { _ in if watcher.consumeChanges() { onChange() } }
    }
  }

  deinit {
    if let watcher { loop.unwatch(watcher.descriptor) }
  }
}

extension ItemStores {
  init(_ configuration: HostConfiguration) {
    // Data of a run in virtual time does not outlive the run, so it need not survive a crash of the machine.
    func store(_ folder: String?) -> ItemStore? {
      folder.map { ItemStore(folder: $0, isDurable: !configuration.time.isVirtual, log: configuration.log) }
    }
    self.init(data: store(configuration.folders.storage), keychain: store(configuration.folders.keychain))
  }
}
