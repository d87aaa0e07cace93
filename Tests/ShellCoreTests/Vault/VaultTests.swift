import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct VaultTests {
  private static let roomy = BankApp.description(bridge: BankApp.bridge(payloadLimit: 4 << 20))

  private func outcomes(_ calls: [(String, String)], on store: ShellStore) -> [String] {
    perform(calls, on: store)
    return store.state.calls.suffix(calls.count).map { call in
      switch call.outcome {
      case nil: "pending"
      case .value(let json): json
      case .failure(let error): "\(error.code): \(error.message)"
      }
    }
  }

  /// Calls of a page, of which the disk takes the changes.
  private func perform(_ calls: [(String, String)], on store: ShellStore) {
    guard calls.count <= 20 else { return store.summarizing("\(calls.count) calls") { performEach(calls, on: store) } }
    performEach(calls, on: store)
  }

  private func performEach(_ calls: [(String, String)], on store: ShellStore) {
    for (name, data) in calls {
      for effect in store.arrange([.page(.calls(name, data), generation: 1)]) {
        guard case .saveVault(_, let reply?) = effect else { continue }
        store.arrange([.storageReported(.vaultSaved([reply], failure: nil))])
      }
    }
  }

  @Test func storedValueIsSaved() {
    let store = ShellStore.atHome()
    let data = #"{"key":"line","value":{"a":1}}"#
    store.send(
      .page(.calls("storage_set", data), generation: 1), effects: [.saveVault(.storage, for: Self.reply)]
    ) {
      $0.vault = VaultState(storage: [VaultItem(key: "line", value: .object([JSONMember("a", .integer(1))]))])
      $0.recordsCall(1, "storage_set", data)
    }
    store.send(
      .storageReported(.vaultSaved([Self.reply], failure: nil)), effects: [.reply(.value(json: "null"))]
    ) { $0.ends(1, .value(json: "null")) }
    store.finish()
  }

  private static let reply = VaultReply(call: CallID(1), json: "null")

  @Test("A change that the disk does not take fails its call, and the user is notified once")
  func failedWrite() {
    let store = ShellStore.atHome()
    store.arrange([
      .page(.calls("storage_set", #"{"key":"line","value":1}"#), generation: 1),
      .storageReported(.writeFailed(reason: "disk full")),
      .storageReported(.vaultSaved([Self.reply], failure: "disk full")),
      .storageReported(.writeSucceeded), .storageReported(.shared), .timerFired(.banner),
    ])
    store.finish()
  }

  @Test("Changes of another shell are adopted key by key")
  func foreignChanges() {
    let store = ShellStore.atHome()
    perform([("storage_set", #"{"key":"a","value":1}"#), ("storage_set", #"{"key":"b","value":2}"#)], on: store)
    store.send(
      .storageReported(
        .vaultChanged(
          .storage,
          [
            .remove(key: "a"), .set(VaultItem(key: "b", value: .integer(3))),
            .set(VaultItem(key: "c", value: .null)), .remove(key: "unknown"),
          ]))
    ) {
      $0.vault = VaultState(storage: [VaultItem(key: "b", value: .integer(3)), VaultItem(key: "c", value: .null)])
    }
    store.finish()
  }

  @Test func storageKeepsTheOrderOfItsKeys() {
    let store = ShellStore.atHome()
    #expect(
      outcomes(
        [
          ("storage_get", #"{"key":"b"}"#), ("storage_set", #"{"key":"b","value":1}"#),
          ("storage_set", #"{"key":"a","value":null}"#), ("storage_set", #"{"key":"b","value":[2]}"#),
          ("storage_get", #"{"key":"b"}"#), ("storage_keys", "null"), ("storage_remove", #"{"key":"a"}"#),
          ("storage_remove", #"{"key":"a"}"#), ("storage_clear", "null"), ("storage_keys", "null"),
        ], on: store)
        == ["null", "null", "null", "null", "[2]", #"["b","a"]"#, "true", "false", "null", "[]"])
  }

  @Test func keychainAcceptsOnlyTextsAndIsSeparate() {
    let store = ShellStore.atHome()
    #expect(
      outcomes(
        [
          ("keychain_set", #"{"key":"k","value":"s"}"#), ("keychain_set", #"{"key":"k","value":7}"#),
          ("storage_get", #"{"key":"k"}"#), ("storage_clear", "null"), ("keychain_get", #"{"key":"k"}"#),
        ], on: store)
        == ["null", "BAD_PAYLOAD: value of keychain_set must be a text, found a number", "null", "null", #""s""#])
    store.send(.user(.clearKeychain), effects: [.saveVault(.keychain)]) { $0.vault = VaultState() }
    store.send(.user(.clearKeychain))
  }

  @Test func malformedOrOversizedValuesAreRefused() {
    let store = ShellStore.atHome(Self.roomy)
    let large = String(repeating: "x", count: 262_143)
    let key = String(repeating: "k", count: 257)
    #expect(
      outcomes(
        [
          ("storage_get", "{}"), ("storage_set", #"{"key":"a"}"#), ("storage_set", #"{"key":"","value":1}"#),
          ("storage_set", #"{"key":"\#(key)","value":1}"#), ("storage_set", #"{"key":"a","value":"\#(large)"}"#),
          ("keychain_set", #"{"key":"a","value":"\#(large.prefix(4_095))"}"#),
        ], on: store)
        == [
          "BAD_PAYLOAD: storage_get expects an object with key, a text",
          "BAD_PAYLOAD: storage_set expects an object with key, a text, and value",
          "BAD_PAYLOAD: a key must have 1 to 256 bytes, found 0",
          "BAD_PAYLOAD: a key must have 1 to 256 bytes, found 257",
          "PAYLOAD_TOO_LARGE: a value of the storage can have at most 262144 bytes, found 262145",
          "PAYLOAD_TOO_LARGE: a value of the keychain can have at most 4096 bytes, found 4097",
        ])
    #expect(store.state.vault.isEmpty)
    let fitting = large.dropLast()
    let full = outcomes((0..<9).map { ("storage_set", #"{"key":"\#($0)","value":"\#(fitting)"}"#) }, on: store)
    #expect(full.prefix(7).allSatisfy { $0 == "null" })
    #expect(full.suffix(2).allSatisfy { $0.hasPrefix("STORAGE_FULL: 262") })
    #expect(store.state.vault.storage.count == 7)
  }

  @Test("The cache has its own limits: bytes of a value, total bytes, and the number of entries")
  func cacheLimits() {
    let store = ShellStore.atHome(Self.roomy)
    let large = String(repeating: "x", count: (512 << 10) - 1)
    #expect(
      outcomes([("cache_put", #"{"key":"a","value":"\#(large)"}"#), ("cache_put", #"{"key":"a"}"#)], on: store)
        == [
          "PAYLOAD_TOO_LARGE: a value of the cache can have at most 524288 bytes, found 524289",
          "BAD_PAYLOAD: cache_put expects an object with key, a text, and value",
        ])
    let fitting = large.dropLast()
    let full = outcomes((0..<16).map { ("cache_put", #"{"key":"\#($0)","value":"\#(fitting)"}"#) }, on: store)
    #expect(full.prefix(15).allSatisfy { $0 == "null" })
    #expect(full[15] == "STORAGE_FULL: 524290 bytes more would exceed the 8388608 of the cache")
    #expect(outcomes([("cache_clear", "{}"), ("cache_keys", "{}")], on: store) == ["null", "[]"])
    let many = outcomes((0..<201).map { ("cache_put", #"{"key":"\#($0)","value":1}"#) }, on: store)
    #expect(many.prefix(200).allSatisfy { $0 == "null" })
    #expect(many[200] == "STORAGE_FULL: the cache can have at most 200 entries")
    // A known key is replaced, and a removed one frees an entry.
    #expect(
      outcomes(
        [
          ("cache_put", #"{"key":"7","value":2}"#), ("cache_get", #"{"key":"7"}"#),
          ("cache_remove", #"{"key":"8"}"#), ("cache_put", #"{"key":"new","value":3}"#), ("cache_get", #"{"key":"8"}"#),
        ], on: store) == ["null", "2", "true", "null", "null"])
  }

  @Test func permissionIsAskedOnceAndSaved() {
    let store = ShellStore.atHome()
    let data = #"{"name":"camera"}"#
    store.arrange([
      .page(.calls("permission_request", data), generation: 1),
      .page(.calls("permission_request", data), generation: 1),
    ])
    #expect(store.state.shownDialog?.request.message == "Bank would like to use the camera.")
    // Only the shell shows a dialog: the page's script continues, and the page is probed like any other.
    #expect(store.state.tabs[0].page.map { store.state.shared.isScriptBlocked($0) } == false)
    let granted = BridgeOutcome.value(json: #""granted""#)
    let effects = store.arrange([.user(.respondToDialog(accepted: true))])
    let grant = DeviceState.Grant(name: "camera", permission: .granted)
    #expect(
      effects == [
        .saveVault(.permissions), .send(.setDevice(DeviceState(grants: [grant])), generation: 1), .reply(granted),
        .reply(granted),
      ])
    #expect(store.state.shownDialog == nil)
    #expect(store.state.vault.permissions == [VaultItem(key: "camera", value: .string("granted"))])
    #expect(outcomes([("permission_request", data)], on: store) == [#""granted""#])
    store.arrange([.user(.setPermissions([DeviceState.Grant(name: "camera", permission: .denied)]))])
    #expect(outcomes([("permission_request", data)], on: store) == [#""denied""#])
    #expect(
      outcomes([("permission_request", #"{"name":"roof"}"#)], on: store) == [
        "BAD_PAYLOAD: permission_request expects an object with name, one of bluetooth, calendar, camera, contacts, "
          + "geolocation, microphone, motion, notifications, photos"
      ])
  }

  @Test func nextLaunchRestoresThePermission() {
    let vault = VaultState(permissions: [VaultItem(key: "camera", value: .string("denied"))])
    var settings = DeviceSettings()
    let viewport = ShellStore.testing().state.viewport
    let recalled = ShellState(app: BankApp.description(), viewport: viewport, settings: settings, vault: vault)
    #expect(recalled.settings.grants == [DeviceState.Grant(name: "camera", permission: .denied)])
    // The device's settings override it.
    settings.grants = [DeviceState.Grant(name: "camera", permission: .prompt)]
    let asked = ShellState(app: BankApp.description(), viewport: viewport, settings: settings, vault: vault)
    #expect(asked.settings.grants == settings.grants)
  }

  @Test func dialogClosesWithThePage() {
    let store = ShellStore.atHome()
    store.arrange([.page(.calls("permission_request", #"{"name":"location"}"#), generation: 1), .died(1)])
    #expect(store.state.shownDialog == nil)
    #expect(store.state.pendingCalls.isEmpty)

    // A page being replaced gets no answer of a dialog that it did not open.
    let other = ShellStore.atHome()
    other.arrange([
      .page(.calls("permission_request", #"{"name":"location"}"#), generation: 1),
      .page(.requestsNavigation(.locationReplace, "/list"), generation: 1),
    ])
    let effects = other.arrange([.responded(2, "/list")])
    #expect(!effects.contains { if case .send(.answerDialog, _) = $0 { true } else { false } })
    #expect(other.state.pendingCalls.isEmpty)
  }
}
