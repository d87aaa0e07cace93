import BridgeContract
import PageWire
import TerminalModel
import Testing

@testable import ShellCore

/// Programs of the native side, without a shell.
@Suite struct ProgramStateTests {
  private typealias Scenario = MachineScenario<ProgramState, ProgramState.Effect>

  private let ticker = ProgramReference("native/ticker.js", kind: .script)
  private let pay: ProgramReference = "native/pay"

  private func context(now: Double = 0) -> ProgramState.Context {
    var settings = ProgramSettings()
    settings.start = .launch
    settings.restartLimit = 2
    settings.restartWindow = 10_000
    return ProgramState.Context(now: now, settings: [ticker: settings, pay: ProgramSettings()])
  }

  @Test func programsOfTheLaunchAreStartedAgainUntilTheyEndTooOften() {
    var scenario = Scenario(ProgramState())
    scenario.step([.shell(.startProgram(ticker))], by: { $0.handle(.launched, in: context()) })
    for (number, time) in [1_000.0, 2_000].enumerated() {
      scenario.step([]) {
        $0.running = [ticker: 7]
        $0.processes = [ticker: number + 1]
      } by: {
        $0.handle(.reported(ticker, .started(pid: 7)), in: context(now: time))
      }
      scenario.step([
        .request(.closeDialogs(ticker)),
        .log(.error, "native/ticker.js exited with status 1, and is started again"),
        .shell(.setTimer(.programRestart(ticker), after: 100)),
      ]) {
        $0.running = [:]
        $0.ends = [ticker: [1_000.0, 2_000].prefix(number + 1).map { $0 }]
      } by: {
        $0.handle(.reported(ticker, .ended(reason: "exited with status 1")), in: context(now: time))
      }
      scenario.step(
        [.shell(.startProgram(ticker))], by: { $0.handle(.restartDue(ticker), in: context(now: time + 100)) })
    }
    scenario.step([
      .request(.closeDialogs(ticker)),
      .log(
        .error, "native/ticker.js exited with status 1; it ended 3 times within 10 s, and is not started again"),
    ]) {
      $0.ends = [ticker: [1_000, 2_000, 3_000]]
    } by: {
      $0.handle(.reported(ticker, .ended(reason: "exited with status 1")), in: context(now: 3_000))
    }
  }

  @Test func aProgramOfACallIsStartedAgainByTheNextCall() {
    var scenario = Scenario(ProgramState())
    scenario.step(
      [.request(.closeDialogs(pay))],
      by: { $0.handle(.reported(pay, .ended(reason: "exited with status 0")), in: context()) })
  }

  @Test func aProgramThatRunsAlreadyIsNotStartedWhenItsRestartIsDue() {
    var programs = ProgramState()
    programs.running = [ticker: 8]
    programs.processes = [ticker: 2]
    var scenario = Scenario(programs)
    scenario.step([], by: { $0.handle(.restartDue(ticker), in: context(now: 100)) })
  }

  @Test func subscriptionsEndWithTheProcess() {
    var scenario = Scenario(ProgramState())
    for program in [pay, ticker] {
      scenario.step([]) {
        $0.subscriptions[program] = [.network, .tab]
      } by: {
        $0.handle(.reported(program, .subscribed([.network, .tab])), in: context())
      }
    }
    let event = SystemEvent(.network, data: .object([JSONMember("online", .bool(false))]))
    scenario.step(
      [.shell(.sendToProgram(pay, .event(event))), .shell(.sendToProgram(ticker, .event(event)))],
      by: { $0.notify(event).map { .shell($0) } })
    scenario.step([.request(.closeDialogs(pay))]) {
      $0.subscriptions = [ticker: [.network, .tab]]
    } by: {
      $0.handle(.reported(pay, .ended(reason: "exited with status 0")), in: context())
    }
    scenario.step([.shell(.sendToProgram(ticker, .event(event)))], by: { $0.notify(event).map { .shell($0) } })
    // An empty subscription is none.
    scenario.step([]) {
      $0.subscriptions = [:]
    } by: {
      $0.handle(.reported(ticker, .subscribed([])), in: context())
    }
  }

