import BridgeContract
import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite struct VaultStoreTests {
  private let scratch = Scratch()

  private var vault: VaultState {
    VaultState(
      storage: [
        VaultItem(key: "a\nb", value: .array([.integer(1), .string("é\n")])), VaultItem(key: "z", value: .null),
      ],
      keychain: [VaultItem(key: "token", value: .string("s3cret"))],
      permissions: [VaultItem(key: "camera", value: .string("granted"))])
  }

  private func store(_ origin: String = "app://diary", log: @escaping (String) -> Void = { _ in }) -> VaultStore {
    func items(_ folder: String) -> ItemStore {
      ItemStore(folder: "\(scratch.path)/\(folder)", isDurable: false, log: log)
    }
    return VaultStore(ItemStores(data: items("state"), keychain: items("keys")), origin: origin, log: log)
  }

  private func write(_ vault: VaultState, to store: VaultStore) throws {
    for area in VaultArea.allCases { store.markChanged(area) }
    try store.flush(vault)
  }

  @Test func theNextLaunchReadsWhatWasWritten() throws {
    let first = store()
    for area in VaultArea.allCases { first.markChanged(area) }
    #expect(first.isDirty)
    try first.flush(vault)
    #expect(!first.isDirty)
    #expect(store().read() == vault)
    #expect(store("app://other").read() == VaultState())
    for file in ["keys/items.sqlite", "keys/items.sqlite-wal", "state/items.sqlite"] {
      #expect(try scratch.permissions(of: file) == 0o600)
    }

    // Without the folder of the state, the secrets still exist.
    scratch.removeFolder("state")
    #expect(store().read() == VaultState(keychain: vault.keychain))

    let last = store()
    _ = last.read()
    try write(VaultState(), to: last)
    #expect(store().read() == VaultState())
  }

  @Test func damagedValuesAreSkippedAndLogged() throws {
    try write(vault, to: store())
    let items = ItemStore(folder: scratch.path + "/state", isDurable: false) { _ in }
    try items.write(
      [.set(StorageItem(key: "half", value: #"["a"#)), .set(StorageItem(key: "y", value: "1"))],
      to: "vault-storage app://diary")
    var log: [String] = []
    let read = store(log: { log.append($0) }).read()
    #expect(read.storage == vault.storage + [VaultItem(key: "y", value: .integer(1))])
    #expect(log == ["the app's storage: skipped a damaged value"])
  }

  @Test("A store gets the changes of another shell, and keeps what it has not written")
  func foreignChanges() throws {
    let (first, second) = (store(), store())
    try write(vault, to: first)
    var seen = second.read()
    #expect(seen == vault)
    try write(VaultState(storage: [VaultItem(key: "z", value: .integer(2))]), to: first)
    seen = VaultState(
      storage: seen.storage + [VaultItem(key: "new", value: .integer(3))], keychain: seen.keychain,
      permissions: seen.permissions)
    second.markChanged(.storage)
    let changes = second.merge(seen)
    #expect(changes.map(\.area) == [.storage, .keychain, .permissions])
    #expect(
      changes.map(\.changes) == [
        [.remove(key: "a\nb"), .set(VaultItem(key: "z", value: .integer(2)))], [.remove(key: "token")],
        [.remove(key: "camera")],
      ])
    try second.flush(
      VaultState(storage: [VaultItem(key: "z", value: .integer(2)), VaultItem(key: "new", value: .integer(3))]))
    #expect(
      store().read()
        == VaultState(storage: [VaultItem(key: "z", value: .integer(2)), VaultItem(key: "new", value: .integer(3))]))
  }
}
