import PageWire
import RandomTestKit
import Testing

@testable import ShellRuntime

@Suite("The store of items")
struct ItemStoreTests {
  private let scratch = Scratch()

  private func store(_ log: @escaping (String) -> Void = { Issue.record("\($0)") }) -> ItemStore {
    ItemStore(folder: scratch.path, isDurable: true, log: log)
  }

  private func item(_ key: String, _ value: String) -> StorageItem { StorageItem(key: key, value: value) }

  @Test("Keys keep their first position, and areas are separate")
  func order() throws {
    let store = store()
    #expect(store.items(of: "x") == [])
    #expect(FileAccess.names(in: scratch.path) == [])
    try store.write([.set(item("a", "1")), .set(item("b", "2")), .set(item("a", "3"))], to: "x")
    try store.write([.set(item("a", "4")), .remove(key: "b")], to: "y")
    #expect(store.items(of: "x") == [item("a", "3"), item("b", "2")])
    #expect(store.areas("") == ["x", "y"])
    try store.write([.remove(key: "a"), .set(item("a", "5"))], to: "x")
    #expect(self.store().items(of: "x") == [item("b", "2"), item("a", "5")])
  }

  @Test("A store notices what another one has written, and only that")
  func foreignChanges() throws {
    let stores = [store(), store()]
    try stores[0].write([.set(item("a", "1"))], to: "x")
    #expect(stores.map { $0.consumeForeignChanges() } == [true, true])
    #expect(stores.map { $0.consumeForeignChanges() } == [false, false])
    try stores[1].write([.set(item("b", "2"))], to: "x")
    #expect(stores.map { $0.consumeForeignChanges() } == [true, false])
    #expect(stores[0].items(of: "x") == [item("a", "1"), item("b", "2")])
    #expect(stores.map { $0.consumeForeignChanges() } == [false, false])
  }

  @Test("A damaged file is kept, and a new one is used")
  func damage() throws {
    try store().write([.set(item("a", "1"))], to: "x")
    for suffix in ["-wal", "-shm"] { FileAccess.remove(scratch.path + "/items.sqlite" + suffix) }
    scratch.write("items.sqlite", String(repeating: "damaged ", count: 1_000))
    var log: [String] = []
    let second = store { log.append($0) }
    #expect(second.items(of: "x") == [])
    #expect(
      log == [
        "the app's data is damaged (file is not a database); it is kept as \(scratch.path)/items.sqlite.damaged"
      ])
    try second.write([.set(item("b", "2"))], to: "x")
    #expect(store().items(of: "x") == [item("b", "2")])
    #expect(FileIdentity(path: scratch.path + "/items.sqlite.damaged") != nil)
  }

  @Test("A shell whose file another one has set aside writes all to the new file")
  func replacedFile() throws {
    var log: [String] = []
    let local = LocalStorageStore(store: store { log.append($0) })
    local.apply(.set(item("a", "1")), origin: "app://x")
    try local.flush()
    // So that the log has no copy of the pages that are damaged.
    _ = try SQLiteDatabase(path: scratch.path + "/items.sqlite", busyTimeout: 1_000)
      .rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in () }
    scratch.write("items.sqlite", String(repeating: "damaged ", count: 10_000))
    let other = LocalStorageStore(store: store { log.append($0) })
    #expect(other.items(of: "app://x") == [])
    other.apply(.set(item("b", "2")), origin: "app://x")
    try other.flush()
    local.apply(.set(item("c", "3")), origin: "app://x")
    try local.flush()
    _ = local.merge()
    _ = other.merge()
    #expect(
      log == [
        "the app's data is damaged (file is not a database); it is kept as \(scratch.path)/items.sqlite.damaged",
        "the file with the app's data was replaced or removed; all is written to a new one",
      ])
    for store in [local, other, LocalStorageStore(store: store())] {
      #expect(Set(store.items(of: "app://x").map(\.key)) == ["a", "b", "c"])
    }
  }

  @Test("A file of a newer version is neither read nor changed")
  func newerVersion() throws {
    let file = try SQLiteDatabase(path: scratch.path + "/items.sqlite", busyTimeout: 0)
    try file.run("PRAGMA user_version = 2")
    var log: [String] = []
    let store = store { log.append($0) }
    let reason = "\(scratch.path)/items.sqlite was written by a newer Hull (format 2)"
    #expect(store.items(of: "x") == [])
    #expect(log == ["the app's data could not be read: \(reason)"])
    #expect(throws: ItemStore.Failure(reason: reason)) { try store.write([.set(item("a", "1"))], to: "x") }
  }

  @Test("The files of Hull 0.1.0 are adopted once")
  func lineFiles() throws {
    let cookie = #"["id","7","a.example",true,"/",2000000000,false,false,""]"#
    scratch.write("cookies.jsonl", cookie + "\n[damaged\n")
    scratch.write("app_3a_2f_2fy.jsonl", #"["x","1"]"# + "\nnonsense\n" + #"["é","2"]"# + "\n")
    scratch.write("vault-storage-app_3a_2f_2fy.jsonl", #"["k",{"a":[1]}]"# + "\n")
    scratch.write("other.jsonl", "kept")
    let store = store()
    #expect(store.areas("") == ["cookies", "local app://y", "vault-storage app://y"])
    #expect(store.items(of: "local app://y") == [item("x", "1"), item("é", "2")])
    #expect(store.items(of: "vault-storage app://y") == [item("k", #"{"a":[1]}"#)])
    #expect(store.items(of: "cookies") == [item(#"["a.example",true,"/","id"]"#, cookie)])
    #expect(FileAccess.names(in: scratch.path).filter { $0.hasSuffix(".jsonl") } == ["other.jsonl"])
  }

  /// Each shell has its own keys and one that both change; the last write of that one counts.
  @Test("Two shells in random order lose nothing", arguments: 1...20 as ClosedRange<UInt64>)
  func interleaving(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stores = [store(), store()]
    var known = [StoredItems([], written: []), StoredItems([], written: [])]
    var expected: [[String: String]] = [[:], [:]]
    for step in 0..<200 {
      let shell = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0, 1:
        let key = "\(shell)-\(Int.random(in: 0...9, using: &random))"
        let isRemoved = Int.random(in: 0...3, using: &random) == 0
        expected[shell][key] = isRemoved ? nil : "\(step)"
        var items = known[shell].items.filter { $0.key != key || !isRemoved }
        if let position = items.firstIndex(where: { $0.key == key }) {
          items[position].value = "\(step)"
        } else if !isRemoved {
          items.append(item(key, "\(step)"))
        }
        known[shell] = StoredItems(items, written: known[shell].written)
      case 2:
        try stores[shell].write(known[shell].changes, to: "x")
        known[shell] = StoredItems(known[shell].items, written: known[shell].items)
      default:
        if stores[shell].consumeForeignChanges() { _ = known[shell].merge(stores[shell].items(of: "x")) }
      }
    }
    for shell in 0...1 {
      try stores[shell].write(known[shell].changes, to: "x")
      known[shell] = StoredItems(known[shell].items, written: known[shell].items)
    }
    let all = expected[0].merging(expected[1]) { $1 }
    for shell in 0...1 {
      _ = known[shell].merge(stores[shell].items(of: "x"))
      #expect(Dictionary(known[shell].items.map { ($0.key, $0.value) }) { $1 } == all)
      #expect(known[shell].changes == [])
    }
  }
}
