import ShellCore
import ShellSession
import Testing

@testable import ShellRuntime

/// The end and the next launch of the shell itself, with real pages and real files.
@Suite("State restoration after the end of the shell")
struct HostDeathTests {
  private func app(_ lines: String = "", pages: [String: String] = RendererDeathRecoveryTests.pages) throws
    -> SessionApp
  {
    try SessionApp(
      pages,
      manifest: """
        name: Shop
        tabs:
          - {id: TAB_1, title: Shop, url: index.html}
          - {id: TAB_2, title: Two, url: other.html}
          - {id: TAB_3, title: Three, url: other.html?third}
        screens: {help: {title: Help, elements: [{text: How to pay}, {switch: {id: large, label: Large text}}]}}
        bridge: {interfaces: {pay: {reply: paid, delay: 800ms}}}
        recovery: recreate
        \(lines)
        """)
  }

  /// The shop with a basket: three entries of one document after the first page, with the middle one shown.
  private func shop(_ lines: String = "") throws -> SessionApp {
    let app = try app(lines)
    app.user(.openURL("item.html", tab: nil))
    _ = app.value("fill()")
    app.user(.goBack)
    app.user(.scrollPage(toRow: 20))
    return app
  }

  private func relaunch(_ app: SessionApp, _ ending: HostExitReason, url: String? = nil) throws {
    app.session.stop(ending)
    try app.session.launch(url: url)
    app.settle()
  }

