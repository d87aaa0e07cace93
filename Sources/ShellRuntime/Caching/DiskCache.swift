import ShellCore

/// Responses in a SQLite file that survive launches. Damaged rows (wrong checksum) are dropped, and the whole file if
/// it cannot be read. Writes are not synchronous, since a cache may be lost.
final class DiskCache {
  /// A stored response without its body.
  struct Summary: Equatable {
    var url: String
    var variant: String
    var origin: String
    var isFetched: Bool
    /// Size of the body.
    var bytes: Int
    /// Seconds since 1970.
    var storedAt: Double
  }

  /// Incremented when the format of the rows changes; a file of another version is dropped.
  private static let version: Int64 = 1
  let path: String
  private let limits: CacheLimits
  private let log: (String) -> Void
  private var database: SQLiteDatabase?
  /// The file could not be opened, for a reason other than damage.
  private var isUnavailable = false
  private var knownSummaries: [Summary]?

  /// - Parameter folder: created if missing. The file is opened at the first use.
  init(folder: String, limits: CacheLimits = .disk, log: @escaping (String) -> Void) {
    path = "\(folder)/http-cache.sqlite"
    self.limits = limits
    self.log = log
    FileAccess.makeFolder(folder)
  }

  /// All variants of a URL.
  func responses(of url: String) -> [StoredResponse] {
    let rows = read("SELECT id, head, body, checksum FROM responses WHERE url = ?1", [.text(url)]) { row in
      (id: row.integer(0), head: row.bytes(1), body: row.bytes(2), checksum: UInt64(bitPattern: row.integer(3)))
    }
    return rows.compactMap { row in
      guard row.checksum == Self.checksum(row.head, row.body),
        let stored = StoredResponse(head: row.head, body: row.body), stored.url == url
      else {
        log("the HTTP cache: the response of \(url) is damaged, and was removed")
        change { database throws(SQLiteDatabase.Failure) in
          try database.run("DELETE FROM responses WHERE id = ?1", [.integer(row.id)])
        }
        return nil
      }
      return stored
    }
  }

  func touch(_ stored: StoredResponse) {
    change(keepsSummaries: true) { database throws(SQLiteDatabase.Failure) in
      try database.run(
        "UPDATE responses SET lastUse = (SELECT MAX(lastUse) + 1 FROM responses) "
          + "WHERE url = ?1 AND vary = ?2 AND variant = ?3", Self.identity(stored))
    }
  }

  /// Stores a response, replacing the stored one of the same variant.
  func store(_ stored: StoredResponse) {
    guard stored.cost <= limits.bytes else { return remove(stored) }
    let head = stored.head
    let values: [SQLiteDatabase.Value] =
      Self.identity(stored) + [
        .text(WebAddress.origin(of: stored.url)), .integer(stored.isFetched ? 1 : 0), .real(stored.storedAt),
        .integer(Int64(stored.response.body.count)), .integer(Int64(stored.cost)), .bytes(head),
        .bytes(stored.response.body),
        .integer(Int64(bitPattern: Self.checksum(head, stored.response.body))),
      ]
    change(creates: true) { [limits] database throws(SQLiteDatabase.Failure) in
      try database.transaction { database throws(SQLiteDatabase.Failure) in
        try database.run(
          "INSERT OR REPLACE INTO responses "
            + "(url, vary, variant, origin, isFetched, storedAt, bytes, cost, head, body, checksum, lastUse) "
            + "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, "
            + "(SELECT COALESCE(MAX(lastUse), 0) + 1 FROM responses))", values)
        try Self.evict(of: stored.url, from: database, limits)
      }
    }
  }

  func remove(_ stored: StoredResponse) {
    change { database throws(SQLiteDatabase.Failure) in
      try database.run(
        "DELETE FROM responses WHERE url = ?1 AND vary = ?2 AND variant = ?3", Self.identity(stored))
    }
  }

  func remove(url: String) {
    change { database throws(SQLiteDatabase.Failure) in
      try database.run("DELETE FROM responses WHERE url = ?1", [.text(url)])
    }
  }

  func remove(where shouldRemove: (Summary) -> Bool) {
    let meant = summaries.filter(shouldRemove)
    change { database throws(SQLiteDatabase.Failure) in
      for summary in meant {
        try database.run(
          "DELETE FROM responses WHERE url = ?1 AND variant = ?2", [.text(summary.url), .text(summary.variant)])
      }
    }
  }

  /// All stored responses, sorted by URL.
  var summaries: [Summary] {
    if let knownSummaries { return knownSummaries }
    let summaries = read(
      "SELECT url, variant, origin, isFetched, bytes, storedAt FROM responses ORDER BY url, variant", []
    ) { row in
      Summary(
        url: row.text(0), variant: row.text(1), origin: row.text(2), isFetched: row.integer(3) != 0,
        bytes: Int(clamping: row.integer(4)), storedAt: row.real(5))
    }
    knownSummaries = summaries
    return summaries
  }

