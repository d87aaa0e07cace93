import BridgeContract
import PageWire
import Testing

@testable import ShellCore

/// The call log, without a shell.
@Suite struct CallLogTests {
  private typealias Scenario = MachineScenario<CallLog, CallLog.Effect>

  private let call = CallID(1)
  private let error = BridgeError(.nativeError, "no money")

  private func context(now: Double = 0, limit: Int = 100) -> CallLog.Context {
    CallLog.Context(now: now, payloadLimit: limit)
  }

  private func record(
    _ id: UInt32 = 1, _ name: String = "pay", path: CallRecord.ReplyPath = .callback(id: "c1"), generation: UInt32 = 3,
    change: (inout CallRecord) -> Void = { _ in }
  ) -> CallRecord {
    var record = CallRecord(
      id: CallID(id), tab: "TAB_1", view: ViewID(1), generation: Generation(generation), interfaceName: name,
      data: "{}", replyPath: path, startedAt: 0)
    change(&record)
    return record
  }

  /// A log with these records.
  private func log(_ records: [CallRecord]) -> CallLog {
    var log = CallLog()
    log.records = records
    log.pendingCount = records.count(where: \.isPending)
    return log
  }

  private func ended(_ record: CallRecord, _ outcome: BridgeOutcome, at time: Double) -> CallRecord {
    var record = record
    record.outcome = outcome
    record.endedAt = time
    record.hasDeadline = false
    return record
  }

  private func interface(_ behavior: InterfaceDescription.Behavior, delay: Double = 0) -> InterfaceDescription {
    InterfaceDescription(behavior: behavior, delay: delay)
  }

  @Test func programRepliesOnceAndItsSecondReplyIsDropped() {
    var scenario = Scenario(CallLog())
    scenario.step([]) {
      $0.records = [record()]
      $0.pendingCount = 1
    } by: {
      $0.handle(.began(record()), in: context())
    }
    scenario.step([
      .shell(.setTimer(.bridgeDeadline(call), after: 500)),
      .shell(.runNative(NativeCall(call: call, interfaceName: "pay", program: "native/pay", data: "{}"))),
    ]) {
      $0.records[0].hasDeadline = true
      $0.records[0].nativeStage = .called
      $0.records[0].program = "native/pay"
    } by: {
      $0.handle(.nativeRequested(call, interface(.run("native/pay")), deadline: 500), in: context())
    }
    let called = record {
      $0.nativeStage = .called
      $0.program = "native/pay"
    }
    let expected = ended(called, .value(json: "1"), at: 20)
    scenario.step([.shell(.cancelTimer(.bridgeDeadline(call))), .request(.complete(expected, nil))]) {
      $0.records = [expected]
      $0.pendingCount = 0
    } by: {
      $0.handle(.replied(call, .value(json: "1")), in: context(now: 20))
    }
    scenario.step([]) {
      $0.droppedReplies = 1
    } by: {
      $0.handle(.replied(call, .value(json: "2")), in: context(now: 30))
    }
    for event in [
      CallLog.Event.ended(call, .failure(error)), .deadlineReached(call), .pageGone(ViewID(1), Generation(3)),
    ] {
      scenario.step([], by: { $0.handle(event, in: context(now: 40)) })
    }
  }

  @Test func nativeSideIsCalledAfterTheDeadlineAndItsReplyIsDropped() {
    var scenario = Scenario(log([record()]))
    let delayed = interface(.reply(.integer(7)), delay: 900)
    scenario.step([
      .shell(.setTimer(.bridgeDeadline(call), after: 500)), .shell(.setTimer(.nativeDelay(call), after: 900)),
    ]) {
      $0.records[0].nativeStage = .delayed
      $0.records[0].hasDeadline = true
      $0.delayed[call] = delayed
    } by: {
      $0.handle(.nativeRequested(call, delayed, deadline: 500), in: context())
    }
    let late = BridgeError(.deadline, "pay sent no reply within 500 ms")
    let expected = ended(record { $0.nativeStage = .delayed }, .failure(late), at: 500)
    scenario.step([.request(.complete(expected, nil))]) {
      $0.records = [expected]
      $0.pendingCount = 0
    } by: {
      $0.handle(.deadlineReached(call), in: context(now: 500))
    }
    scenario.step([]) {
      $0.records[0].nativeStage = .called
      $0.records[0].nativeCalledAt = 900
      $0.droppedReplies = 1
      $0.delayed = [:]
    } by: {
      $0.handle(.nativeDelayPassed(call), in: context(now: 900))
    }
    // The native side is called at most once.
    scenario.step([], by: { $0.handle(.nativeDelayPassed(call), in: context(now: 950)) })
  }

