import PageWire

/// Data of an app in an SQLite file: keys and values in areas, each area in the order in which its keys were first set.
/// Shells that use the same file at once change single keys, so that none replaces what another has written.
final class ItemStore {
  /// A change of one key.
  enum Change: Equatable {
    case set(StorageItem)
    case remove(key: String)
  }

  struct Failure: Error, Equatable {
    var reason: String
  }

  private static let version: Int64 = 1
  private let folder: String
  let path: String
  private let isDurable: Bool
  private let log: (String) -> Void
  private var database: SQLiteDatabase?
  /// The file that is open.
  private var openFile: FileIdentity?
  private var replacementObservers: [() -> Void] = []
  /// 0 until the first check after the file was opened: it may have been written since it did not exist.
  private var dataVersion: Int64 = 0

  /// - Parameters:
  ///   - folder: created if missing. The file is opened at the first use, and created by the first change.
  ///   - isDurable: whether a change is synchronized to the disk before it counts as written, to survive a crash of the
  ///     machine; takes milliseconds.
  init(folder: String, isDurable: Bool, log: @escaping (String) -> Void) {
    self.folder = folder
    path = "\(folder)/items.sqlite"
    self.isDurable = isDurable
    self.log = log
    FileAccess.makeFolder(folder)
  }

  /// Calls an observer when the file that it has read was damaged, and another one has taken its place: nothing counts as
  /// written then.
  func observeReplacement(_ observer: @escaping () -> Void) { replacementObservers.append(observer) }

  /// The items of an area; empty if they cannot be read.
  func items(of area: String) -> [StorageItem] {
    read([]) { database throws(SQLiteDatabase.Failure) in
      try database.rows("SELECT key, value FROM items WHERE area = ?1 ORDER BY id", [.text(area)]) { row in
        StorageItem(key: row.text(0), value: row.text(1))
      }
    }
  }

  /// Names of the areas that are not empty and begin with a prefix.
  func areas(_ prefix: String) -> [String] {
    read([]) { database throws(SQLiteDatabase.Failure) in
      try database.rows("SELECT DISTINCT area FROM items ORDER BY area") { $0.text(0) }
    }.filter { $0.hasPrefix(prefix) }
  }

  /// Writes changes of an area, all or none.
  func write(_ changes: [Change], to area: String) throws(Failure) {
    guard !changes.isEmpty else { return }
    do throws(SQLiteDatabase.Failure) {
      guard let database = try open(creates: true) else { return }
      try database.transaction { database throws(SQLiteDatabase.Failure) in
        for change in changes {
          switch change {
          case .set(let item):
            try database.run(
              "INSERT INTO items (area, key, value) VALUES (?1, ?2, ?3) "
                + "ON CONFLICT (area, key) DO UPDATE SET value = excluded.value",
              [.text(area), .text(item.key), .text(item.value)])
          case .remove(let key):
            try database.run("DELETE FROM items WHERE area = ?1 AND key = ?2", [.text(area), .text(key)])
          }
        }
      }
    } catch {
      if error.isDamage { setAside(error) }
      throw Failure(reason: error.reason)
    }
    FileAccess.touch(noticeFile)
  }

  /// Checks that changes can be written, without one.
  func checkWritable() throws(Failure) {
    guard FileIdentity(path: path) != nil else {
      guard FileAccess.isWritableFolder(folder) else { throw Failure(reason: "\(folder) is not writable") }
      return
    }
    do throws(SQLiteDatabase.Failure) {
      try open(creates: true)?.transaction { _ throws(SQLiteDatabase.Failure) in }
    } catch {
      if error.isDamage { return setAside(error) }
      throw Failure(reason: error.reason)
    }
  }

  /// Whether another process may have changed the file since the last call.
  func consumeForeignChanges() -> Bool {
    let isReplaced = closeReplacedFile()
    let version = read(dataVersion) { database throws(SQLiteDatabase.Failure) in
      try database.rows("PRAGMA data_version") { $0.integer(0) }.first ?? 0
    }
    defer { dataVersion = version }
    return isReplaced || dataVersion != version
  }

  /// A file that is written after each change of the others, which are written before the change is visible.
  var noticeFile: String { path + ".changed" }

  // MARK: File

  private func read<Result>(
    _ fallback: Result, _ body: (SQLiteDatabase) throws(SQLiteDatabase.Failure) -> Result
  ) -> Result {
    do throws(SQLiteDatabase.Failure) {
      guard let database = try open(creates: false) else { return fallback }
      return try body(database)
    } catch {
      if error.isDamage { setAside(error) } else { log("the app's data could not be read: \(error.reason)") }
      return fallback
    }
  }

  private func open(creates: Bool) throws(SQLiteDatabase.Failure) -> SQLiteDatabase? {
    if let database { return database }
    let lines = FileIdentity(path: path) == nil ? LineFiles(folder: folder) : nil
    guard creates || lines?.isEmpty == false || lines == nil else { return nil }
    // SQLite gives its other files the same mode.
    FileAccess.create(path, mode: 0o600)
    let opened = try SQLiteDatabase(path: path, busyTimeout: RuntimeLimits.itemStoreWait)
    let version = try opened.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    if version > Self.version {
      throw SQLiteDatabase.Failure(code: 1, reason: "\(path) was written by a newer Hull (format \(version))")
    }
    // Overwrite removed items.
    try opened.run("PRAGMA secure_delete = ON")
    // Before the change of the mode, which would wait for the disk otherwise.
    try opened.run("PRAGMA synchronous = \(isDurable ? "FULL" : "OFF")")
    try opened.run("PRAGMA journal_mode = WAL")
    if version == 0 {
      try opened.transaction { database throws(SQLiteDatabase.Failure) in
        try database.run(
          "CREATE TABLE IF NOT EXISTS items (id INTEGER PRIMARY KEY, area TEXT NOT NULL, key TEXT NOT NULL, "
            + "value TEXT NOT NULL, UNIQUE (area, key))")
        for (area, item) in lines?.items ?? [] {
          try database.run(
            "INSERT OR IGNORE INTO items (area, key, value) VALUES (?1, ?2, ?3)",
            [.text(area), .text(item.key), .text(item.value)])
        }
        try database.run("PRAGMA user_version = \(Self.version)")
      }
      lines?.remove()
    }
    database = opened
    openFile = FileIdentity(path: path)
    return opened
  }

  /// Closes a file that another shell has set aside, since it is damaged, or that is gone. Called before changes are
  /// determined: all is a change then. Returns false if the file is still in its place.
  @discardableResult
  func closeReplacedFile() -> Bool {
    guard let database, FileIdentity(path: path)?.isSameFile(as: openFile) != true else { return false }
    database.keepLogAtEnd()
    log("the file with the app's data was replaced or removed; all is written to a new one")
    didReplaceFile()
    return true
  }

  private func didReplaceFile() {
    database = nil
    openFile = nil
    for observer in replacementObservers { observer() }
  }

  /// Keeps a damaged file under another name, so that it can be repaired by hand.
  private func setAside(_ failure: SQLiteDatabase.Failure) {
    log("the app's data is damaged (\(failure.reason)); it is kept as \(path).damaged")
    FileAccess.move(path, to: path + ".damaged")
    for suffix in ["-wal", "-shm", "-journal"] { FileAccess.remove(path + suffix) }
    didReplaceFile()
  }
}
