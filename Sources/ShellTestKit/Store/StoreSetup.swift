/// Events with which many scenarios begin. A scenario's record has only their differences from the standard steps, which
/// have a record of their own.
package struct StoreSetup: Sendable {
  package let name: String
  /// The steps of a store with the standard app.
  package let standard: [RecordedStep]
  let body: @Sendable (ShellStore) -> Void

  /// `store` returns a store with the standard app and a record.
  package init(_ name: String, store: (StoreRecord) -> ShellStore, body: @escaping @Sendable (ShellStore) -> Void) {
    self.name = name
    self.body = body
    let record = StoreRecord()
    body(store(record))
    standard = record.steps
  }
}
