/// What the store of packs says.
public enum PackReport: Equatable, Sendable {
  /// Packs that an earlier run of the app has left, oldest first.
  case found([StoredPack])
  case progress(PackID, done: Int, total: Int)
  case stored(StoredPack)
  case failed(PackID, LoadFailure)
}
