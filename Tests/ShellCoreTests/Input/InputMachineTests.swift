import PageWire
import TerminalModel
import Testing

@testable import ShellCore

/// The inputs that a document has not settled, without a shell.
@Suite struct PendingInputMachineTests {
  private typealias Scenario = MachineScenario<PendingInputQueue, ShellEffect>

  private let left = KeyPress(.left)
  private let tab = KeyPress(.tab)

  @Test func settlementsEndInputsInOrderAndReturnIgnoredKeys() {
    var scenario = Scenario(PendingInputQueue())
    scenario.step([], change: { $0.inputs = [.key(left)] }, by: { $0.handle(.sent(.pressKey(left))) })
    scenario.step([], change: { $0.inputs = [.key(left), .other] }, by: { $0.handle(.sent(.insertText("x"))) })
    scenario.step([], by: { $0.handle(.sent(.blur)) })
    scenario.step([], change: { $0.inputs += [.key(tab)] }, by: { $0.handle(.sent(.pressKey(tab))) })
    scenario.step([], by: { $0.handle(.settled(.none)) })
    scenario.step([], change: { $0.inputs = [.other, .key(tab)] }, by: { $0.handle(.settled(.consumed)) })
    scenario.step([], change: { $0.inputs = [.key(tab)] }, by: { $0.handle(.settled(.ignored)) })
    scenario.step([.handleIgnoredKey(tab)], change: { $0.inputs = [] }, by: { $0.handle(.settled(.ignored)) })
    scenario.step([], by: { $0.handle(.settled(.ignored)) })
  }

  @Test func timeoutLastsUntilAllInputsAreSettled() {
    var scenario = Scenario(PendingInputQueue())
    scenario.step([], by: { $0.handle(.timedOut) })
    #expect(!scenario.machine.delaysInput)
    scenario.step([], change: { $0.inputs = [.key(tab)] }, by: { $0.handle(.sent(.pressKey(tab))) })
    #expect(scenario.machine.delaysInput)
    scenario.step([], change: { $0.hasTimedOut = true }, by: { $0.handle(.timedOut) })
    #expect(!scenario.machine.delaysInput)
    let point = GridPoint(column: 0, row: 0)
    scenario.step([], change: { $0.inputs = [.key(tab), .other] }, by: { $0.handle(.sent(.tap(point))) })
    scenario.step([], change: { $0.inputs = [.other] }, by: { $0.handle(.settled(.consumed)) })
    #expect(!scenario.machine.delaysInput)
    scenario.step([], change: { $0 = PendingInputQueue() }, by: { $0.handle(.settled(.consumed)) })
    scenario.step([], change: { $0.inputs = [.other] }, by: { $0.handle(.sent(.tap(point))) })
    #expect(scenario.machine.delaysInput)
  }

  @Test func endOfTheDocumentDropsItsInputs() {
    var queue = PendingInputQueue()
    queue.inputs = [.key(left), .other]
    queue.hasTimedOut = true
    var scenario = Scenario(queue)
    scenario.step([], change: { $0 = PendingInputQueue() }, by: { $0.handle(.documentEnded) })
    scenario.step([], by: { $0.handle(.settled(.ignored)) })
  }
}

/// Deferred input of the terminal, without a shell.
@Suite struct TypeAheadMachineTests {
  private typealias Scenario = MachineScenario<TypeAheadBuffer, ShellEffect>

  private let letter = TerminalEvent.key(KeyPress(.character("q")))
  private let click = TerminalEvent.pointer(PointerEvent(action: .press, point: GridPoint(column: 1, row: 2)))

  @Test func oneTimerLimitsTheWaitOfAllEvents() {
    var scenario = Scenario(TypeAheadBuffer())
    scenario.step([.setTimer(.typeAhead, after: 250)]) {
      $0.events = [letter]
      $0.isTimed = true
    } by: {
      $0.handle(.deferred(letter))
    }
    scenario.step([], change: { $0.events = [letter, click] }, by: { $0.handle(.deferred(click)) })
    scenario.step(
      [.cancelTimer(.typeAhead)], change: { $0 = TypeAheadBuffer() }, by: { $0.handle(.consumed) })
    scenario.step([], by: { $0.handle(.consumed) })
  }

  @Test func inputAfterTheTimeoutHasATimerOfItsOwn() {
    var buffer = TypeAheadBuffer()
    buffer.events = [letter]
    buffer.isTimed = true
    var scenario = Scenario(buffer)
    scenario.step([], change: { $0.isTimed = false }, by: { $0.handle(.timerFired) })
    scenario.step([.setTimer(.typeAhead, after: 250)]) {
      $0.events = [letter, click]
      $0.isTimed = true
    } by: {
      $0.handle(.deferred(click))
    }
    scenario.step([], change: { $0.isTimed = false }, by: { $0.handle(.timerFired) })
    scenario.step([], change: { $0 = TypeAheadBuffer() }, by: { $0.handle(.consumed) })
  }
}
