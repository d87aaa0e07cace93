import BridgeContract
import ShellCore
import Testing

/// The state of a page before and after the death of its renderer: a shop with a basket, with real pages and SIGKILL.
@Suite("Recovery after the death of a renderer")
struct RendererDeathRecoveryTests {
  static let pages = [
    "index.html": """
    <title>Shop</title><h1>Shop</h1>
    <script>bridge.set_navigation_bar({title: "The shop", rightIcon: "ic_search"})</script>
    """,
    "item.html": """
    <title>Item</title><input id="field"><main></main>
    <script>
      const row = (text, index) => `<p style="margin:0">row ${index + 1}</p>`;
      document.querySelector("main").innerHTML = Array(60).fill("").map(row).join("");
      const popped = [];
      addEventListener("popstate", ({ state }) => popped.push(state));
      async function fill() {
        await bridge.set_navigation_bar({title: "Item", leftIcon: "ic_back", rightIcon: "ic_info"});
        document.cookie = "visitor=7; max-age=3600";
        localStorage.setItem("basket", "2 cups");
        sessionStorage.setItem("coupon", "TEA");
        await bridge.storage_set("address", {street: "Mill Lane"});
        await bridge.save_state({draft: "half a note"});
        await bridge.set_badge({text: "2"});
        history.pushState({step: 1}, "", "?step=1");
        await bridge.set_navigation_bar({title: "Step 1", leftIcon: "ic_back"});
        history.pushState({step: 2}, "", "?step=2");
        history.replaceState({step: 2, color: "blue"}, "", "?step=2&color=blue");
        await bridge.set_navigation_bar({title: "Step 2, blue", leftIcon: "ic_back"});
        window.inMemory = "never written down";
      }
      const read = async () => ({
        url: location.href, state: history.state, length: history.length, cookie: document.cookie,
        local: localStorage.getItem("basket"), session: sessionStorage.getItem("coupon"),
        vault: await bridge.storage_get("address"), saved: await bridge.load_state(), death: await bridge.last_death(),
        field: field.value, memory: typeof inMemory,
      });
    </script>
    """,
    "other.html": "<title>Two</title><p>the other tab</p>",
  ]

  private func shop(_ recovery: String) throws -> SessionApp {
    let app = try SessionApp(
      Self.pages,
      manifest: """
        name: Shop
        tabs:
          - {id: TAB_1, title: Shop, url: index.html}
          - {id: TAB_2, title: Two, url: other.html}
        screens: {help: {title: Help, elements: [{text: How to pay}, {switch: {id: large, label: Large text}}]}}
        bridge: {interfaces: {pay: {reply: paid, delay: 800ms}}}
        recovery: \(recovery)
        """)
    app.user(.openURL("item.html", tab: nil))
    _ = app.value("fill()")
    app.user(.goBack)
    _ = app.value("bridge.call_interface('pay', {}), field.focus(), 1")
    app.type("typed")
    app.user(.scrollPage(toRow: 20))
    _ = app.value("bridge.present_modal({screen: 'help'})")
    app.user(.tapNativeElement(1))
    return app
  }

  /// Checks the URLs of the tab's stack, and the bars of its pages.
  private static let stack = ["/index.html", "/item.html", "[/item.html?step=1]", "/item.html?step=2&color=blue"]
  private static let bars = [
    NavigationBar(rightIcon: "ic_search", title: "The shop"),
    NavigationBar(leftIcon: "ic_back", rightIcon: "ic_info", title: "Item"),
    NavigationBar(leftIcon: "ic_back", title: "Step 1"), NavigationBar(leftIcon: "ic_back", title: "Step 2, blue"),
  ]

  private func expectFrame(_ app: SessionApp) throws {
    #expect(app.stack("TAB_1") == Self.stack)
    #expect(app.state.tab("TAB_1")?.stack.entries.map(\.bar) == Self.bars)
    #expect(app.state.tab("TAB_1")?.badge == "2")
    let modal = try #require(app.state.modal(of: "TAB_1"))
    #expect(modal.stack.entries.map(\.content) == [.screen("help")])
    #expect(modal.stack.entries.map(\.form.values) == [["large": .bool(true)]])
  }

