import BridgeContract
import PageWire
import Testing

@testable import ShellCore

/// Native storage and permissions, without a shell.
@Suite struct VaultMachineTests {
  private typealias Scenario = MachineScenario<VaultState, VaultState.Effect>

  private let call = CallID(7)

  private func context(_ grants: [DeviceState.Grant] = []) -> VaultState.Context {
    VaultState.Context(appName: "Bank", grants: grants)
  }

  private func payload(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }

  private func grant(_ name: String, _ permission: DeviceState.Permission) -> DeviceState.Grant {
    DeviceState.Grant(name: name, permission: permission)
  }

  @Test func valueIsSetReplacedReadAndRemoved() throws {
    var scenario = Scenario(VaultState())
    let first = try payload(#"{"key":"b","value":{"a":1}}"#)
    let saved: [VaultState.Effect] = [.shell(.saveVault(.storage, for: VaultReply(call: call, json: "null")))]
    scenario.step(saved) {
      $0[.storage] = [VaultItem(key: "b", value: .object([JSONMember("a", .integer(1))]))]
    } by: {
      $0.handle(.called(.set, .storage, call, first), in: context())
    }
    let second = try payload(#"{"key":"a","value":null}"#)
    scenario.step(saved) {
      $0[.storage].append(VaultItem(key: "a", value: .null))
    } by: {
      $0.handle(.called(.set, .storage, call, second), in: context())
    }
    let replacement = try payload(#"{"key":"b","value":2}"#)
    scenario.step(saved) {
      $0[.storage][0].value = .integer(2)
    } by: {
      $0.handle(.called(.set, .storage, call, replacement), in: context())
    }
    scenario.step([.endCall(call, .value(json: #"["b","a"]"#))]) {
      $0.handle(.called(.keys, .storage, call, .null), in: context())
    }
    scenario.step([.endCall(call, .value(json: "2"))]) {
      $0.handle(.called(.get, .storage, call, replacement), in: context())
    }
    scenario.step([.endCall(call, .value(json: "null"))]) {
      $0.handle(.called(.get, .cache, call, replacement), in: context())
    }
    scenario.step([.shell(.saveVault(.storage, for: VaultReply(call: call, json: "true")))]) {
      $0[.storage].removeFirst()
    } by: {
      $0.handle(.called(.remove, .storage, call, replacement), in: context())
    }
    scenario.step([.endCall(call, .value(json: "false"))]) {
      $0.handle(.called(.remove, .storage, call, replacement), in: context())
    }
    scenario.step(saved) {
      $0[.storage] = []
    } by: {
      $0.handle(.called(.clear, .storage, call, .null), in: context())
    }
    scenario.step([.endCall(call, .value(json: "null"))]) {
      $0.handle(.called(.clear, .storage, call, .null), in: context())
    }
  }

  @Test func clearingAnAreaKeepsTheOthers() {
    let item = VaultItem(key: "a", value: .string("s"))
    var scenario = Scenario(VaultState(storage: [item], keychain: [item]))
    scenario.step([.shell(.saveVault(.keychain))]) {
      $0[.keychain] = []
    } by: {
      $0.handle(.cleared(.keychain), in: context())
    }
    scenario.step([]) { $0.handle(.cleared(.keychain), in: context()) }
  }

  @Test(arguments: [
    (VaultState.Operation.get, VaultArea.storage, "{}", "storage_get expects an object with key, a text"),
    (.remove, .cache, #"{"key":7}"#, "cache_remove expects an object with key, a text"),
    (.set, .keychain, #"{"key":"a"}"#, "keychain_set expects an object with key, a text, and value"),
    (.set, .cache, "null", "cache_put expects an object with key, a text, and value"),
    (.set, .keychain, #"{"key":"a","value":7}"#, "value of keychain_set must be a text, found a number"),
    (.set, .storage, #"{"key":"","value":7}"#, "a key must have 1 to 256 bytes, found 0"),
  ])
  func malformedCallChangesNothing(
    operation: VaultState.Operation, area: VaultArea, data: String, message: String
  ) throws {
    var scenario = Scenario(VaultState())
    let data = try payload(data)
    scenario.step([.endCall(call, .failure(BridgeError(.badPayload, message)))]) {
      $0.handle(.called(operation, area, call, data), in: context())
    }
  }

  @Test func fullAreaRefusesFurtherEntries() throws {
    let items = (0..<200).map { VaultItem(key: "\($0)", value: .integer(1)) }
    var scenario = Scenario(VaultState(cache: items))
    let detail = JSONValue.object([
      JSONMember("entries", .integer(200)), JSONMember("limit", .integer(8_388_608)),
      JSONMember("used", .integer(690)),
    ])
    let error = BridgeError(.storageFull, "the cache can have at most 200 entries", detail: detail)
    let data = try payload(#"{"key":"new","value":1}"#)
    scenario.step([.endCall(call, .failure(error))]) {
      $0.handle(.called(.set, .cache, call, data), in: context())
    }
  }

  @Test("A replaced value does not count in the quota")
  func replacedValueInAFullArea() throws {
    // Key and quotes included, eight items have all bytes of the storage.
    let size = VaultLimits.totalBytes(.storage) / 8
    func text(_ letter: String) -> String { String(repeating: letter, count: size - 3) }
    let items = (0..<8).map { VaultItem(key: "\($0)", value: .string(text("a"))) }
    var scenario = Scenario(VaultState(storage: items))
    let replacement = try payload(#"{"key":"3","value":"\#(text("b"))"}"#)
    scenario.step([.shell(.saveVault(.storage, for: VaultReply(call: call, json: "null")))]) {
      $0[.storage][3].value = .string(text("b"))
    } by: {
      $0.handle(.called(.set, .storage, call, replacement), in: context())
    }
    let larger = try payload(#"{"key":"3","value":"\#(text("c"))c"}"#)
    let detail = JSONValue.object([
      JSONMember("limit", .integer(2_097_152)), JSONMember("used", .integer(1_835_008)),
    ])
    let error = BridgeError(
      .storageFull, "262145 bytes more would exceed the 2097152 of the storage", detail: detail)
    scenario.step([.endCall(call, .failure(error))]) {
      $0.handle(.called(.set, .storage, call, larger), in: context())
    }
  }

  @Test func permissionIsAskedOnceAndSaved() throws {
    var scenario = Scenario(VaultState())
    let data = try payload(#"{"name":"location","reason":"To find a branch."}"#)
    let request = PermissionRequest(call: call, name: "geolocation")
    let message = "Bank would like to know where you are.\nTo find a branch."
    scenario.step([.showDialog(message, .permission(request), tab: "TAB_1")]) {
      $0.handle(
        .permissionRequested(call, data, by: "TAB_1"), in: context([grant("geolocation", .prompt)]))
    }
    let granted = BridgeOutcome.value(json: #""granted""#)
    scenario.step([
      .shell(.saveVault(.permissions)),
      .request(.setPermissions([grant("camera", .denied), grant("geolocation", .granted)])),
      .endCall(call, granted), .endCall(CallID(8), granted),
    ]) {
      $0[.permissions] = [VaultItem(key: "geolocation", value: .string("granted"))]
    } by: {
      $0.handle(
        .permissionAnswered(name: "geolocation", isGranted: true, [call, CallID(8)]),
        in: context([grant("geolocation", .prompt), grant("camera", .denied)]))
    }
    for (permission, json) in [(DeviceState.Permission.granted, #""granted""#), (.denied, #""denied""#)] {
      scenario.step([.endCall(call, .value(json: json))]) {
        $0.handle(
          .permissionRequested(call, data, by: "TAB_1"), in: context([grant("geolocation", permission)]))
      }
    }
  }

  @Test func unknownPermissionIsABadPayload() throws {
    let known = [
      "bluetooth", "calendar", "camera", "contacts", "geolocation", "microphone", "motion", "notifications", "photos",
    ]
    let message = "permission_request expects an object with name, one of \(known.joined(separator: ", "))"
    let error = BridgeError(.badPayload, message, detail: .array(known.map { .string($0) }))
    var scenario = Scenario(VaultState())
    let data = try payload(#"{"name":"roof"}"#)
    scenario.step([.endCall(call, .failure(error))]) {
      $0.handle(.permissionRequested(call, data, by: "TAB_1"), in: context())
    }
  }

  @Test func savedDecisionsAreRestoredUnlessTheDeviceOverridesThem() {
    let vault = VaultState(permissions: [
      VaultItem(key: "camera", value: .string("granted")), VaultItem(key: "motion", value: .string("denied")),
      VaultItem(key: "photos", value: .string("granted")),
    ])
    #expect(
      vault.savedGrants(besides: [grant("photos", .denied)]) == [grant("camera", .granted), grant("motion", .denied)])
  }
}
