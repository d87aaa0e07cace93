/// A report of the pack store.
public enum PackReport: Equatable, Sendable {
  /// Packs that are stored from earlier launches, oldest first.
  case found([StoredPack])
  case progress(PackID, done: Int, total: Int)
  case stored(StoredPack)
  case failed(PackID, LoadFailure)
}
