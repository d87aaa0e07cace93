import BridgeContract
import Testing

@testable import ShellCore

/// The rules about versions, without a shell.
@Suite struct BundleMachineTests {
  private typealias Scenario = MachineScenario<BundleState, BundleState.Effect>

  private let shipped = StoredBundle(version: 1, digest: "d1", isBuiltIn: true)
  private let newer = StoredBundle(version: 2, digest: "d2", isBuiltIn: false)
  private let newest = StoredBundle(version: 3, digest: "d3", isBuiltIn: false)
  private let home = LoadRequest(load: LoadID(1), url: "app://bank/home")
  private let list = LoadRequest(load: LoadID(2), url: "app://bank/list")

  private func context(
    now: Double = 0, server: String? = "http://x.test/b", activation: BundleDescription.Activation = .nextLaunch,
    stale: BundleDescription.StalePolicy = .refuse, maximumAge: Double? = nil, checkInterval: Double? = nil
  ) -> BundleState.Context {
    var description = BundleDescription(archive: "bundle", server: server)
    description.activation = activation
    description.stale = stale
    description.maximumAge = maximumAge
    description.checkInterval = checkInterval
    return BundleState.Context(description: description, now: now)
  }

  /// Opened with these versions, and idle.
  private func idle(_ available: [StoredBundle], current: StoredBundle?, confirmedAt: Double? = 0) -> BundleState {
    var state = BundleState()
    state.activity = .idle
    state.available = available
    state.current = current
    state.record.highest = available.map(\.version).max() ?? 0
    state.record.confirmedAt = confirmedAt
    return state
  }

  private func record(highest: Int, confirmedAt: Double?, revoked: Set<Int> = []) -> BundleRecord {
    var record = BundleRecord()
    record.highest = highest
    record.confirmedAt = confirmedAt
    record.revoked = revoked
    return record
  }

  @Test("An offer that no check has requested is ignored")
  func unrequestedOffer() {
    var scenario = Scenario(idle([shipped], current: shipped))
    scenario.step([]) { $0.handle(.reported(.offered(version: 2, digest: "d2", revoked: [1])), in: context()) }
  }

  @Test func firstLoadOpensTheStoreAndStartsFromTheShippedVersion() {
    var scenario = Scenario(BundleState())
    scenario.step([.shell(.bundle(.open))]) {
      $0.activity = .opening
      $0.pendingLoads = [home]
    } by: {
      $0.handle(.loadRequested(home), in: context())
    }
    let opened = record(highest: 1, confirmedAt: 5)
    scenario.step([
      .shell(.bundle(.use(shipped))), .shell(.bundle(.saveRecord(opened))),
      .record(.didOpenBundle, "version 1, shipped with the app"), .request(.startLoad(home, version: 1)),
      .shell(.setTimer(.bundleCheck, after: 60)), .shell(.bundle(.check)),
    ]) {
      $0.activity = .checking
      $0.available = [shipped]
      $0.current = shipped
      $0.record = opened
      $0.pendingLoads = []
    } by: {
      $0.handle(.reported(.opened([shipped], BundleRecord(), errors: [])), in: context(now: 5, checkInterval: 60))
    }
  }

  @Test func newerVersionIsStoredForTheNextLaunchAndReplacesAnEarlierOne() {
    var start = idle([shipped, newer], current: shipped)
    start.next = newer
    start.activity = .checking
    var scenario = Scenario(start)
    scenario.step([.record(.didCheckBundle, "version 3 is newer"), .shell(.bundle(.fetch))]) {
      $0.activity = .fetching(version: 3, done: 0, total: 0)
    } by: {
      $0.handle(.reported(.offered(version: 3, digest: "d3", revoked: [])), in: context())
    }
    scenario.step([]) {
      $0.activity = .fetching(version: 3, done: 1, total: 2)
    } by: {
      $0.handle(.reported(.progress(done: 1, total: 2)), in: context())
    }
    let stored = record(highest: 3, confirmedAt: 9)
    scenario.step([
      .shell(.bundle(.saveRecord(stored))),
      .record(.didStoreBundle, "version 3, activated at the next launch"), .shell(.bundle(.discard(newer))),
    ]) {
      $0.activity = .idle
      $0.available = [shipped, newest]
      $0.next = newest
      $0.record = stored
    } by: {
      $0.handle(.reported(.stored(newest)), in: context(now: 9))
    }
  }

  @Test func activationStartsPendingLoadsAndReloadsTheOtherPages() {
    var start = idle([shipped], current: nil)
    start.activity = .fetching(version: 2, done: 2, total: 2)
    start.pendingLoads = [home, list]
    var scenario = Scenario(start)
    let stored = record(highest: 2, confirmedAt: 9)
    scenario.step([
      .shell(.bundle(.saveRecord(stored))), .record(.didStoreBundle, "version 2, activated now"),
      .log(.info, "version 2 of the app's pages was activated"), .shell(.bundle(.use(newer))),
      .request(.startLoad(home, version: 2)), .request(.startLoad(list, version: 2)), .request(.dropSuspendedPages),
      .request(.reloadPages(except: [LoadID(1), LoadID(2)])),
    ]) {
      $0.activity = .idle
      $0.available = [shipped, newer]
      $0.current = newer
      $0.record = stored
      $0.pendingLoads = []
    } by: {
      $0.handle(.reported(.stored(newer)), in: context(now: 9))
    }
  }

