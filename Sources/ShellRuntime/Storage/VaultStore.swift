import BridgeContract
import ShellCore

/// The files of an app's vault: a line of JSON for each key. A file is put in place of the last one at once, so that a
/// crash while it is written loses what is new and never what was there.
final class VaultStore {
  /// Whether it is kept even when the machine stops.
  var isDurable = true
  private let paths: [VaultArea: String]
  private let log: (String) -> Void
  private var dirty: Set<VaultArea> = []

  /// - Parameters:
  ///   - folder: made when it is not there; nil keeps everything in memory.
  ///   - keychainFolder: as `folder`, for secrets, which are not forgotten with the rest.
  ///   - origin: the app's: apps that share a folder do not share a vault.
  init(folder: String?, keychainFolder: String?, origin: String, log: @escaping (String) -> Void) {
    self.log = log
    var paths: [VaultArea: String] = [:]
    for area in VaultArea.allCases {
      let place =
        switch area {
        case .storage, .cache, .permissions: folder
        case .keychain: keychainFolder
        }
      guard let place else { continue }
      FileAccess.makeFolder(place)
      paths[area] = "\(place)/vault-\(area.rawValue)-\(StorageFileName.text(of: origin)).jsonl"
    }
    self.paths = paths
  }

  /// What earlier launches kept. Damaged lines are left out, and told of.
  func read() -> VaultState {
    VaultState(
      storage: items(.storage), keychain: items(.keychain), cache: items(.cache), permissions: items(.permissions))
  }

  func change(_ area: VaultArea) {
    if paths[area] != nil { dirty.insert(area) }
  }

  /// Whether there are changes that `flush` would write.
  var isDirty: Bool { !dirty.isEmpty }

  /// Writes the areas that have changed since the last time.
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
      // Brackets, quotation marks and escapes come to what is counted.
      let bytes = try FileAccess.read(path, limit: VaultLimits.totalBytes(area) * 6 + (1 << 20))
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let value = try? JSONValue(parsing: String(decoding: line, as: UTF8.self)),
          case .array(let pair) = value, pair.count == 2, let key = pair[0].stringValue
        else {
          log("the app's \(area.rawValue): a line is damaged and left out")
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