  @Test func aStreamHasNoDeadlineAfterItsFirstReplyAndIsCanceledByThePage() {
    let program: ProgramReference = "native/places"
    var scenario = Scenario(
      log([
        record {
          $0.program = program
          $0.hasDeadline = true
        }
      ]))
    var streaming = scenario.machine.records[0]
    scenario.step([
      .shell(.cancelTimer(.bridgeDeadline(call))), .request(.deliverProgress(streaming, json: "1")),
    ]) {
      $0.records[0].hasDeadline = false
      $0.records[0].progress.count = 1
      $0.records[0].progress.updates = [CallUpdate(at: 5, "1")]
    } by: {
      $0.handle(.progressed(call, json: "1"), in: context(now: 5))
    }
    streaming = scenario.machine.records[0]
    scenario.step([.request(.deliverProgress(streaming, json: "2"))]) {
      $0.records[0].progress.count = 2
      $0.records[0].progress.updates = [CallUpdate(at: 5, "1"), CallUpdate(at: 6, "2")]
    } by: {
      $0.handle(.progressed(call, json: "2"), in: context(now: 6))
    }
    let canceled = BridgeError(.canceled, "the page has canceled pay")
    var expected = ended(scenario.machine.records[0], .failure(canceled), at: 7)
    expected.cancelReason = .page
    scenario.step([
      .shell(.sendToProgram(program, .cancel(call, .page))), .request(.complete(expected, nil)),
    ]) {
      $0.records = [expected]
      $0.pendingCount = 0
    } by: {
      $0.handle(.canceled(call), in: context(now: 7))
    }
    // Later replies are only counted.
    scenario.step(
      [], change: { $0.droppedReplies = 1 }, by: { $0.handle(.progressed(call, json: "3"), in: context(now: 8)) })
    scenario.step([], by: { $0.handle(.canceled(call), in: context(now: 9)) })
  }

  @Test("A mocked interface ends the call at once", arguments: [true, false])
  func mocked(isError: Bool) {
    var scenario = Scenario(log([record()]))
    let behavior: InterfaceDescription.Behavior = isError ? .error(error) : .reply(.integer(7))
    let outcome: BridgeOutcome = isError ? .failure(error) : .value(json: "7")
    let expected = ended(
      record {
        $0.nativeStage = .called
        $0.nativeCalledAt = 5
      }, outcome, at: 5)
    scenario.step([.request(.complete(expected, nil))]) {
      $0.records = [expected]
      $0.pendingCount = 0
    } by: {
      $0.handle(.nativeRequested(call, interface(behavior), deadline: 500), in: context(now: 5))
    }
  }

  /// `pay` with data and a reply that are lists of integers.
  private var contracted: InterfaceDescription {
    var list = ValueSchema(types: [.array])
    list.items = .schema(ValueSchema(types: [.integer]))
    var interface = InterfaceDescription(behavior: .run("native/pay"))
    interface.contract = InterfaceContract(parameters: list, result: list)
    return interface
  }