  private func expectPage(_ app: SessionApp, death: String) {
    let origin = app.session.target.app.origin
    #expect(
      app.value("read()") == """
        {"url":"\(origin)/item.html?step=1","state":{"step":1},"length":4,"cookie":"visitor=7","local":"2 cups",\
        "session":"TEA","vault":{"street":"Mill Lane"},"saved":{"draft":"half a note"},"death":\(death),"field":"",\
        "memory":"undefined"}
        """)
  }

  /// Checks that the entries of the dead document are reached in the new one, and others by loads.
  private func expectWays(_ app: SessionApp) throws {
    app.user(.goBack)
    #expect(app.state.modal(of: "TAB_1") == nil)
    let loads = app.state.loadCounts
    app.user(.goForward)
    #expect(app.value("[location.search, popped]") == #"["?step=2&color=blue",[{"step":2,"color":"blue"}]]"#)
    #expect(app.state.navigationBar(of: "TAB_1") == Self.bars[3])
    app.user(.goBack)
    app.user(.goBack)
    #expect(app.value("[location.search, popped.slice(1)]") == #"["",[{"step":1},null]]"#)
    #expect(app.state.navigationBar(of: "TAB_1") == Self.bars[1])
    #expect(app.state.loadCounts == loads)
    app.user(.goBack)
    #expect(app.value("document.title") == "\"Shop\"")
    #expect(app.state.navigationBar(of: "TAB_1") == Self.bars[0])
    #expect(app.stack("TAB_1").first == "[/index.html]")
  }

  @Test(
    "Everything is recovered except the process's state, which is listed as lost",
    arguments: [
      (RecoveryPolicy.recreate, RecoveryVerdict.recreate, 20, [RecoveryLoss.scriptState, .formText]),
      (.breaker, .recreate, 20, [.scriptState, .formText]),
      (.reload, .reload, 0, [.scriptState, .formText, .scroll]),
    ])
  func inFront(policy: RecoveryPolicy, verdict: RecoveryVerdict, row: Int, losses: [RecoveryLoss]) throws {
    let app = try shop(policy.rawValue)
    let process = try app.process("TAB_1")
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    #expect(try app.process("TAB_1") != process)
    #expect(app.state.deaths.map(\.verdict) == [verdict])
    #expect(app.state.deaths.map(\.losses) == [losses])
    #expect(
      app.state.deaths.first?.lossDescriptions
        == Array(["lost calls: pay", "JavaScript state", "form text", "scroll position"].prefix(losses.count + 1)))
    #expect(app.state.tab("TAB_1")?.page?.scroll.row == row)
    try expectFrame(app)
    expectPage(app, death: #"{"kind":"reported","count":1,"lost_calls":["pay"]}"#)
    try expectWays(app)
  }

  @Test("A page that died in a hidden tab is recovered when shown, without effect on the other tab")
  func unseen() throws {
    let app = try shop("{reported: reload, hidden: deferred}")
    app.user(.selectTab("TAB_2"))
    let other = try app.process("TAB_2")
    app.user(.killRenderer(.crash, tab: "TAB_1", times: 1))
    #expect(app.state.deaths.map(\.verdict) == [.reloadWhenShown])
    #expect(app.state.selectedTab == "TAB_2")
    #expect(app.screen.contains("the other tab"))
    app.user(.selectTab("TAB_1"))
    #expect(try app.process("TAB_2") == other)
    try expectFrame(app)
    expectPage(app, death: #"{"kind":"crash","count":1,"lost_calls":["pay"]}"#)
    try expectWays(app)
  }

  @Test("Three deaths in a row add no entry, and the page gets the lost calls of all of them")
  func again() throws {
    let app = try shop("{policy: recreate, breaker: none}")
    for kind in [DeathKind.reported, .abort, .crash] { app.user(.killRenderer(kind, tab: nil, times: 1)) }
    #expect(app.state.deaths.map(\.lostCalls) == [["pay"], [], []])
    #expect(app.state.deaths.map(\.losses) == [[.scriptState, .formText], [.scriptState], [.scriptState]])
    #expect(app.state.tab("TAB_1")?.page?.scroll.row == 20)
    try expectFrame(app)
    expectPage(app, death: #"{"kind":"crash","count":3,"lost_calls":["pay"]}"#)
    app.user(.killRenderer(.reported, tab: nil, times: 1))
    expectPage(app, death: #"{"kind":"reported","count":4,"lost_calls":[]}"#)
    try expectWays(app)
  }
}