  @Test func delaysPassInTheShellsTimeAndEndWithTheProgram() {
    var scenario = Scenario(ProgramState())
    let first = ProgramQuery(pay, "q1")
    let second = ProgramQuery(pay, "q2")
    for (number, query) in [first, second].enumerated() {
      let id = UInt32(number + 1)
      scenario.step([.shell(.setTimer(.programDelay(id), after: 500))]) {
        $0.delays[id] = query
        $0.lastDelay = id
      } by: {
        $0.handle(.reported(pay, .ask(.delay(500), query: query.query, ProgramTarget())), in: context())
      }
    }
    scenario.step([.shell(.sendToProgram(pay, .answer(first, .value(json: "null"))))]) {
      $0.delays = [2: second]
    } by: {
      $0.handle(.delayPassed(1), in: context(now: 500))
    }
    scenario.step([.request(.closeDialogs(pay)), .shell(.cancelTimer(.programDelay(2)))]) {
      $0.delays = [:]
    } by: {
      $0.handle(.reported(pay, .ended(reason: "exited with status 0")), in: context(now: 500))
    }
    scenario.step([], by: { $0.handle(.delayPassed(2), in: context(now: 600)) })
  }

  @Test func anEventIsDispatchedByAScript() {
    var scenario = Scenario(ProgramState())
    let target = ProgramTarget(tab: "TAB_2")
    scenario.step(
      [
        .request(
          .evaluate(
            script: #"void dispatchEvent(new CustomEvent("mo\"ved", { detail: {"x":1} }))"#, answer: nil, program: pay,
            target))
      ]
    ) {
      $0.lastMessage = 1
      $0.messages = [message(1, target)]
    } by: {
      $0.handle(.reported(pay, .event(name: "mo\"ved", json: #"{"x":1}"#, target)), in: context())
    }
  }

  private func message(_ number: UInt32, _ target: ProgramTarget) -> ProgramMessageRecord {
    ProgramMessageRecord(
      number: number, at: 0, program: pay, kind: .event, name: "mo\"ved", data: #"{"x":1}"#, target: target)
  }

  @Test("An event that breaks its schema is reported, and not sent when contracts reject it")
  func eventContract() {
    let target = ProgramTarget(tab: "TAB_2")
    let event = ProgramReport.event(name: "mo\"ved", json: #"{"x":1}"#, target)
    for policy in ContractPolicy.allCases {
      var context = self.context()
      context.events = ["mo\"ved": ValueSchema(types: [.array])]
      context.contracts = policy
      var scenario = Scenario(ProgramState())
      let error = ProgramState.Effect.request(
        .log(.error, #"contract of the event mo"ved: $: expected array, got {"x":1}"#, target))
      let script = #"void dispatchEvent(new CustomEvent("mo\"ved", { detail: {"x":1} }))"#
      let sent = ProgramState.Effect.request(.evaluate(script: script, answer: nil, program: pay, target))
      scenario.step(policy == .report ? [error, sent] : [error]) {
        $0.lastMessage = 1
        $0.messages = [message(1, target)]
      } by: {
        $0.handle(.reported(pay, event), in: context)
      }
    }
  }

  @Test func dialogsOfAProgramAreLimited() {
    var shell = ShellState(
      app: BankApp.description(), viewport: Viewport(size: GridSize(columns: 60, rows: 20), colorScheme: .dark))
    _ = shell.handle(.launched(url: nil))
    func open(_ program: ProgramReference) -> [ShellEffect] {
      let dialog = ProgramDialog(kind: .alert, message: "Again")
      return shell.handle(.programReported(program, .ask(.dialog(dialog), query: "q", ProgramTarget())))
    }
    for _ in 0..<100 { #expect(open(pay) == []) }
    let error = BridgeError(.hostBusy, "native/pay has 100 dialogs open already")
    #expect(open(pay) == [.sendToProgram(pay, .answer(ProgramQuery(pay, "q", process: 0), .failure(error)))])
    #expect(shell.dialogs.count == 100)
    // Another program has its own.
    #expect(open(ticker) == [])
    _ = shell.handle(.user(.respondToDialog(accepted: true)))
    #expect(open(pay) == [])
  }
}
