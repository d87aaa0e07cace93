import BridgeContract
import ShellCore

/// The files of an app's vault: a line of JSON for each key. Files are replaced atomically, so that a crash during a
/// write only loses new data.
final class VaultStore {
  /// Whether writes are synchronized to the disk, to survive a crash of the machine.
  var isDurable = true
  private let paths: [VaultArea: String]
  private let log: (String) -> Void
  private var dirty: Set<VaultArea> = []

  /// - Parameters:
  ///   - folder: created if missing; nil stores everything in memory.
  ///   - keychainFolder: the same for secrets, which are not removed with other data.
  ///   - origin: the app's origin; apps in one folder have separate vaults.
  init(folder: String?, keychainFolder: String?, origin: String, log: @escaping (String) -> Void) {
    self.log = log
    var paths: [VaultArea: String] = [:]
    for area in VaultArea.allCases {
      let areaFolder =
        switch area {
        case .storage, .cache, .permissions: folder
        case .keychain: keychainFolder
        }
      guard let areaFolder else { continue }
      FileAccess.makeFolder(areaFolder)
      paths[area] = "\(areaFolder)/vault-\(area.rawValue)-\(StorageFileName.encoded(of: origin)).jsonl"
    }
    self.paths = paths
  }

  /// Reads the items of earlier launches. Damaged lines are skipped and logged.
  func read() -> VaultState {
    VaultState(
      storage: items(.storage), keychain: items(.keychain), cache: items(.cache), permissions: items(.permissions))
  }

  func markChanged(_ area: VaultArea) {
    if paths[area] != nil { dirty.insert(area) }
  }

  /// Whether there are changes that `flush` would write.
  var isDirty: Bool { !dirty.isEmpty }

  /// Writes the changed areas.
  func flush(_ vault: VaultState) {
    for area in VaultArea.allCases where dirty.remove(area) != nil {
      guard let path = paths[area] else { continue }
      guard !vault[area].isEmpty else {
        FileAccess.remove(path)
        continue
      }
      var text = ""
      for item in vault[area] { text += JSONValue.array([.string(item.key), item.value]).text + "\n" }
      do throws(FileAccess.Failure) {
        try FileAccess.replace(path, with: Array(text.utf8), isDurable: isDurable)
      } catch {
        log("the app's \(area.rawValue) could not be written: \(error)")
      }
    }
  }

  private func items(_ area: VaultArea) -> [VaultItem] {
    guard let path = paths[area] else { return [] }
    var items: [VaultItem] = []
    do throws(FileAccess.Failure) {
      // Brackets, quotation marks and escapes add to the counted size.
      let bytes = try FileAccess.read(path, limit: VaultLimits.totalBytes(area) * 6 + (1 << 20))
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let value = try? JSONValue(parsing: String(decoding: line, as: UTF8.self)),
          case .array(let pair) = value, pair.count == 2, let key = pair[0].stringValue
        else {
          log("the app's \(area.rawValue): skipped a damaged line")
          continue
        }
        items.append(VaultItem(key: key, value: pair[1]))
      }
    } catch {
      if error != .missing { log("the app's \(area.rawValue) could not be read: \(error)") }
    }
    return items
  }
}
