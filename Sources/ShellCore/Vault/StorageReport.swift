import BridgeContract

/// A report of the app's data on the disk.
public enum StorageReport: Equatable, Sendable {
  /// Calls that have changed the vault are on the disk, or could not be written.
  case vaultSaved([VaultReply], failure: String?)
  /// Another shell has changed an area of the vault.
  case vaultChanged(VaultArea, [VaultChange])
  /// Changes could not be written, for instance because the disk is full. They are written again later.
  case writeFailed(reason: String)
  /// What could not be written is on the disk.
  case writeSucceeded
  /// Another shell uses the data of this app.
  case shared
}

/// A change of a key of the vault.
public enum VaultChange: Equatable, Sendable {
  case set(VaultItem)
  case remove(key: String)
}

extension VaultState {
  mutating func handle(_ report: StorageReport) -> [Effect] {
    switch report {
    case .vaultSaved(let replies, nil): return replies.map { .endCall($0.call, .value(json: $0.json)) }
    case .vaultSaved(let replies, let failure?):
      let error = BridgeError(
        .storageFailed, "the change could not be written (\(failure)); it is lost when the app ends")
      return replies.map { .endCall($0.call, .failure(error)) }
    case .vaultChanged(let area, let changes):
      for change in changes {
        switch change {
        case .set(let item): set(item, in: area)
        case .remove(let key): self[area].removeAll { $0.key == key }
        }
      }
      return []
    case .writeFailed(let reason):
      let message = "The app's data cannot be written: \(reason)"
      return [
        .log(.error, message + ". Changes are lost when Hull ends, unless they can be written before."),
        .showBanner(message),
      ]
    case .writeSucceeded:
      return [.log(.info, "The app's data is written again."), .showBanner("The app's data is written again")]
    case .shared:
      let message = "Another Hull uses this app's data"
      return [
        .log(.info, message + ": cookies, localStorage and the native storage are shared."), .showBanner(message),
      ]
    }
  }
}
