import Synchronization

/// What the stores of a test have done; for a test with arguments, those of one of its cases.
package final class ScenarioRecord: Sendable {
  /// The record of the running test.
  @TaskLocal package static var current: ScenarioRecord?

  private let isRecording: Bool
  private let stores = Mutex<[StoreRecord]>([])

  package init(isRecording: Bool = true) { self.isRecording = isRecording }

  /// The record of a new store.
  package func addStore() -> StoreRecord {
    let record = StoreRecord(isRecording: isRecording)
    stores.withLock { $0.append(record) }
    return record
  }

  /// The lines of all stores in the order of their creation; a store whose test states everything has none.
  package var lines: [String] {
    let records = stores.withLock { $0 }.map(\.lines)
    let variants = records.enumerated().filter { !$1.isEmpty }.map { (titles: ["store \($0 + 1)"], lines: $1) }
    return RecordVariants(variants).lines
  }
}
