import CSQLite

/// An SQLite database in a file.
final class SQLiteDatabase {
  /// An error of the database.
  struct Failure: Error, Equatable {
    var code: Int32
    /// SQLite's message.
    var reason: String

    /// The file is not a database, or parts of it are damaged.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }
  }

  enum Value {
    case text(String)
    case integer(Int64)
    case real(Double)
    case bytes([UInt8])
  }

  /// A row of a result, valid while it is read.
  struct Row {
    fileprivate let statement: OpaquePointer

    /// Texts may contain NUL.
    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
    func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

    func bytes(_ column: Int32) -> [UInt8] {
      let count = Int(sqlite3_column_bytes(statement, column))
      guard count > 0, let start = sqlite3_column_blob(statement, column) else { return [] }
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  private var database: OpaquePointer?
  /// SQLite copies texts and bytes before it returns.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Opens the file, and creates it if missing.
  init(path: String, busyTimeout: Int32) throws(Failure) {
    let code = sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    guard code == SQLITE_OK else {
      let failure = Failure(code: code, reason: message)
      sqlite3_close(database)
      throw failure
    }
    sqlite3_busy_timeout(database, busyTimeout)
  }

  deinit { sqlite3_close(database) }

  /// Before the connection is closed because another file has its name now: SQLite would remove the other file's log, which
  /// has the same name as its own.
  func keepLogAtEnd() {
    var isKept: Int32 = 1
    sqlite3_file_control(database, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
  }

  func run(_ sql: String, _ values: [Value] = []) throws(Failure) {
    _ = try rows(sql, values) { _ in () }
  }

  func rows<Result>(_ sql: String, _ values: [Value] = [], read: (Row) -> Result) throws(Failure) -> [Result] {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(database, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let statement = prepared else { throw Failure(code: code, reason: message) }
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      let code = Self.bind(value, to: Int32(index + 1), of: statement)
      guard code == SQLITE_OK else { throw Failure(code: code, reason: message) }
    }
    var results: [Result] = []
    while true {
      let code = sqlite3_step(statement)
      switch code {
      case SQLITE_ROW: results.append(read(Row(statement: statement)))
      case SQLITE_DONE: return results
      default: throw Failure(code: code, reason: message)
      }
    }
  }

  /// Performs changes, all or none.
  func transaction(_ body: (SQLiteDatabase) throws(Failure) -> Void) throws(Failure) {
    try run("BEGIN IMMEDIATE")
    do throws(Failure) {
      try body(self)
      try run("COMMIT")
    } catch {
      // Some errors have rolled it back already.
      try? run("ROLLBACK")
      throw error
    }
  }

  private static func bind(_ value: Value, to index: Int32, of statement: OpaquePointer) -> Int32 {
    switch value {
    case .text(let text): sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), transient)
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .bytes(let bytes):
      bytes.withUnsafeBytes { sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), transient) }
    }
  }

  private var message: String { sqlite3_errmsg(database).map { String(cString: $0) } ?? "out of memory" }
}
