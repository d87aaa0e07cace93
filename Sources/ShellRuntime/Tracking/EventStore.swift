import CSQLite
import ShellCore

/// Events of pages in an SQLite file, stored until the server has confirmed them.
final class EventStore {
  /// An error of the database, with its message.
  struct Failure: Error, Equatable {
    var reason: String
  }

  private var database: OpaquePointer?
  /// Makes SQLite copy texts before it returns.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Opens the file, and creates it if missing.
  /// - Parameter path: nil for a store in memory.
  init(path: String?) throws(Failure) {
    guard sqlite3_open_v2(path ?? ":memory:", &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil) == SQLITE_OK
    else {
      let failure = Failure(reason: Self.message(of: database))
      sqlite3_close(database)
      throw failure
    }
    // Events are written at once, so that a crash of the shell loses none.
    try run("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = NORMAL")
    try run(
      "CREATE TABLE IF NOT EXISTS events (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, "
        + "name TEXT NOT NULL, json TEXT NOT NULL, time REAL NOT NULL)")
  }

  deinit { sqlite3_close(database) }

  /// Stores an event.
  /// - Parameter origin: prefix that makes the IDs of this store unique.
  func add(name: String, json: String, time: Double, origin: String) throws(Failure) -> TrackedEvent {
    let last = try rows("SELECT seq FROM sqlite_sequence WHERE name = 'events'", []) { sqlite3_column_int64($0, 0) }
    let id = "\(origin)-\((last.first ?? 0) + 1)"
    try run("INSERT INTO events (id, name, json, time) VALUES (?1, ?2, ?3, ?4)", [id, name, json, "\(time)"])
    return TrackedEvent(id: id, name: name, json: json, time: time)
  }

  /// The oldest events.
  func oldest(_ limit: Int) throws(Failure) -> [TrackedEvent] {
    try rows("SELECT id, name, json, time FROM events ORDER BY number LIMIT \(max(0, limit))", []) { row in
      TrackedEvent(
        id: Self.text(row, 0), name: Self.text(row, 1), json: Self.text(row, 2), time: sqlite3_column_double(row, 3))
    }
  }

  /// Removes events that the server has confirmed.
  func remove(ids: [String]) throws(Failure) {
    try run("BEGIN")
    for id in ids { try run("DELETE FROM events WHERE id = ?1", [id]) }
    try run("COMMIT")
  }

  private func run(_ sql: String, _ values: [String] = []) throws(Failure) {
    _ = try rows(sql, values) { _ in () }
  }

  private func rows<Row>(
    _ sql: String, _ values: [String], read: (OpaquePointer) -> Row
  ) throws(Failure) -> [Row] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw Failure(reason: Self.message(of: database))
    }
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      guard sqlite3_bind_text(statement, Int32(index + 1), value, -1, Self.transient) == SQLITE_OK else {
        throw Failure(reason: Self.message(of: database))
      }
    }
    var rows: [Row] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append(read(statement))
      case SQLITE_DONE: return rows
      default: throw Failure(reason: Self.message(of: database))
      }
    }
  }

  private static func text(_ row: OpaquePointer, _ column: Int32) -> String {
    sqlite3_column_text(row, column).map { String(cString: $0) } ?? ""
  }

  private static func message(of database: OpaquePointer?) -> String {
    sqlite3_errmsg(database).map { String(cString: $0) } ?? "out of memory"
  }
}
