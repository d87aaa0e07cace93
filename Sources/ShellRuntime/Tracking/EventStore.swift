import CSQLite
import ShellCore

/// Events of pages in an SQLite file, so that they outlive the app: what is in it has not been confirmed by the server.
final class EventStore {
  /// Why the database did not do something, in its own words.
  struct Failure: Error, Equatable {
    var reason: String
  }

  private var database: OpaquePointer?
  /// Where SQLite copies a text from before it returns.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Opens the file, and makes it when it is not there.
  /// - Parameter path: nil for a store that lives as long as this object.
  init(path: String?) throws(Failure) {
    guard sqlite3_open_v2(path ?? ":memory:", &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil) == SQLITE_OK
    else {
      let failure = Failure(reason: Self.message(of: database))
      sqlite3_close(database)
      throw failure
    }
    // A page's event is on disk before the next thing happens; a crash of ours loses none.
    try run("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = NORMAL")
    try run(
      "CREATE TABLE IF NOT EXISTS events (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, "
        + "name TEXT NOT NULL, json TEXT NOT NULL, time REAL NOT NULL)")
  }

  deinit { sqlite3_close(database) }

  /// Keeps an event.
  /// - Parameter origin: what makes the ids of this store unlike those of any other.
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

  /// Forgets what the server has.
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
    for (place, value) in values.enumerated() {
      guard sqlite3_bind_text(statement, Int32(place + 1), value, -1, Self.transient) == SQLITE_OK else {
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
