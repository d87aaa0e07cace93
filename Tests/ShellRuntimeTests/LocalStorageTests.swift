import PageWire
import Testing

@testable import ShellRuntime

@Suite("localStorage")
struct LocalStorageTests {
  private let scratch = Scratch()

  @Test("Keys keep their first position, and origins are separate")
  func changes() {
    let store = LocalStorageStore(folder: nil) { _ in }
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
    let store = LocalStorageStore(folder: nil) { _ in }
    let full = String(repeating: "x", count: RuntimeLimits.storageBytes - 1)
    #expect(store.apply(.set(StorageItem(key: "k", value: full)), origin: "o"))
    #expect(!store.apply(.set(StorageItem(key: "l", value: "")), origin: "o"))
    #expect(store.apply(.set(StorageItem(key: "k", value: full)), origin: "o"))
    #expect(!store.apply(.set(StorageItem(key: "k", value: full + "y")), origin: "o"))
    #expect(store.items(of: "o") == [StorageItem(key: "k", value: full)])
  }

  @Test("Written items are read again, and damaged lines are skipped")
  func persistence() {
    let first = LocalStorageStore(folder: scratch.path + "/s") { _ in }
    first.apply(.set(StorageItem(key: "k\n\"", value: "v\u{2028}é")), origin: "https://a.b:8/../x")
    first.apply(.set(StorageItem(key: "x", value: "1")), origin: "app://y")
    #expect(first.isDirty)
    first.flush()
    #expect(!first.isDirty)
    scratch.write("s/app_3a_2f_2fy.jsonl", "[\"x\",\"2\"]\nnonsense\n[\"z\"]\n")
    var log: [String] = []
    let second = LocalStorageStore(folder: scratch.path + "/s") { log.append($0) }
    #expect(second.items(of: "https://a.b:8/../x") == [StorageItem(key: "k\n\"", value: "v\u{2028}é")])
    #expect(second.items(of: "app://y") == [StorageItem(key: "x", value: "2")])
    #expect(log == Array(repeating: "localStorage of app://y: skipped a damaged line", count: 2))
  }
}