  /// Closes the file so that another shell can open it.
  func close() { database = nil }

  private static func identity(_ stored: StoredResponse) -> [SQLiteDatabase.Value] {
    [.text(stored.url), .text(stored.varyNames.joined(separator: "\n")), .text(stored.variant)]
  }

  private static func checksum(_ head: [UInt8], _ body: [UInt8]) -> UInt64 {
    Checksum.value(of: body, start: Checksum.value(of: head))
  }

  /// Evicts the least recently used responses.
  private static func evict(
    of url: String, from database: SQLiteDatabase, _ limits: CacheLimits
  ) throws(SQLiteDatabase.Failure) {
    try database.run(
      "DELETE FROM responses WHERE id IN (SELECT id FROM responses WHERE url = ?1 ORDER BY lastUse DESC LIMIT -1 "
        + "OFFSET ?2)", [.text(url), .integer(Int64(limits.variants))])
    let sums = try database.rows("SELECT COUNT(*), COALESCE(SUM(cost), 0) FROM responses") { row in
      (count: row.integer(0), cost: row.integer(1))
    }
    guard var (count, cost) = sums.first, count > Int64(limits.count) || cost > Int64(limits.bytes) else { return }
    for row in try database.rows(
      "SELECT id, cost FROM responses ORDER BY lastUse", [], read: { ($0.integer(0), $0.integer(1)) })
    {
      guard count > Int64(limits.count) || cost > Int64(limits.bytes) else { return }
      try database.run("DELETE FROM responses WHERE id = ?1", [.integer(row.0)])
      count -= 1
      cost -= row.1
    }
  }

  // MARK: File

  private func read<Result>(
    _ sql: String, _ values: [SQLiteDatabase.Value], _ read: (SQLiteDatabase.Row) -> Result
  ) -> [Result] {
    var results: [Result] = []
    use(creates: false) { database throws(SQLiteDatabase.Failure) in
      results = try database.rows(sql, values, read: read)
    }
    return results
  }

  private func change(
    creates: Bool = false, keepsSummaries: Bool = false,
    _ action: (SQLiteDatabase) throws(SQLiteDatabase.Failure) -> Void
  ) {
    if !keepsSummaries { knownSummaries = nil }
    use(creates: creates, action)
  }

  private func use(creates: Bool, _ action: (SQLiteDatabase) throws(SQLiteDatabase.Failure) -> Void) {
    guard !isUnavailable else { return }
    do throws(SQLiteDatabase.Failure) {
      guard let database = try open(creates: creates) else { return }
      try action(database)
    } catch {
      guard error.isDamage else {
        isUnavailable = database == nil
        return log("the HTTP cache could not be used: \(error.reason)")
      }
      log("the HTTP cache: its file is damaged (\(error.reason)) and was removed")
      drop()
    }
  }

  private func open(creates: Bool) throws(SQLiteDatabase.Failure) -> SQLiteDatabase? {
    if let database { return database }
    guard creates || FileIdentity(path: path) != nil else { return nil }
    var opened = try SQLiteDatabase(path: path, busyTimeout: RuntimeLimits.diskCacheWait)
    let version = try opened.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    if version != 0, version != Self.version {
      opened = try reopened()
    }
    // Overwrite removed responses, and shrink the file.
    try opened.run("PRAGMA secure_delete = ON")
    try opened.run("PRAGMA auto_vacuum = FULL")
    try opened.run("PRAGMA synchronous = OFF")
    try opened.run("PRAGMA journal_mode = WAL")
    try opened.run(
      "CREATE TABLE IF NOT EXISTS responses (id INTEGER PRIMARY KEY, url TEXT NOT NULL, vary TEXT NOT NULL, "
        + "variant TEXT NOT NULL, origin TEXT NOT NULL, isFetched INTEGER NOT NULL, storedAt REAL NOT NULL, "
        + "bytes INTEGER NOT NULL, cost INTEGER NOT NULL, head BLOB NOT NULL, body BLOB NOT NULL, "
        + "checksum INTEGER NOT NULL, lastUse INTEGER NOT NULL, UNIQUE (url, vary, variant))")
    try opened.run("CREATE INDEX IF NOT EXISTS uses ON responses (lastUse)")
    if version != Self.version { try opened.run("PRAGMA user_version = \(Self.version)") }
    database = opened
    return opened
  }

  private func reopened() throws(SQLiteDatabase.Failure) -> SQLiteDatabase {
    drop()
    return try SQLiteDatabase(path: path, busyTimeout: RuntimeLimits.diskCacheWait)
  }

  private func drop() {
    database = nil
    knownSummaries = nil
    for suffix in ["", "-wal", "-shm", "-journal"] { FileAccess.remove(path + suffix) }
  }
}
