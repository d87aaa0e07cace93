import BridgeContract
import PageWire
import ShellTestKit
import TerminalModel
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct ModalTests {
  private static let gear = NavigationBar(leftIcon: "ic_back", rightIcon: "ic_settings", title: "Book")

  /// `/home` is shown with its own bar, and its page has presented the settings.
  private func atSettings() -> ShellStore {
    let store = ShellStore.atHome()
    store.arrange([
      .page(
        .calls("set_navigation_bar", #"{"leftIcon":"ic_back","rightIcon":"ic_settings","title":"Book"}"#), generation: 1
      ),
      .page(.calls("present_modal", #"{"screen":"settings"}"#), generation: 1),
    ])
    return store
  }

  @Test func pagePresentsAScreenWithTheShellsBar() {
    let store = ShellStore.atHome()
    let data = #"{"screen":"settings"}"#
    store.send(
      .page(.calls("present_modal", data), generation: 1), effects: [.reply(.value(json: "null"))]
    ) {
      $0.counters.entry = 2
      $0.tabs[0].modals = [ModalState(style: .sheet, stack: BackStack(entries: [.screen(2, "settings")], index: 0))]
      $0.recordsCall(1, "present_modal", data, outcome: .value(json: "null"))
    }
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(leftIcon: "ic_close", title: "Settings"))
    #expect(store.state.nativeScreen(of: "TAB_1") == BankApp.settings)
    #expect(store.stack() == "[/home]")
    store.finish()
  }

  @Test func inputDoesNotReachThePageBelow() {
    let store = atSettings()
    for action in [UserAction.insertText("x"), .tapPage(.init(column: 1, row: 1)), .goForward] {
      store.send(.user(action))
    }
    #expect(store.state.describedPage == nil)
    // The bar is the shell's, so the page is not asked.
    store.send(.user(.tapBarItem(.right)))
  }

  @Test("A swipe down dismisses a sheet with its stack on iOS, and does nothing on Android")
  func swipeDown() {
    for platform in Platform.allCases {
      var app = BankApp.description()
      app.platform = platform
      let store = ShellStore.atHome(app)
      store.arrange([
        .page(.calls("present_modal", #"{"screen":"settings"}"#), generation: 1), .user(.tapNativeElement(1)),
      ])
      #expect(store.state.modal(of: "TAB_1")?.stack.entries.count == 2)
      let isDismissible = platform != .android
      #expect(store.state.hasSheet == isDismissible)
      let effects = store.arrange([.user(.swipeSheetDown)])
      #expect((store.state.modal(of: "TAB_1") == nil) == isDismissible)
      // The page below is probed, as after any dismissal.
      #expect(effects.isEmpty != isDismissible)
      #expect(!store.state.hasSheet)  // nothing left to swipe, or Android
    }
  }

  @Test("A full-screen modal cannot be swiped away")
  func swipeDownOnFullScreen() {
    let store = ShellStore.atHome()
    store.arrange([.page(.calls("present_screen", #"{"screen":"settings"}"#), generation: 1)])
    #expect(store.state.hasSheet == false)
    #expect(store.arrange([.user(.swipeSheetDown)]) == [])
    #expect(store.state.modal(of: "TAB_1") != nil)
  }

  @Test("A drag moves a sheet from its bar or the top of its content, and dismisses it beyond a third of its height")
  func sheetDrags() {
    let box = GridRect(column: 4, row: 4, columns: 72, rows: 18)
    func point(_ column: Int, _ row: Int) -> GridPoint { GridPoint(column: column, row: row) }
    var sheet = SheetArea(box: box, handle: GridRect(column: 4, row: 4, columns: 72, rows: 3), movesByContent: true)
    #expect(sheet.isDismissed(from: point(40, 5), to: point(40, 11)))
    #expect(!sheet.isDismissed(from: point(40, 5), to: point(40, 10)), "too short")
    #expect(sheet.isMoved(from: point(40, 5), to: point(40, 10)))
    #expect(!sheet.isMoved(from: point(40, 11), to: point(40, 5)), "upwards")
    #expect(!sheet.isMoved(from: point(40, 5), to: point(55, 12)), "sideways")
    #expect(!sheet.isMoved(from: point(2, 5), to: point(2, 20)), "outside")
    #expect(sheet.isDismissed(from: point(40, 12), to: point(40, 20)))
    sheet.movesByContent = false
    #expect(!sheet.isMoved(from: point(40, 12), to: point(40, 20)), "the content scrolls")
    #expect(sheet.isDismissed(from: point(40, 6), to: point(40, 20)))
  }

  @Test func backPopsTheStackAndDismissesAtTheRoot() {
    let store = atSettings()
    store.send(.user(.tapNativeElement(1))) {
      $0.counters.entry = 3
      $0.tabs[0].modals[0].stack.push(.screen(3, "about"))
    }
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(leftIcon: "ic_back", title: "About"))
    store.send(.user(.tapBarItem(.left))) {
      $0.tabs[0].modals[0].stack = BackStack(entries: [.screen(2, "settings")], index: 0)
    }
    store.send(
      .user(.goBack),
      effects: [.setTimer(.probe(request: 1), after: 1_000), .send(.probe(request: 1), generation: 1)]
    ) {
      $0.tabs[0].modals = []
      $0.counters.request = 1
      $0.requests(.probe, 1)
    }
    #expect(store.state.navigationBar(of: "TAB_1") == Self.gear)
    #expect(store.stack() == "[/home]")
  }

  @Test func modalStaysWithItsTab() {
    let store = atSettings()
    store.arrange([.user(.selectTab("TAB_3"))])
    #expect(store.state.navigationBar(of: "TAB_3").title == "Settings")
    #expect(store.state.modal(of: "TAB_3") == nil)
    store.arrange([.user(.selectTab("TAB_1"))])
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(leftIcon: "ic_close", title: "Settings"))
    store.arrange([.user(.tapBarItem(.left))])
    #expect(store.state.navigationBar(of: "TAB_1") == Self.gear)
  }

  @Test func deathBelowKeepsTheModalAndRestoresTheBar() {
    let store = atSettings()
    store.arrange([.died(1)])
    #expect(store.state.nativeScreen(of: "TAB_1") == BankApp.settings)
    store.finishLoading("/home", load: 2, view: 2)
    #expect(store.state.modal(of: "TAB_1") != nil)
    store.arrange([.user(.goBack)])
    #expect(store.state.navigationBar(of: "TAB_1") == Self.gear)
  }

  @Test func silentDeathBelowIsDetectedAfterDismissal() {
    let store = atSettings()
    store.arrange([.died(1, isReported: false), .user(.goBack)])
    #expect(store.state.navigationBar(of: "TAB_1") == Self.gear)
    let effects = store.arrange([.timerFired(.probe(request: 1))])
    #expect(effects.contains(.load(2, "/home")))
    #expect(store.state.deaths.map(\.verdict) == [.recreate])
  }

  @Test func openingAPageDismissesTheModal() {
    let store = atSettings()
    store.arrange([.user(.tapNativeElement(2))])
    #expect(store.state.modal(of: "TAB_1") == nil)
    store.finishLoading("/limits", load: 2)
    #expect(store.stack() == "/home [/limits]")
  }

  @Test func pagePushesScreensOntoItsStack() {
    let store = ShellStore.atHome()
    let data = #"{"screen":"about"}"#
    store.send(
      .page(.calls("push_screen", data), generation: 1),
      effects: [.reply(.value(json: "null")), .send(.setVisibility(.hidden), generation: 1)]
    ) {
      $0.counters.entry = 2
      $0.tabs[0].stack.push(.screen(2, "about"))
      $0.recordsCall(1, "push_screen", data, outcome: .value(json: "null"))
    }
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(leftIcon: "ic_back", title: "About"))
    store.arrange([.user(.goBack)])
    #expect(store.state.navigationBar(of: "TAB_1").title == "Bank")
  }

  @Test func dismissModalReturnsWhetherThereWasOne() {
    let store = atSettings()
    store.arrange([.page(.calls("dismiss_modal"), generation: 1), .page(.calls("dismiss_modal"), generation: 1)])
    #expect(store.state.modal(of: "TAB_1") == nil)
    #expect(store.state.calls.suffix(2).map(\.outcome) == [.value(json: "true"), .value(json: "false")])
  }

  @Test(arguments: ["present_modal", "push_screen"]) func unknownScreensAreRefused(_ name: String) {
    let store = ShellStore.atHome()
    store.arrange([
      .page(.calls(name, #"{"screen":"printing"}"#), generation: 1),
      .page(.calls(name, #"{"screen":7}"#), generation: 1),
      .page(.calls(name), generation: 1),
    ])
    let usage = BridgeOutcome.failure(
      BridgeError(.badPayload, "\(name) expects an object with screen, the name of a screen in app.yaml"))
    let unknown = BridgeError(
      .unknownScreen, "unknown screen printing", detail: .array([.string("about"), .string("settings")]))
    #expect(store.state.calls.map(\.outcome) == [.failure(unknown), usage, usage])
    #expect(store.state.tabs[0].modals.isEmpty)
    #expect(store.stack() == "[/home]")
  }

  @Test func modalsAreLimited() {
    let store = ShellStore.atHome()
    for _ in 0...ShellLimits.modals {
      store.arrange([.page(.calls("present_modal", #"{"screen":"about"}"#), generation: 1)])
    }
    #expect(store.state.tabs[0].modals.count == ShellLimits.modals)
    let busy = BridgeError(.hostBusy, "8 modals are presented over this page already")
    #expect(store.state.calls.last?.outcome == .failure(busy))
  }
}
