import DocumentTestKit
import Foundation
import PageWire
import ShellCore
import SourceText
import TerminalModel
import Testing

@testable import Flows

struct FlowParserTests {
  private func parse(_ commands: String, header: String = "appId: bank") throws -> [FlowCommand] {
    try FlowParser.parse(text: "\(header)\n---\n\(commands)\n", path: "a.yaml").steps.map(\.command)
  }

  @Test func acceptLossIsParsed() throws {
    let flow = try FlowParser.parse(text: "appId: bank\nhull: {accept_loss: true}\n---\n- back\n", path: "a.yaml")
    #expect(flow.header.settings.acceptsLoss)
    #expect(try !FlowParser.parse(text: "appId: bank\n---\n- back\n", path: "a.yaml").header.settings.acceptsLoss)
    #expect(throws: (any Error).self) {
      try FlowParser.parse(text: "appId: bank\nhull: {accept_loss: maybe}\n---\n- back\n", path: "a.yaml")
    }
  }

  @Test func headerKeepsUnknownKeysAsExtensions() throws {
    let flow = try FlowParser.parse(
      text: """
        appId: com.example.bank
        url: http://localhost:3000
        name: Sign in
        tags: [smoke, 2]
        env:
          USER: anna
          CODE: 0042
        properties:
          junitId: TC-1
        onFlowStart: [launchApp]
        onFlowComplete:
          - stopApp
        androidWebViewHierarchy: devtools
        platform: terminal
        ---
        - back
        """, path: "flows/sign-in.yaml")
    #expect(flow.name == "Sign in")
    #expect(flow.header.appID == "http://localhost:3000")
    #expect(flow.header.tags == ["smoke", "2"])
    #expect(flow.header.environment == [FlowVariable("USER", "anna"), FlowVariable("CODE", "0042")])
    #expect(flow.header.properties == [FlowVariable("junitId", "TC-1")])
    #expect(flow.header.onFlowStart.map(\.command) == [.launchApp(AppLaunch())])
    #expect(flow.header.onFlowComplete.map(\.command) == [.stopApp(appID: nil)])
    #expect(flow.header.extensions.map(\.key) == ["androidWebViewHierarchy", "platform"])
    #expect(flow.header.reportsTerminalPlatform)
    #expect(flow.steps.map(\.position) == [SourcePosition(line: 16, column: 3)])
  }

  @Test func headerSetsPlatformAndRecovery() throws {
    let header = "appId: bank\nhull: {platform: ios-legacy, recovery: {policy: breaker, limit: 2, within: 1.5s}}"
    let flow = try FlowParser.parse(text: "\(header)\n---\n- back\n", path: "a.yaml")
    let recovery = RecoveryConfiguration(policy: .breaker, breakerDeaths: 2, breakerWindow: 1_500)
    #expect(flow.header.settings == FlowSettings(platform: .iosLegacy, recovery: recovery))
    #expect(flow.header.extensions == [])

    var app = AppDescription(name: "bank", origin: "app://bank", platform: .android, tabs: [])
    FlowSettings().apply(to: &app)
    #expect(app == AppDescription(name: "bank", origin: "app://bank", platform: .android, tabs: []))
    flow.header.settings.apply(to: &app)
    #expect(
      app
        == AppDescription(name: "bank", origin: "app://bank", platform: .iosLegacy, tabs: [], recovery: recovery))
  }

  @Test func headerSetsRestoration() throws {
    let flow = try FlowParser.parse(text: "appId: bank\nhull: {restore: {flush: 2s}}\n---\n- back\n", path: "a.yaml")
    var app = AppDescription(name: "bank", origin: "app://bank", tabs: [])
    app.persistence.restoration = RestorationConfiguration(.none)
    FlowSettings().apply(to: &app)
    #expect(app.persistence.restoration == RestorationConfiguration(.none))
    flow.header.settings.apply(to: &app)
    #expect(app.persistence.restoration == RestorationConfiguration(.stacks, flush: 2_000))
  }

  @Test func headerSetsTheScreenSize() throws {
    let flow = try FlowParser.parse(text: "appId: bank\nhull: {size: 100x37}\n---\n- back\n", path: "a.yaml")
    #expect(flow.header.settings.size == GridSize(columns: 100, rows: 37))
    for wrong in ["100", "0x24", "80x1001", "wide"] {
      let error = #expect(throws: DiagnosticList.self) {
        try FlowParser.parse(text: "appId: bank\nhull: {size: \(wrong)}\n---\n- back\n", path: "a.yaml")
      }
      #expect(error?.description.hasPrefix("a.yaml:2:14: `size` must be columns and rows from 1 to 1000") == true)
    }
  }

  @Test func flowNameInterpolatesVariables() throws {
    let text = "appId: a\nname: Pay ${WHAT} as ${USER}, ${OTHER}\nenv: {WHAT: rent, USER: Ann}\n---\n[]\n"
    let flow = try FlowParser.parse(text: text, path: "a.yaml")
    #expect(flow.named(by: [FlowVariable("USER", "Bob")]).name == "Pay rent as Bob, ${OTHER}")
    #expect(flow.name == "Pay ${WHAT} as ${USER}, ${OTHER}")
  }

  @Test func emptyAppIDIsRejected() throws {
    for command in ["launchApp: ''", "stopApp: ''", "killApp: {appId: ''}", "clearState: ''", "launchApp: {url: ''}"] {
      let error = #expect(throws: DiagnosticList.self) {
        try FlowParser.parse(text: "appId: a\n---\n- \(command)\n", path: "a.yaml")
      }
      #expect(error?.description.contains(" is empty; write the app's name") == true)
    }
    #expect(throws: DiagnosticList.self) { try FlowParser.parse(text: "appId: ''\n---\n- back\n", path: "a.yaml") }
    // Maestro has one command for each kind of random text.
    #expect(throws: DiagnosticList.self) {
      try FlowParser.parse(text: "appId: a\n---\n- inputRandom: {type: TEXT_PERSON_NAME}\n", path: "a.yaml")
    }
  }

  @Test func fileNameIsTheDefaultFlowName() throws {
    #expect(try FlowParser.parse(text: "appId: a\n---\n[]\n", path: "flows/sign.in.yaml").name == "sign.in")
  }

  @Test func commandsWithoutArgumentsParse() throws {
    let commands = try parse(
      """
      - launchApp
      - killApp
      - clearState
      - clearKeychain
      - eraseText
      - back
      - hide keyboard
      - scroll
      - waitForAnimationToEnd
      - pasteText
      - hardwareBack
      - reviveRenderer
      - action: hideKeyboard
      - launchApp:
      """)
    #expect(
      commands == [
        .launchApp(AppLaunch()), .killApp(appID: nil), .clearState(appID: nil), .clearKeychain, .eraseText(nil), .back,
        .hideKeyboard, .scroll, .waitForAnimationToEnd(timeout: nil), .pasteText, .hardwareBack,
        .reviveRenderer(tab: nil), .hideKeyboard, .launchApp(AppLaunch()),
      ])
  }

  @Test func tapFormsParse() throws {
    let commands = try parse(
      """
      - tapOn: Pay
      - tapOn: 42
      - tapOn: {id: pay, index: 1, enabled: true, retryTapIfNoChange: false, repeat: 2, delay: 50}
      - tapOn:
          text: Row
          below: {id: header}
          childOf: List
          containsDescendants: [A, {text: B}]
      - doubleTapOn: Pay
      - longPressOn: {point: "50%,25%"}
      - tapOn: {id: map, point: "3,4"}
      - tapOn: {bar: right}
      """)
    #expect(
      commands == [
        .tapOn(TapGesture(target: .element(ElementSelector(text: "Pay")))),
        .tapOn(TapGesture(target: .element(ElementSelector(text: "42")))),
        .tapOn(
          TapGesture(
            target: .element(ElementSelector(id: "pay", index: "1", isEnabled: true)), count: 2, delay: 50)),
        .tapOn(
          TapGesture(
            target: .element(
              ElementSelector(
                text: "Row",
                relations: [
                  SelectorRelation(.below, [ElementSelector(id: "header")]),
                  SelectorRelation(.childOf, [ElementSelector(text: "List")]),
                  SelectorRelation(.containsDescendants, [ElementSelector(text: "A"), ElementSelector(text: "B")]),
                ])))),
        .tapOn(TapGesture(kind: .doubleTap, target: .element(ElementSelector(text: "Pay")))),
        .tapOn(TapGesture(kind: .longPress, target: .point("50%,25%", inside: nil))),
        .tapOn(TapGesture(target: .point("3,4", inside: ElementSelector(id: "map")))),
        .tapOn(TapGesture(target: .bar(.right))),
      ])
  }

  @Test func controlFlowCommandsParse() throws {
    let flow = try FlowParser.parse(
      text: """
        appId: a
        ---
        - runFlow: sub/login.yaml
        - runFlow:
            when:
              true: ${maestro.platform == 'terminal'}
              platform: iOS
              notVisible: Home
            env: {USER: anna}
            commands:
              - tapOn: {text: Skip, optional: true, label: Skip the tour}
        - repeat: {times: "3", while: {visible: More}, commands: [scroll]}
        - retry: {maxRetries: 2, file: flaky.yaml}
        - evalScript: ${output.x = 1}
        """, path: "flows/a.yaml")
    #expect(
      flow.steps.map(\.command) == [
        .runFlow(Subflow(body: .file("sub/login.yaml"))),
        .runFlow(
          Subflow(
            body: .steps([
              FlowStep(
                command: .tapOn(TapGesture(target: .element(ElementSelector(text: "Skip")))), path: "flows/a.yaml",
                position: SourcePosition(line: 11, column: 9), isOptional: true, label: "Skip the tour")
            ]),
            condition: FlowCondition(
              platform: "iOS", expression: "${maestro.platform == 'terminal'}",
              notVisible: ElementSelector(text: "Home")), environment: [FlowVariable("USER", "anna")])),
        .repeatLoop(
          RepeatLoop(
            times: "3", condition: FlowCondition(visible: ElementSelector(text: "More")),
            steps: [FlowStep(command: .scroll, path: "flows/a.yaml", position: SourcePosition(line: 12, column: 59))])),
        .retry(RetryBlock(maxRetries: "2", body: .file("flaky.yaml"))),
        .evalScript("${output.x = 1}"),
      ])
  }

  @Test func shellCommandsParse() throws {
    let commands = try parse(
      """
      - selectTab: TAB_2
      - killRenderer: reported
      - killRenderer: {kind: on-load, tab: TAB_2, after: 50ms, times: 3}
      - answerDialog: {accept: true, text: "42"}
      - answerDialog: false
      - evalPage: document.title
      - evalPage: {script: "1", error: "PAGE_GONE.*"}
      - updateWebView
      - assertConsole: "dead .*"
      - assertConsole: {text: dead, level: error, tab: TAB_2, times: 0}
      - advance: 31s
      - assertNavigationBar: {title: Pay, leftIcon: ic_back, rightIcon: none}
      - assertTab: TAB_2
      - assertStack: [/home, /list]
      - assertStack: {tab: TAB_2, urls: ["screen:about"]}
      - assertUrl: /item/7
      - assertLoads: {/home: 2, optional: true}
      - assertCalls: {pay: {times: 1, outcome: rejected, code: PAGE_GONE}, ping: 2}
      - assertDialog: {kind: confirm, text: "Sure?"}
      - assertDialog: none
      - assertDeaths: 3
      - assertHost: alive
      - assertTimeline: [didStartProvisional, didCommit]
      - pressKey: Enter
      """)
    #expect(
      commands == [
        .selectTab("TAB_2"), .killRenderer(RendererKill(kind: .reported)),
        .killRenderer(RendererKill(kind: .onLoad, tab: "TAB_2", after: 50, times: 3)),
        .answerDialog(DialogReply(accepts: true, text: "42")), .answerDialog(DialogReply(accepts: false)),
        .evalPage(PageScript("document.title")), .evalPage(PageScript("1", error: "PAGE_GONE.*")), .updateWebView,
        .assertConsole(ConsoleExpectation(text: "dead .*")),
        .assertConsole(ConsoleExpectation(text: "dead", level: .error, tab: "TAB_2", times: 0)), .advance("31s"),
        .assertNavigationBar(BarExpectation(title: "Pay", leftIcon: "ic_back", rightIcon: "none")),
        .assertTab("TAB_2"), .assertStack(StackExpectation(urls: ["/home", "/list"])),
        .assertStack(StackExpectation(tab: "TAB_2", urls: ["screen:about"])), .assertURL("/item/7"),
        .assertLoads([LoadExpectation(url: "/home", times: 2)]),
        .assertCalls([
          CallExpectation(interface: "pay", times: 1, outcome: .rejected, code: "PAGE_GONE"),
          CallExpectation(interface: "ping", times: 2),
        ]),
        .assertDialog(.shown(kind: .confirm, text: "Sure?")), .assertDialog(.none),
        .assertDeaths(DeathExpectation(times: 3)), .assertHost(.alive),
        .assertTimeline(TimelineExpectation(names: [.didStartProvisional, .didCommit])),
        .pressKey(FlowKey(name: "Enter", meaning: .key(.enter))),
      ])
  }

  @Test func everyListedCommandIsKnown() {
    for name in FlowCommandDefinition.all.map(\.name) {
      let text = "appId: a\n---\n- \(name): {}\n"
      var messages: [String] = []
      do throws(DiagnosticList) {
        _ = try FlowParser.parse(text: text, path: "a.yaml")
      } catch {
        messages = error.diagnostics.map(\.message)
      }
      #expect(!messages.contains { $0.hasPrefix("Invalid Command") }, "\(name)")
    }
  }

  @Test func flowsOfTheBankParse() throws {
    let root = Repository.root
    let folder = root.appendingPathComponent("Pages/bank/flows")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    #expect(files.count >= 10)
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let flow = try FlowParser.parse(text: text, path: file)
      #expect(flow.header.appID == "bank")
      guard case .launchApp? = flow.steps.first?.command else {
        Issue.record("\(file) does not begin with launchApp")
        continue
      }
    }
  }
}
