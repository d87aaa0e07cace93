import PageWire
import Testing

@testable import ShellRuntime

@Suite("localStorage")
struct LocalStorageTests {
  private let scratch = Scratch()

  @Test("Keys keep their first position, and origins are separate")
  func changes() {
    let store = LocalStorageStore(store: nil)
    for (key, value) in [("a", "1"), ("b", "2"), ("a", "3"), ("c", "4")] {
      #expect(store.apply(.set(StorageItem(key: key, value: value)), origin: "app://x"))
    }
    store.apply(.remove(key: "b"), origin: "app://x")
    #expect(store.items(of: "app://x") == [StorageItem(key: "a", value: "3"), StorageItem(key: "c", value: "4")])
    #expect(store.items(of: "app://y").isEmpty)
    store.apply(.clear, origin: "app://x")
    #expect(store.items(of: "app://x").isEmpty)
  }

  @Test("The quota is exact, and replacing a value counts the difference")
  func quota() {
    let store = LocalStorageStore(store: nil)
    let full = String(repeating: "x", count: RuntimeLimits.storageBytes - 1)
    #expect(store.apply(.set(StorageItem(key: "k", value: full)), origin: "o"))
    #expect(!store.apply(.set(StorageItem(key: "l", value: "")), origin: "o"))
    #expect(store.apply(.set(StorageItem(key: "k", value: full)), origin: "o"))
    #expect(!store.apply(.set(StorageItem(key: "k", value: full + "y")), origin: "o"))
    #expect(store.items(of: "o") == [StorageItem(key: "k", value: full)])
  }

  @Test("Written items are read again, with every text that a script can store")
  func persistence() throws {
    let first = LocalStorageStore(store: store())
    first.apply(.set(StorageItem(key: "k\n\"", value: "v\u{2028}é\0end")), origin: "https://a.b:8/../x")
    first.apply(.set(StorageItem(key: "x", value: "1")), origin: "app://y")
    #expect(first.isDirty)
    try first.flush()
    #expect(!first.isDirty)
    let second = LocalStorageStore(store: store())
    #expect(second.items(of: "https://a.b:8/../x") == [StorageItem(key: "k\n\"", value: "v\u{2028}é\0end")])
    #expect(second.data().map(\.origin).sorted() == ["app://y", "https://a.b:8/../x"])
    second.apply(.clear, origin: "app://y")
    try second.flush()
    #expect(LocalStorageStore(store: store()).data().map(\.origin) == ["https://a.b:8/../x"])
  }

  @Test("Two shells keep each other's items, and each gets the other's changes")
  func twoShells() throws {
    let shells = [LocalStorageStore(store: store()), LocalStorageStore(store: store())]
    for shell in shells { #expect(shell.items(of: "o://o").isEmpty) }
    shells[0].apply(.set(StorageItem(key: "a", value: "1")), origin: "o://o")
    shells[1].apply(.set(StorageItem(key: "b", value: "2")), origin: "o://o")
    for shell in shells { try shell.flush() }
    let changes = shells[0].merge()
    #expect(changes.map(\.origin) == ["o://o"])
    #expect(changes.first?.changes == [.set(StorageItem(key: "b", value: "2"))])
    #expect(shells[1].merge().first?.changes == [.set(StorageItem(key: "a", value: "1"))])
    // What is not written yet survives a merge, and is written after it.
    shells[0].apply(.remove(key: "b"), origin: "o://o")
    shells[1].apply(.set(StorageItem(key: "c", value: "3")), origin: "o://o")
    try shells[1].flush()
    _ = shells[0].merge()
    try shells[0].flush()
    _ = shells[1].merge()
    let items = [StorageItem(key: "a", value: "1"), StorageItem(key: "c", value: "3")]
    for shell in shells { #expect(shell.items(of: "o://o") == items) }
    for shell in shells { #expect(shell.merge().isEmpty) }
  }

  @Test("A change that cannot be written stays a change")
  func failedWrite() throws {
    let shell = LocalStorageStore(store: store())
    shell.apply(.set(StorageItem(key: "a", value: "1")), origin: "o://o")
    try shell.flush()
    let other = try SQLiteDatabase(path: scratch.path + "/s/items.sqlite", busyTimeout: 0)
    try other.run("CREATE TRIGGER full BEFORE INSERT ON items BEGIN SELECT RAISE(ABORT, 'no room'); END")
    shell.apply(.set(StorageItem(key: "b", value: "2")), origin: "o://o")
    #expect(throws: ItemStore.Failure(reason: "no room")) { try shell.flush() }
    #expect(shell.isDirty)
    try other.run("DROP TRIGGER full")
    try shell.flush()
    let items = [StorageItem(key: "a", value: "1"), StorageItem(key: "b", value: "2")]
    #expect(LocalStorageStore(store: store()).items(of: "o://o") == items)
  }

  private func store() -> ItemStore {
    ItemStore(folder: scratch.path + "/s", isDurable: false) { Issue.record("\($0)") }
  }
}