  @Test("Data and a reply that break the contract are reported and passed on")
  func reportedContract() {
    var scenario = Scenario(log([record()]))
    let wrong = ContractViolation(
      part: .parameters, SchemaViolation(path: "$", message: "expected array, got {}"))
    let wrongReply = ContractViolation(
      part: .result, SchemaViolation(path: "$[1]", message: #"expected integer, got "b""#))
    scenario.step([
      .log(.error, "contract of pay: parameters $: expected array, got {}", tab: "TAB_1"),
      .shell(.setTimer(.bridgeDeadline(call), after: 500)),
      .shell(.runNative(NativeCall(call: call, interfaceName: "pay", program: "native/pay", data: "{}"))),
    ]) {
      $0.records[0].violations = [wrong]
      $0.records[0].nativeStage = .called
      $0.records[0].program = "native/pay"
      $0.records[0].hasDeadline = true
      $0.contracts = [call: contracted.contract ?? InterfaceContract()]
    } by: {
      $0.handle(.nativeRequested(call, contracted, deadline: 500), in: context())
    }
    var expected = ended(scenario.machine.records[0], .value(json: #"[1,"b"]"#), at: 0)
    expected.violations = [wrong, wrongReply]
    scenario.step([
      .log(.error, #"contract of pay: result $[1]: expected integer, got "b""#, tab: "TAB_1"),
      .shell(.cancelTimer(.bridgeDeadline(call))), .request(.complete(expected, nil)),
    ]) {
      $0.records = [expected]
      $0.pendingCount = 0
      $0.contracts = [:]
    } by: {
      $0.handle(.replied(call, .value(json: #"[1,"b"]"#)), in: context())
    }
  }

  @Test("Data that breaks the contract does not reach the native side when it is rejected")
  func rejectedContract() {
    var scenario = Scenario(log([record()]))
    let wrong = ContractViolation(
      part: .parameters, SchemaViolation(path: "$", message: "expected array, got {}"))
    var expected = ended(record(), .failure(.contractBroken(by: "pay", [wrong])), at: 0)
    expected.violations = [wrong]
    scenario.step([
      .log(.error, "contract of pay: parameters $: expected array, got {}", tab: "TAB_1"),
      .request(.complete(expected, nil)),
    ]) {
      $0.records = [expected]
      $0.pendingCount = 0
    } by: {
      let strict = CallLog.Context(now: 0, payloadLimit: 100, contracts: .reject)
      return $0.handle(.nativeRequested(call, contracted, deadline: 500), in: strict)
    }
    #expect(
      expected.outcome
        == .failure(
          BridgeError(
            .badContract, "pay breaks its contract: parameters $: expected array, got {}",
            detail: .array([
              .object([
                JSONMember("path", .string("$")), JSONMember("message", .string("expected array, got {}")),
              ])
            ]))))
  }

  @Test func largeReplyIsAnError() {
    var scenario = Scenario(log([record()]))
    let expected = ended(record(), .failure(.payloadTooLarge(5, limit: 4)), at: 0)
    scenario.step([.request(.complete(expected, nil))]) {
      $0.records = [expected]
      $0.pendingCount = 0
    } by: {
      $0.handle(.replied(call, .value(json: "12345")), in: context(limit: 4))
    }
  }

  @Test func endContinuesWhatWaitsForTheCall() {
    var start = log([record()])
    start.continuations = [call: .action(type: "PAID"), CallID(2): .action(type: "OTHER")]
    var scenario = Scenario(start)
    let expected = ended(record(), .value(json: "1"), at: 0)
    scenario.step([.request(.complete(expected, .action(type: "PAID")))]) {
      $0.records = [expected]
      $0.pendingCount = 0
      $0.continuations[call] = nil
    } by: {
      $0.handle(.ended(call, .value(json: "1")), in: context())
    }
  }

  @Test func lateDecisionIsReportedOnce() {
    let timedOut = ended(record(), .failure(error), at: 0)
    var start = log([timedOut])
    start.recordTimeout(of: call, about: "app://bank/pay")
    var scenario = Scenario(start)
    scenario.step([.request(.logLateDecision(timedOut, url: "app://bank/pay", .value(json: "true")))]) {
      $0.droppedReplies = 1
      $0.timedOutDecisions = [:]
    } by: {
      $0.handle(.replied(call, .value(json: "true")), in: context())
    }
    scenario.step([]) {
      $0.droppedReplies = 2
    } by: {
      $0.handle(.replied(call, .value(json: "true")), in: context())
    }
  }

  @Test func pageEndsItsOwnPendingCallsOnly() {
    let gone = BridgeOutcome.failure(BridgeError(.pageGone, "the page that called is gone"))
    let (first, second) = (record(1) { $0.hasDeadline = true }, record(2, path: .prompt(request: 9)))
    let others = [record(3, generation: 4), ended(record(4), .value(json: "1"), at: 0)]
    var scenario = Scenario(log([first, second] + others))
    let expected = [ended(first, gone, at: 8), ended(second, gone, at: 8)]
    scenario.step([
      .shell(.cancelTimer(.bridgeDeadline(CallID(1)))), .request(.dropCalls(expected, ViewID(1))),
    ]) {
      $0.records = expected + others
      $0.pendingCount = 1
    } by: {
      $0.handle(.pageGone(ViewID(1), Generation(3)), in: context(now: 8))
    }
  }

  @Test func pageAcknowledgesAReplyOnce() {
    let death = ended(record(2, "last_death", path: .callback(id: "c2")), .value(json: "null"), at: 0)
    let path = CallRecord.ReplyPath.prompt(request: 9)
    var scenario = Scenario(log([ended(record(1, path: path), .value(json: "1"), at: 0), death, record(3)]))
    #expect(scenario.machine.lostNames(of: ViewID(1), Generation(3)) == ["pay", "last_death", "pay"])
    scenario.step([]) {
      $0.records[0].isReplyAcknowledged = true
    } by: {
      $0.handle(.replyReceived(.prompt(request: 9), ViewID(1), Generation(3)), in: context())
    }
    scenario.step([], by: { $0.handle(.replyReceived(.prompt(request: 9), ViewID(1), Generation(3)), in: context()) })
    scenario.step([.request(.recordReportedDeaths(ViewID(1)))]) {
      $0.records[1].isReplyAcknowledged = true
    } by: {
      $0.handle(.replyReceived(.callback(id: "c2"), ViewID(1), Generation(3)), in: context())
    }
    #expect(scenario.machine.lostNames(of: ViewID(1), Generation(3)) == ["pay"])
    #expect(scenario.machine.lostNames(of: ViewID(1), Generation(4)) == [])
  }

  @Test func fullLogDropsTheOldestEndedCalls() {
    let size = ShellLimits.records + ShellLimits.recordSlack
    let pending = record(1)
    let unacknowledged = ended(record(2), .value(json: "1"), at: 0)
    let old = (3..<UInt32(size)).map { ended(record($0, path: .none), .value(json: "1"), at: 0) }
    var scenario = Scenario(log([pending, unacknowledged] + old))
    let last = record(UInt32(size))
    scenario.step([.request(.trim)]) {
      $0.records.append(last)
      $0.pendingCount = 2
    } by: {
      $0.handle(.began(last), in: context())
    }
    var log = scenario.machine
    let dropped = log.trim(current: [(ViewID(1), Generation(3))])
    #expect(dropped == Array(old.prefix(ShellLimits.recordSlack)))
    #expect(log.records == [pending, unacknowledged] + old.dropFirst(ShellLimits.recordSlack) + [last])
  }

  @Test func decisionsAreFoundAndCanceledByTheirTab() {
    func load(_ tab: TabID) -> PendingNavigation {
      PendingNavigation(tab: tab, url: "app://bank/a", commit: .push, method: "GET", contentType: "", body: [])
    }
    var log = CallLog()
    log.continuations = [
      CallID(1): .navigation(load("TAB_1")), CallID(2): .navigation(load("TAB_2")), CallID(3): .action(type: "A"),
    ]
    #expect(log.navigation(of: "TAB_2") == load("TAB_2"))
    log.cancelNavigation(of: "TAB_1")
    #expect(log.continuations == [CallID(2): .navigation(load("TAB_2")), CallID(3): .action(type: "A")])
    #expect(log.secondaryLoadCount == 0)
  }

  @Test func synchronousCallBlocksTheScriptOfItsViewUntilItEnds() {
    var log = log([record(1), record(2, path: .prompt(request: 9))])
    #expect(log.blocksScript(of: ViewID(1)) && !log.blocksScript(of: ViewID(2)))
    #expect(log.synchronousCalls(of: ViewID(1)) == [CallID(2)])
    #expect(log.pendingCount(of: ViewID(1), beyond: 1) == 2 && log.pendingCount(of: ViewID(1), beyond: 2) == nil)
    _ = log.handle(.ended(CallID(2), .value(json: "1")), in: context())
    #expect(!log.blocksScript(of: ViewID(1)))
  }

  @Test func callIsRoutedOrRefused() {
    var bridge = BridgeConfiguration()
    bridge.payloadLimit = 10
    let pay = interface(.reply(.null))
    bridge.interfaces = ["pay": pay]
    func route(
      _ name: String, _ data: String, origin: String = "app://bank", bytes: Int = 0, pending: Int? = nil
    ) -> CallRoute {
      bridge.route(
        record(1, name) { $0.data = data }, origin: origin, of: "app://bank", bytes: bytes, pending: pending)
    }
    #expect(route("pay", "1") == .native(pay))
    #expect(route("set_badge", "") == .builtIn(.setBadge, .null))
    #expect(
      route("pay", "1", origin: "") == .refused(BridgeError(.originRefused, "this origin may not call the bridge")))
    #expect(route("pay", "", bytes: 11) == .refused(.payloadTooLarge(11, limit: 10)))
    #expect(
      route("pay", "1", pending: 257) == .refused(BridgeError(.hostBusy, "256 calls of this page are pending already")))
    #expect(
      route("play", "1") == .refused(BridgeError(.unknownInterface, "unknown interface play; known interfaces: pay")))
    guard case .refused(let error) = route("pay", "{") else {
      Issue.record("malformed data was accepted")
      return
    }
    #expect(error.code == "BAD_PAYLOAD" && error.message.hasPrefix("the payload of pay is not JSON: "))
  }
}
