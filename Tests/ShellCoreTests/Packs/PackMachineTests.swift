import BridgeContract
import PageWire
import Testing

@testable import ShellCore

/// Downloads, waiting requests and eviction of packs, without a shell.
@Suite struct PackMachineTests {
  private typealias Scenario = MachineScenario<PackCatalog, PackCatalog.Effect>

  private let dice = PackID(scheme: "odr", tag: "dice")
  private let guess = PackID(scheme: "odr", tag: "guess")
  private let load = LoadRequest(load: LoadID(1), url: "odr://dice/")
  private let script = ResourceRequest(request: 4, destination: .script, url: "odr://dice/game.js")
  private let page = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))

  private func context(now: Double = 0, limit: Int? = nil, shown: Set<String> = []) -> PackCatalog.Context {
    let tags = [
      "dice": ResourceTag(source: "https://games.test/dice", version: 2),
      "guess": ResourceTag(source: "https://games.test/guess", version: 1),
    ]
    let schemes = PackSchemes(schemes: [
      "odr": .resources(ResourceScheme(tags: tags, limit: limit)), "cmd": .links([:]),
    ])
    return PackCatalog.Context(schemes: schemes, now: now, shownOrigins: shown)
  }

  private func pack(
    _ id: PackID, _ version: Int, _ phase: PackState.Phase, usedAt time: Double = 0, heldBy holders: Set<TabID> = []
  ) -> PackState {
    var pack = PackState(id: id, version: version, phase: phase)
    pack.lastUsed = time
    pack.holders = holders
    return pack
  }

  private func payload(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }

  @Test func requestsWaitForOneDownload() throws {
    var scenario = Scenario(PackCatalog())
    var waiting = PendingPackRequests()
    waiting.loads = [load]
    scenario.step([.shell(.fetchPack(dice))]) {
      $0.packs = [dice: pack(dice, 2, .fetching(done: 0, total: 0), usedAt: 1)]
      $0.pending = [dice: waiting]
    } by: {
      $0.handle(.loadRequested(load, dice), in: context(now: 1))
    }
    waiting.resources = [PendingPackRequests.Resource(request: script, address: page)]
    scenario.step([]) {
      $0.packs[dice]?.lastUsed = 2
      $0.pending = [dice: waiting]
    } by: {
      $0.handle(.resourceRequested(script, dice, by: page), in: context(now: 2))
    }
    waiting.calls = [CallID(7)]
    let data = try payload(#"{"tag":"DICE","scheme":"odr"}"#)
    scenario.step([]) {
      $0.packs[dice] = pack(dice, 2, .fetching(done: 0, total: 0), usedAt: 3, heldBy: ["TAB_1"])
      $0.pending = [dice: waiting]
    } by: {
      $0.handle(.packRequested(CallID(7), data, by: "TAB_1"), in: context(now: 3))
    }
    scenario.step([]) {
      $0.packs[dice]?.phase = .fetching(done: 1, total: 3)
    } by: {
      $0.handle(.reported(.progress(dice, done: 1, total: 3)), in: context(now: 4))
    }
    let json =
      #"{"tag":"dice","url":"odr://dice/","version":2,"state":"present","done":0,"total":0,"bytes":9,"held":true}"#
    scenario.step([
      .request(.startLoad(load)), .request(.fetchResource(script, for: page)),
      .endCall(CallID(7), .value(json: json)),
    ]) {
      $0.packs[dice] = pack(dice, 2, .present(bytes: 9), usedAt: 5, heldBy: ["TAB_1"])
      $0.pending = [:]
    } by: {
      $0.handle(.reported(.stored(StoredPack(id: dice, version: 2, bytes: 9))), in: context(now: 5))
    }
    scenario.step([.shell(.startLoad(load))]) {
      $0.packs[dice]?.lastUsed = 6
    } by: {
      $0.handle(.loadRequested(load, dice), in: context(now: 6))
    }
  }

  @Test func failedDownloadFailsAllThatWaits() {
    var start = PackCatalog()
    start.packs = [dice: pack(dice, 2, .fetching(done: 0, total: 0))]
    var waiting = PendingPackRequests()
    waiting.loads = [load]
    waiting.resources = [PendingPackRequests.Resource(request: script, address: page)]
    waiting.calls = [CallID(7)]
    start.pending = [dice: waiting]
    var scenario = Scenario(start)
    let failure = LoadFailure(kind: .tampered, url: "https://games.test/dice/a.js", message: "changed")
    scenario.step([
      .failLoad(LoadID(1), LoadFailure(kind: .tampered, url: "odr://dice/", message: "changed")),
      .request(.failResource(script, for: page, message: "changed")),
      .endCall(CallID(7), .failure(BridgeError(.nativeError, "changed"))),
    ]) {
      $0.packs[dice]?.phase = .failed(reason: "changed")
      $0.pending = [:]
    } by: {
      $0.handle(.reported(.failed(dice, failure)), in: context())
    }
  }

  @Test func packsOfOtherVersionsAreRemoved() {
    var scenario = Scenario(PackCatalog())
    let found = [
      StoredPack(id: dice, version: 1, bytes: 5), StoredPack(id: guess, version: 1, bytes: 7),
      StoredPack(id: PackID(scheme: "cmd", tag: "dice"), version: 1, bytes: 5),
    ]
    scenario.step([
      .shell(.removePack(dice)), .shell(.removePack(PackID(scheme: "cmd", tag: "dice"))),
    ]) {
      $0.packs = [guess: pack(guess, 1, .present(bytes: 7), usedAt: -2)]
    } by: {
      $0.handle(.reported(.found(found)), in: context())
    }
  }

  @Test("A released pack beyond the limit is evicted, unless a page shows it", arguments: [false, true])
  func eviction(isShown: Bool) throws {
    var start = PackCatalog()
    start.packs = [
      dice: pack(dice, 2, .present(bytes: 60), usedAt: 1),
      guess: pack(guess, 1, .present(bytes: 60), heldBy: ["TAB_1"]),
    ]
    var scenario = Scenario(start)
    let warning = "packs of odr have 120 bytes, more than the limit of 100: pages hold them all"
    let data = try payload(#"{"tag":"guess"}"#)
    scenario.step(
      [.endCall(CallID(7), .value(json: "null"))]
        + (isShown
          ? [.log(.warning, warning)] : [.shell(.removePack(dice)), .log(.info, "odr://dice was evicted")])
    ) {
      $0.packs[guess]?.holders = []
      if !isShown { $0.packs[dice]?.phase = .absent }
    } by: {
      $0.handle(
        .packReleased(CallID(7), data, by: "TAB_1"), in: context(limit: 100, shown: isShown ? ["odr://dice"] : []))
    }
  }

  @Test func unknownTagIsABadPayload() throws {
    let data = try payload(#"{"tag":"chess"}"#)
    for (event, name) in [
      (PackCatalog.Event.packRequested(CallID(7), data, by: "TAB_1"), "request_resources"),
      (.packReleased(CallID(7), data, by: "TAB_1"), "release_resources"),
    ] {
      var scenario = Scenario(PackCatalog())
      let message = "\(name) expects an object with a known tag; known tags: dice, guess"
      scenario.step([.endCall(CallID(7), .failure(BridgeError(.badPayload, message)))]) {
        $0.handle(event, in: context())
      }
    }
  }

  @Test func stateListsAllDeclaredPacks() {
    var start = PackCatalog()
    start.packs = [guess: pack(guess, 1, .fetching(done: 1, total: 2), heldBy: ["TAB_1"])]
    var scenario = Scenario(start)
    let json =
      #"[{"tag":"dice","url":"odr://dice/","version":2,"state":"absent","done":0,"total":0,"bytes":0,"held":false},"#
      + #"{"tag":"guess","url":"odr://guess/","version":1,"state":"fetching","done":1,"total":2,"bytes":0,"held":true}]"#
    scenario.step([.endCall(CallID(7), .value(json: json))]) {
      $0.handle(.stateRequested(CallID(7)), in: context())
    }
  }

  @Test func canceledLoadIsForgotten() {
    var machine = PackCatalog()
    _ = machine.handle(.loadRequested(load, dice), in: context())
    #expect(machine.pack(awaitedBy: LoadID(1)) == dice)
    let wasWaiting = [machine.cancel(LoadID(1)), machine.cancel(LoadID(1))]
    #expect(wasWaiting == [true, false])
    #expect(machine.pending == [dice: PendingPackRequests()])
  }
}
