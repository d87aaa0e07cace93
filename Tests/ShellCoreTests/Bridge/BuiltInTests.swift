import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct BuiltInTests {
  private let done = BridgeOutcome.value(json: "null")

  @Test func barBelongsToTheEntry() {
    let store = ShellStore.atHome()
    let data = #"{"leftIcon":"ic_back","rightIcon":"none","title":"Mine"}"#
    store.send(.page(.calls("set_navigation_bar", data), generation: 1), effects: [.reply(done)]) {
      $0.recordsCall(1, "set_navigation_bar", data, outcome: done)
      $0.tabs[0].stack.update(EntryID(1)) { $0.bar = NavigationBar(leftIcon: "ic_back", title: "Mine") }
    }
    store.arrange([.user(.openURL("/a", tab: nil))])
    store.finishLoading("/a", load: 2)
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(leftIcon: "ic_back", title: "Bank"))
    store.arrange([.user(.goBack)])
    store.finishLoading("/home", load: 3)
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(leftIcon: "ic_back", title: "Mine"))
  }

  /// Console warnings in order.
  private func warnings(_ store: ShellStore) -> [String] {
    store.state.console.filter { $0.message.level == .warning }.map(\.message.text)
  }

  @Test("A call that removes the back icon without mentioning it is warned about once per document")
  func removedBackArrow() {
    let store = ShellStore.atHome()
    let bare = #"{"title":"Mine"}"#
    store.arrange([.page(.calls("set_navigation_bar", bare), generation: 1)])
    #expect(warnings(store) == [])  // At the root there was no icon to remove.
    store.arrange([.user(.openURL("/a", tab: nil))])
    store.finishLoading("/a", load: 2)
    store.arrange([.page(.calls("set_navigation_bar", bare), generation: 2)])
    let warning =
      "set_navigation_bar replaces title, leftIcon and rightIcon: this call has no leftIcon, so the icon \"ic_back\" is"
      + " removed; pass it again to keep it, or leftIcon: \"none\" to remove it without this warning"
    #expect(warnings(store) == [warning])
    #expect(store.state.navigationBar(of: "TAB_1") == NavigationBar(title: "Mine"))
    let full = #"{"title":"Mine","leftIcon":"ic_back","rightIcon":"ic_info"}"#
    store.arrange([.page(.calls("set_navigation_bar", full, callback: "c2"), generation: 2)])
    store.arrange([.page(.calls("set_navigation_bar", bare, callback: "c3"), generation: 2)])
    #expect(warnings(store) == [warning])
    store.arrange([.user(.openURL("/b", tab: nil))])
    store.finishLoading("/b", load: 3)
    let mentioned = #"{"title":"Mine","leftIcon":null,"rightIcon":""}"#
    store.arrange([.page(.calls("set_navigation_bar", mentioned), generation: 3)])
    #expect(warnings(store) == [warning])
  }

  @Test("An unknown icon is accepted with one warning per name and document")
  func unknownIcons() {
    let store = ShellStore.atHome()
    let bar = #"{"leftIcon":"ic_bakc","rightIcon":"ic_info","title":"Mine"}"#
    let screen = #"{"title":"S","leftIcon":"ic_bakc","elements":[{"image":{"icon":"ic_stra","alt":"A star"}}]}"#
    for (number, call) in [("set_navigation_bar", bar), ("set_navigation_bar", bar), ("present_screen", screen)]
      .enumerated()
    {
      store.arrange([.page(.calls(call.0, call.1, callback: "c\(number)"), generation: 1)])
    }
    let names = IconName.all.joined(separator: ", ")
    #expect(
      warnings(store) == [
        "set_navigation_bar: there is no icon \"ic_bakc\", its name is drawn in brackets; use one of \(names)",
        "present_screen: there is no icon \"ic_stra\", its name is drawn in brackets; use one of \(names)",
      ])
    #expect(store.state.barBelowModals(of: "TAB_1").leftIcon == "ic_bakc")
    #expect(store.state.navigationBar(of: "TAB_1").leftIcon == "ic_bakc")
  }

  @Test("The number of warned icon names per document is limited")
  func manyUnknownIcons() {
    let store = ShellStore.atHome()
    store.summarizing("bars with unknown icons") {
      for number in 0..<100 {
        let bar = #"{"leftIcon":"ic_\#(number)","rightIcon":"none","title":"Mine"}"#
        store.arrange([.page(.calls("set_navigation_bar", bar, callback: "c\(number)"), generation: 1)])
      }
    }
    #expect(warnings(store).count == ShellLimits.warnedIcons)
  }

  @Test(arguments: [
    ("set_navigation_bar", "[]"), ("set_navigation_bar", #"{"title":5}"#), ("set_navigation_bar", #"{"tint":"red"}"#),
    ("move_to_tab", "{}"), ("move_to_tab", #"{"id":"TAB_2","url":5}"#),
    ("move_to_tab", #"{"id":"TAB_2","url":"tel:1"}"#),
    ("set_badge", "{}"), ("set_badge", #"{"text":"1","id":5}"#), ("skip_history_entry", #"{"skip":"yes"}"#),
  ])
  func invalidPayloadsFail(name: String, data: String) {
    let store = ShellStore.atHome()
    store.arrange([.page(.calls(name, data), generation: 1)])
    guard case .failure(let error)? = store.state.calls.first?.outcome else {
      Issue.record("\(name) took \(data)")
      return
    }
    #expect(error.code == BridgeErrorCode.badPayload.rawValue)
    #expect(store.state.selectedTab == "TAB_1")
  }

  @Test func moveToTabOpensTheURLInANewTab() {
    let store = ShellStore.atHome()
    let data = #"{"id":"TAB_2","url":"/pay/7"}"#
    store.send(
      .page(.calls("move_to_tab", data), generation: 1),
      effects: [
        .reply(done), .send(.setVisibility(.hidden), generation: 1), .startRenderer(RendererID(2)), .load(2, "/pay/7"),
      ]
    ) {
      $0.recordsCall(1, "move_to_tab", data, outcome: done)
      $0.selectedTab = "TAB_2"
      $0.opensView(2, renderer: 2, tab: 1)
      $0.starts("/pay/7", load: 2, .push, tab: 1)
      $0.tabs[1].page?.provisional?.arrangement = .aboveStart
    }
    #expect(store.arrange([.page(.calls("move_to_tab", data), generation: 1)]) == [.reply(done)])
    #expect(
      store.arrange([.responded(2, "/pay/7")])
        == .open(2, "/pay/7", renderer: 2, view: 2, generation: 2, length: 2, index: 1))
    store.arrange([.page(.didCommitDocument, view: 2, generation: 2)])
    // The tab's start is below, and is loaded by Back.
    #expect(store.stack("TAB_2") == "/pay [/pay/7]")
    #expect(store.state.loadCounts["app://bank/pay"] == nil)
    #expect(store.arrange([.user(.goBack)]).contains(.load(3, "/pay")))
    store.finishLoading("/pay", load: 3, view: 2)
    #expect(store.stack("TAB_2") == "[/pay] /pay/7")
  }

  @Test func moveToTabKeepsANativeStartBelow() {
    let store = ShellStore.atHome()
    store.arrange([.page(.calls("move_to_tab", #"{"id":"TAB_3","url":"/limits"}"#), generation: 1)])
    store.finishLoading("/limits", load: 2, view: 2)
    #expect(store.stack("TAB_3") == "#settings [/limits]")
    store.arrange([.user(.goBack)])
    #expect(store.stack("TAB_3") == "[#settings] /limits")
  }

  @Test func moveToTabToTheStartAddsNoEntryAndKeepsThePendingStart() {
    let own = ShellStore.atHome()
    own.arrange([.page(.calls("move_to_tab", #"{"id":"TAB_2","url":"/pay"}"#), generation: 1)])
    own.finishLoading("/pay", load: 2, view: 2)
    #expect(own.stack("TAB_2") == "[/pay]")
    let loading = ShellStore.atHome()
    loading.arrange([
      .user(.selectTab("TAB_2")), .page(.calls("move_to_tab", #"{"id":"TAB_2","url":"/pay/7"}"#), generation: 1),
    ])
    loading.finishLoading("/pay/7", load: 3, view: 2)
    #expect(loading.stack("TAB_2") == "/pay [/pay/7]")
    // A failed load has its error page above the start.
    let failing = ShellStore.atHome()
    failing.arrange([
      .page(.calls("move_to_tab", #"{"id":"TAB_2","url":"/pay/7"}"#), generation: 1),
      .responded(2, "/pay/7", status: 404),
    ])
    #expect(failing.stack("TAB_2") == "/pay [/pay/7]")
  }

  @Test func moveToTabSelectsAShownURLAndReloadsADeadOne() {
    let store = ShellStore.atPay(BankApp.description(.none))
    store.arrange([.user(.selectTab("TAB_1"))])
    let call = ShellEvent.page(.calls("move_to_tab", #"{"id":"TAB_2","url":"/pay"}"#), generation: 1)
    store.arrange([call])
    #expect(store.state.loadCounts["app://bank/pay"] == 1)
    store.arrange([.user(.selectTab("TAB_1")), .died(2), call])
    #expect(store.state.loadCounts["app://bank/pay"] == 2)
    store.finishLoading("/pay", load: 3, view: 2)
    #expect(store.stack("TAB_2") == "[/pay]")
  }

  @Test func savedStateAndLastDeathAreAvailableAfterARestart() {
    let store = ShellStore.atHome(BankApp.description(.reload))
    store.arrange([
      .page(.calls("save_state", #"{"n":1}"#), generation: 1),
      .page(.didReceiveAnswer(.callback(id: "c1")), generation: 1), .page(.calls("pay"), generation: 1), .died(1),
    ])
    store.finishLoading("/home", load: 2)
    let generation = store.state.counters.generation
    store.arrange([
      .page(.calls("load_state"), generation: generation), .page(.calls("last_death"), generation: generation),
    ])
    #expect(store.state.calls[2].outcome == .value(json: #"{"n":1}"#))
    #expect(store.state.calls[3].outcome == .value(json: #"{"kind":"reported","count":1,"lost_calls":["pay"]}"#))
  }
}
