import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct DeviceTests {
  @Test func backgroundHidesThePageAndIgnoresInput() {
    let store = ShellStore.atHome()
    store.send(.user(.background), effects: [.send(.setVisibility(.hidden), generation: 1)]) {
      $0.isInBackground = true
    }
    store.send(.user(.background))
    store.send(.user(.insertText("x")))
    store.send(
      .user(.foreground),
      effects: [
        .send(.setVisibility(.visible), generation: 1), .setTimer(.probe(request: 1), after: 1_000),
        .send(.probe(request: 1), generation: 1),
      ]
    ) {
      $0.isInBackground = false
      $0.counters.request = 1
      $0.requests(.probe, 1)
    }
    store.send(.user(.foreground))
  }

  @Test func memoryWarningEndsHiddenRenderers() {
    let store = ShellStore.atPay()
    store.send(.user(.memoryWarning), effects: [.killRenderer(RendererID(1), .reported), .emptyMemoryCache]) {
      $0.renderers[RendererID(1)]?.requestedDeath = .reported
    }
  }

  @Test func pagesSeeTheNetworkAndAirplaneModeOverrides() {
    let store = ShellStore.atHome()
    let slow = NetworkCondition(latency: 300)
    store.send(.user(.setNetwork(slow)), effects: [.shapeNetwork(slow)]) { $0.settings.network = slow }
    var offline = slow
    offline.isOffline = true
    store.send(
      .user(.setAirplaneMode(true)),
      effects: [.shapeNetwork(offline), .send(.setDevice(DeviceState(isOnline: false)), generation: 1)]
    ) { $0.settings.isAirplaneMode = true }
    store.send(
      .user(.setNetwork(NetworkCondition(isOffline: true))), effects: [.shapeNetwork(NetworkCondition(isOffline: true))]
    ) {
      $0.settings.network = NetworkCondition(isOffline: true)
    }
    store.send(.user(.setAirplaneMode(false))) { $0.settings.isAirplaneMode = false }
    store.send(
      .user(.setNetwork(NetworkCondition())),
      effects: [.shapeNetwork(NetworkCondition()), .send(.setDevice(DeviceState()), generation: 1)]
    ) { $0.settings.network = NetworkCondition() }
  }

  @Test func permissionsAreSentOnlyWhenTheyChange() {
    let store = ShellStore.atHome()
    let grants = [DeviceState.Grant(name: "camera", permission: .granted)]
    store.send(
      .user(.setPermissions(grants)),
      effects: [.send(.setDevice(DeviceState(isOnline: true, grants: grants)), generation: 1)]
    ) { $0.settings.grants = grants }
    store.send(.user(.setPermissions(grants)))
  }

  @Test func profilesAreOrderedFromSlowToFast() {
    let rates = NetworkCondition.profiles.filter { !$0.condition.isOffline }.map { $0.condition.down ?? .infinity }
    #expect(rates.first == 50_000 && rates.last == .infinity)
    #expect(NetworkCondition.profile("LTE")?.description == "70ms, 12000000 bit/s down, 12000000 bit/s up")
    #expect(NetworkCondition.profile("lte-a") == nil)
    #expect(NetworkCondition(latency: 1.2, loss: 0.05, isOffline: true).description == "offline")
  }
}
