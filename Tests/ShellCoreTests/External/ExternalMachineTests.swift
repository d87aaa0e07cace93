import Testing

@testable import ShellCore

/// URLs of other apps, without a shell.
@Suite struct ExternalMachineTests {
  private typealias Scenario = MachineScenario<ExternalState, ExternalState.Effect>

  private func request(_ decision: ExternalDecision, isAsked: Bool = false) -> ExternalState.Event {
    .requested("tel:112", decision, by: "TAB_1", isAsked: isAsked)
  }

  private func record(at time: Double) -> ExternalRecord { ExternalRecord(time: time, tab: "TAB_1", url: "tel:112") }

  private let opened: [ExternalState.Effect] = [
    .record(.didOpenExternally, "tel:112", tab: "TAB_1"), .showBanner("Opened in Phone: tel:112"),
  ]

  @Test func allowedURLIsOpenedAtOnce() {
    var scenario = Scenario(ExternalState())
    scenario.step(opened) {
      $0.records = [record(at: 1)]
    } by: {
      $0.handle(request(.open), now: 1)
    }
  }

  @Test func userIsAskedOneDialogAtATime() {
    var scenario = Scenario(ExternalState())
    scenario.step([
      .showDialog("Open in Phone? tel:112", .openExternally(url: "tel:112"), tab: "TAB_1")
    ]) {
      $0.handle(request(.ask), now: 1)
    }
    scenario.step([.log(.warning, "tel:112 is not opened: another dialog is open", tab: "TAB_1")]) {
      $0.handle(request(.ask, isAsked: true), now: 2)
    }
    scenario.step(opened) {
      $0.records = [record(at: 3)]
    } by: {
      $0.handle(.accepted("tel:112", tab: "TAB_1"), now: 3)
    }
  }

  @Test func deniedURLIsLogged() {
    var scenario = Scenario(ExternalState())
    scenario.step([.log(.warning, "the app does not open tel:112", tab: "TAB_1")]) {
      $0.handle(request(.deny), now: 1)
    }
  }

  @Test func oldestRecordsAreDroppedAndCounted() {
    var start = ExternalState()
    start.records = Array(repeating: record(at: 0), count: ShellLimits.records + ShellLimits.recordSlack - 1)
    var scenario = Scenario(start)
    scenario.step([
      .record(.didOpenExternally, "tel:112", tab: "TAB_1"), .request(.countDropped(ShellLimits.recordSlack)),
      .showBanner("Opened in Phone: tel:112"),
    ]) {
      $0.records = Array(repeating: record(at: 0), count: ShellLimits.records)
    } by: {
      $0.handle(.accepted("tel:112", tab: "TAB_1"), now: 0)
    }
  }
}