  @Test(
    "After a kill every tab is restored, and pages are loaded when they become visible",
    arguments: [HostExitReason.killed, .terminated])
  func stacks(ending: HostExitReason) throws {
    let app = try shop()
    _ = app.value("bridge.call_interface('pay', {}), bridge.present_modal({screen: 'help'})")
    app.user(.tapNativeElement(1))
    app.user(.selectTab("TAB_2"))
    app.user(.openURL("other.html?more", tab: nil))
    app.user(.selectTab("TAB_1"))
    let bars = app.state.tab("TAB_1")?.stack.entries.map(\.bar)
    try relaunch(app, ending)

    #expect(app.state.selectedTab == "TAB_1")
    #expect(
      app.stack("TAB_1") == ["/index.html", "/item.html", "[/item.html?step=1]", "/item.html?step=2&color=blue"])
    #expect(app.state.tab("TAB_1")?.stack.entries.map(\.bar) == bars)
    #expect(app.state.tab("TAB_1")?.page?.scroll.row == 20)
    #expect(app.state.tab("TAB_1")?.badge == "2")
    #expect(app.state.modal(of: "TAB_1")?.stack.current?.form.values == ["large": .bool(true)])
    #expect(app.stack("TAB_2") == ["/other.html", "[/other.html?more]"])
    #expect(app.stack("TAB_3") == [])
    #expect(app.state.loadCounts.count == 1)
    // sessionStorage ends with the app, as in web views.
    let origin = app.session.target.app.origin
    #expect(
      app.value("read()") == """
        {"url":"\(origin)/item.html?step=1","state":{"step":1},"length":4,"cookie":"visitor=7","local":"2 cups",\
        "session":null,"vault":{"street":"Mill Lane"},"saved":{"draft":"half a note"},\
        "death":{"kind":"host","count":1,"lost_calls":["pay"]},"field":"","memory":"undefined"}
        """)
    #expect(app.state.deaths.isEmpty)

    app.user(.goBack)
    app.user(.goForward)
    #expect(app.value("[location.search, popped]") == #"["?step=2&color=blue",[{"step":2,"color":"blue"}]]"#)
    app.user(.selectTab("TAB_2"))
    #expect(app.value("location.search") == "\"?more\"")
    app.user(.goBack)
    #expect(app.stack("TAB_2") == ["[/other.html]", "/other.html?more"])
    app.user(.selectTab("TAB_3"))
    #expect(app.stack("TAB_3") == ["[/other.html?third]"])
  }

  @Test("After repeated kills the state is restored, and each death is counted")
  func again() throws {
    let app = try shop()
    let stack = app.stack("TAB_1")
    for count in 1...5 {
      try relaunch(app, .killed)
      #expect(app.stack("TAB_1") == stack)
      #expect(app.state.tab("TAB_1")?.page?.scroll.row == 20)
      #expect(app.value("bridge.last_death()") == #"{"kind":"host","count":\#(count),"lost_calls":[]}"#)
    }
    app.user(.killRenderer(.crash, tab: nil, times: 1))
    #expect(app.value("bridge.last_death()") == #"{"kind":"crash","count":6,"lost_calls":[]}"#)
  }

  @Test("After a close by the user, clearing, an exit or a private run the app starts fresh")
  func freshStart() throws {
    let closed = try shop()
    try relaunch(closed, .closedByUser)
    #expect(closed.stack("TAB_1") == ["[/index.html]"])
    #expect(closed.value("localStorage.getItem('basket')") == "\"2 cups\"")
    #expect(closed.value("bridge.last_death()") == "null")
    try relaunch(closed, .killed)
    closed.session.stop(.killed)
    closed.session.clearStorage()
    try closed.session.launch()
    closed.settle()
    #expect(closed.stack("TAB_1") == ["[/index.html]"])

    let none = try shop("restore: none")
    try relaunch(none, .killed)
    #expect(none.stack("TAB_1") == ["[/index.html]"])

    let ended = try SessionApp(RendererDeathRecoveryTests.pages, manifest: SessionApp.twoTabs(policy: "host-exit"))
    ended.user(.openURL("item.html", tab: nil))
    ended.session.dispatch(.user(.killRenderer(.reported, tab: nil, times: 1)))
    ended.session.host?.run(until: "the end of the app") { ended.state.hasExited }
    try relaunch(ended, .killed)
    #expect(ended.stack("TAB_1") == ["[/index.html]"])
  }

  @Test("A change within the write delay is lost, unless the app was in the background")
  func delay() throws {
    let app = try shop("restore: {flush: 30s}")
    app.session.host?.advance(byMilliseconds: 31_000)
    app.user(.openURL("other.html", tab: nil))
    try relaunch(app, .killed)
    #expect(app.stack("TAB_1").last == "/item.html?step=2&color=blue")
    app.user(.openURL("other.html", tab: nil))
    app.user(.background)
    try relaunch(app, .killed)
    #expect(app.stack("TAB_1").last == "[/other.html]")
  }

  @Test("A link that starts the app is pushed onto the restored stack")
  func link() throws {
    let app = try shop()
    try relaunch(app, .killed, url: "other.html?linked")
    #expect(app.stack("TAB_1").suffix(2) == ["/item.html?step=1", "[/other.html?linked]"])
    app.user(.goBack)
    #expect(app.value("location.search") == "\"?step=1\"")
  }

  @Test("An invalid state file is reported in the console, and the app starts fresh")
  func damaged() throws {
    let folder = try TemporaryFolder(prefix: "hull-instance-test")
    defer { folder.remove() }
    let app = try app()
    let description = app.session.target.app
    let path = "\(folder.path)/instance-\(StorageFileName.encoded(of: description.origin)).json"
    func found(_ text: String) throws -> InstanceRestoration {
      try FileSystem.write(text.utf8, to: path)
      return InstanceStateStore(folder: folder.path, app: description) { _ in }.read(for: description)
    }
    let text = app.state.instanceState.serialized
    #expect(try found(text) == .state(SavedInstanceState(reading: text, for: description)))
    #expect(try found(String(text.prefix(text.count / 2))) == .refused(.unreadable))
    #expect(try found("") == .refused(.unreadable))
    #expect(try found(text.replacing("\"version\":1", with: "\"version\":2")) == .refused(.version(2)))
    FileAccess.remove(path)
    FileAccess.makeFolder(path)
    #expect(
      InstanceStateStore(folder: folder.path, app: description) { _ in }.read(for: description) == .refused(.unreadable)
    )
  }

  @Test("Two shells with one app do not overwrite each other's state file")
  func twoShells() throws {
    let folder = try TemporaryFolder(prefix: "hull-instance-test")
    defer { folder.remove() }
    let app = try app()
    let description = app.session.target.app
    var lines: [String] = []
    let first = InstanceStateStore(folder: folder.path, app: description) { lines.append($0) }
    first.write(app.state.instanceState)
    let second = InstanceStateStore(folder: folder.path, app: description) { lines.append($0) }
    #expect(second.read(for: description) == .nothing)
    second.remove()
    #expect(lines == ["the app runs in another shell, which saves its state"])
    first.close()
    let third = InstanceStateStore(folder: folder.path, app: description) { lines.append($0) }
    let text = app.state.instanceState.serialized
    #expect(try third.read(for: description) == .state(SavedInstanceState(reading: text, for: description)))
  }

  @Test("The state is discarded after three failed launches")
  func givenUp() throws {
    // The document does not finish loading without a response.
    let app = try app(
      pages: RendererDeathRecoveryTests.pages.merging(["ask.html": "<script>alert('Why?')</script>"]) { $1 })
    app.user(.openURL("ask.html", tab: nil))
    for _ in 1...3 {
      try relaunch(app, .killed)
      #expect(app.stack("TAB_1") == ["/index.html", "[/ask.html]"])
      #expect(app.state.shownDialog?.request.message == "Why?")
    }
    app.session.stop(.killed)
    try app.session.launch()
    app.settle()
    #expect(app.stack("TAB_1") == ["[/index.html]"])
    #expect(
      app.state.console.map(\.message.text) == [
        "the app's saved state is not restored: 3 launches restored it, and none has shown its page"
      ])
  }

  /// The rows between the status line and the footer.
  private func shown(_ app: SessionApp) -> String {
    app.screen.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
  }

  @Test("Screens of a script app are restored with the typed text")
  func script() throws {
    let app = try SessionApp(
      [
        "logic.js": """
        bridge.render({id: "loan", title: "Loan", elements: [
          {input: {id: "sum", label: "Sum"}}, {button: {title: "Plan", action: "plan"}}]});
        bridge.on_screen_event = ({ action }) => {
          if (action === "plan") bridge.push_screen({id: "plan", title: "Plan", elements: [{text: "Year by year"}]});
        };
        """
      ],
      manifest: "name: Loans\ntabs: [{id: LOAN, title: Loan, script: logic.js}]\nrecovery: recreate")
    app.user(.editNativeInput(0, text: "24000"))
    app.user(.tapNativeElement(1))
    #expect(app.stack("LOAN") == ["/logic.js", "[/logic.js#plan]"])
    let plan = shown(app)
    #expect(plan.contains("Year by year"))
    app.user(.goBack)
    let loan = shown(app)
    #expect(loan.contains("24000"))
    app.user(.goForward)
    try relaunch(app, .killed)
    #expect(shown(app) == plan)
    app.user(.goBack)
    #expect(shown(app) == loan)
  }
}