  @Test func staleVersionIsNotShownBeforeTheServerConfirmsIt() {
    let late = context(now: 172_800_000, maximumAge: 86_400_000)
    var scenario = Scenario(idle([shipped], current: shipped))
    scenario.step([.shell(.bundle(.check))]) {
      $0.activity = .checking
      $0.pendingLoads = [home]
    } by: {
      $0.handle(.loadRequested(home), in: late)
    }
    let message =
      "Version 1 of the app's pages was confirmed by its server 2 days ago, which is longer than the allowed 1 day. "
      + "The network is down."
    scenario.step([
      .record(.didCheckBundle, "no response: The network is down."),
      .failLoad(LoadID(1), LoadFailure(kind: .outdated, url: "app://bank/home", message: message)),
    ]) {
      $0.activity = .idle
      $0.error = "The network is down."
      $0.pendingLoads = []
    } by: {
      $0.handle(
        .reported(.failed(LoadFailure(kind: .offline, url: "http://x.test/b", message: "The network is down."))),
        in: late)
    }
  }

  @Test func staleVersionIsShownWithAWarningIfConfigured() {
    let message =
      "Version 1 of the app's pages was never confirmed by its server, which is required after 1 day"
    var scenario = Scenario(idle([shipped], current: shipped, confirmedAt: nil))
    scenario.step([.log(.warning, message), .request(.startLoad(home, version: 1))]) {
      $0.handle(.loadRequested(home), in: context(stale: .warn, maximumAge: 86_400_000))
    }
  }

  @Test func missingVersionWithoutAServerFailsTheLoad() {
    var start = idle([], current: nil)
    start.error = "a.js was changed."
    var scenario = Scenario(start)
    let message =
      "The app has no usable version of its pages, and no server to download one from. a.js was changed."
    scenario.step([.failLoad(LoadID(1), LoadFailure(kind: .tampered, url: "app://bank/home", message: message))]) {
      $0.handle(.loadRequested(home), in: context(server: nil))
    }
  }

  @Test func serverCannotDowngrade() {
    var start = idle([shipped, newer], current: newer)
    start.activity = .checking
    var scenario = Scenario(start)
    let message = "The server offers version 1 of the app's pages; older than version 2, which was installed before."
    scenario.step([.record(.didRefuseBundle, message), .log(.error, message)]) {
      $0.activity = .idle
      $0.error = message
    } by: {
      $0.handle(.reported(.offered(version: 1, digest: "d1", revoked: [])), in: context())
    }
  }

  @Test func revokedVersionIsReplacedAtOnce() {
    var start = idle([shipped, newer], current: newer)
    start.activity = .checking
    var scenario = Scenario(start)
    let message = "Version 2 of the app's pages was revoked by its server and is no longer used."
    let revoked = record(highest: 2, confirmedAt: 0, revoked: [2])
    scenario.step([
      .shell(.bundle(.saveRecord(revoked))), .record(.didRefuseBundle, message), .log(.error, message),
      .shell(.bundle(.use(shipped))), .shell(.bundle(.discard(newer))),
      .record(.didCheckBundle, "version 3 is newer"), .shell(.bundle(.fetch)),
    ]) {
      $0.activity = .fetching(version: 3, done: 0, total: 0)
      $0.available = [shipped]
      $0.current = shipped
      $0.record = revoked
      $0.error = message
      $0.activatesImmediately = true
    } by: {
      $0.handle(.reported(.offered(version: 3, digest: "d3", revoked: [2])), in: context())
    }
  }

  @Test func tamperedVersionIsReplacedAndCheckedAfterItsPagesWereReloaded() {
    var scenario = Scenario(idle([shipped, newer], current: newer))
    scenario.step([
      .record(.didRefuseBundle, "a.js was changed"), .log(.error, "a.js was changed"),
      .log(.warning, "version 1 of the app's pages is used instead of 2"), .shell(.bundle(.discard(newer))),
      .shell(.bundle(.use(shipped))), .request(.reloadOutdatedPages),
    ]) {
      $0.available = [shipped]
      $0.current = shipped
      $0.error = "a.js was changed"
      $0.activatesImmediately = true
    } by: {
      let failure = LoadFailure(kind: .tampered, url: "", message: "a.js was changed")
      return $0.handle(.reported(.tampered(version: 2, failure)), in: context())
    }
    scenario.step([.shell(.bundle(.check))]) {
      $0.activity = .checking
    } by: {
      $0.handle(.outdatedPagesReloaded, in: context())
    }
    // A reloaded page without a usable version has started the check already.
    scenario.step([]) { $0.handle(.outdatedPagesReloaded, in: context()) }
  }

  @Test func checkTimerDuringADownloadOnlyStartsAgain() {
    var start = idle([shipped], current: shipped)
    start.activity = .fetching(version: 2, done: 0, total: 0)
    var scenario = Scenario(start)
    scenario.step([.shell(.setTimer(.bundleCheck, after: 60))]) {
      $0.handle(.checkTimerFired, in: context(checkInterval: 60))
    }
  }

  @Test func canceledLoadIsForgotten() {
    var machine = idle([], current: nil)
    machine.pendingLoads = [home, list]
    let wasWaiting = [machine.cancel(LoadID(1)), machine.cancel(LoadID(1))]
    #expect(wasWaiting == [true, false])
    #expect(machine.pendingLoads == [list])
  }

  @Test func stateIsReportedToPages() {
    var start = idle([shipped, newer], current: shipped)
    start.next = newer
    var scenario = Scenario(start)
    let json = #"{"version":1,"next":2,"state":"idle","stale":true,"error":null}"#
    scenario.step([.endCall(CallID(7), .value(json: json))]) {
      $0.handle(.stateRequested(CallID(7)), in: context(now: 2, maximumAge: 1))
    }
  }
}
