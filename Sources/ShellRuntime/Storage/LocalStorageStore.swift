import BridgeContract
import PageWire
import ShellCore

/// localStorage of every origin, in the order in which keys were first set; stored in a folder if there is one.
final class LocalStorageStore {
  /// Whether writes are synchronized to the disk, to survive a crash of the machine.
  var isDurable = true
  private struct Area {
    var content = StorageArea()
    var isDirty = false
    /// On the shell's clock, in milliseconds.
    var modifiedAt: Double = 0
  }

  private let folder: String?
  private let log: (String) -> Void
  private var areas: [String: Area] = [:]

  /// - Parameter folder: created if missing; nil stores everything in memory.
  init(folder: String?, log: @escaping (String) -> Void) {
    self.folder = folder
    self.log = log
    if let folder { FileAccess.makeFolder(folder) }
  }

  /// The initial items for a page of that origin.
  func items(of origin: String) -> [StorageItem] {
    area(of: origin).content.items
  }

  /// Whether there are changes that `flush` would write.
  var isDirty: Bool { folder != nil && areas.values.contains(where: \.isDirty) }

  /// Applies a change of a page. Returns false, without changes, if it exceeds the origin's quota.
  @discardableResult
  func apply(_ change: StorageChange, origin: String, now: Double = 0) -> Bool {
    var area = area(of: origin)
    guard area.content.apply(change) else { return false }
    area.isDirty = true
    area.modifiedAt = now
    areas[origin] = area
    return true
  }

  /// The data of every origin, including stored origins that no page has used since the launch.
  func data() -> [WebsiteDataRecord] {
    for name in folder.map({ FileAccess.names(in: $0) }) ?? [] where name.hasSuffix(".jsonl") {
      if let origin = StorageFileName.origin(of: String(name.dropLast(6))) { areas[origin] = area(of: origin) }
    }
    return areas.filter { !$0.value.content.items.isEmpty }.map { origin, area in
      WebsiteDataRecord(
        origin: origin, type: .localStorage, items: area.content.items.count, bytes: area.content.bytes,
        modifiedAt: area.modifiedAt)
    }
  }

  /// The origins that match a removal.
  func origins(_ removal: WebsiteDataRemoval, now: Double) -> [String] {
    data().filter { removal.includes(origin: $0.origin, age: now - $0.modifiedAt) }.map(\.origin).sorted()
  }

  /// Writes the changes.
  func flush() {
    guard let folder else { return }
    for (origin, area) in areas where area.isDirty {
      let path = Self.path(of: origin, in: folder)
      areas[origin]?.isDirty = false
      guard !area.content.items.isEmpty else {
        FileAccess.remove(path)
        continue
      }
      var text = ""
      for item in area.content.items {
        text += JSONValue.array([.string(item.key), .string(item.value)]).text
        text += "\n"
      }
      do throws(FileAccess.Failure) {
        try FileAccess.replace(path, with: Array(text.utf8), isDurable: isDurable)
      } catch {
        log("localStorage of \(origin) could not be written: \(error)")
      }
    }
  }

  private func area(of origin: String) -> Area {
    if let area = areas[origin] { return area }
    var area = Area()
    if let folder { area.content = StorageArea(items: read(Self.path(of: origin, in: folder), origin: origin)) }
    areas[origin] = area
    return area
  }

  private func read(_ path: String, origin: String) -> [StorageItem] {
    var items: [StorageItem] = []
    do throws(FileAccess.Failure) {
      // Escapes can make the file six times as large as its content.
      let bytes = try FileAccess.read(path, limit: RuntimeLimits.storageBytes * 6 + (1 << 20))
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let value = try? JSONValue(parsing: String(decoding: line, as: UTF8.self)),
          case .array(let pair) = value, pair.count == 2, let key = pair[0].stringValue, let text = pair[1].stringValue
        else {
          log("localStorage of \(origin): skipped a damaged line")
          continue
        }
        items.append(StorageItem(key: key, value: text))
      }
    } catch {
      if error != .missing { log("localStorage of \(origin) could not be read: \(error)") }
    }
    return items
  }

  private static func path(of origin: String, in folder: String) -> String {
    "\(folder)/\(StorageFileName.encoded(of: origin)).jsonl"
  }
}
