import BridgeContract
import PageWire
import ShellCore
import TerminalModel
import Testing

@testable import Flows
@testable import ShellCore

struct FlowRunnerTests {
  let driver = ScriptedDriver()

  private func run(
    _ commands: String, header: String = "appId: bank", files: [String: String] = [:],
    options: FlowOptions = FlowOptions()
  ) throws -> FlowReport {
    let flow = try FlowParser.parse(text: "\(header)\n---\n\(commands)\n", path: "flows/a.yaml")
    return FlowRunner(driver: driver, library: FlowLibrary { files[$0] }, options: options).run(flow)
  }

  @Test func tapWaitsForDueTasks() throws {
    driver.at(3_000) { $0.show("Wait", "Pay") }
    let report = try run("- launchApp: {clearState: true, arguments: {mode: test}}\n- tapOn: pay")
    #expect(report.failure == nil)
    #expect(report.status == .success)
    #expect(report.milliseconds == 3_000)
    #expect(driver.log == ["launch cleared mode=test", "\(UserAction.actOnNode(.tap(node: 1)))"])
    #expect(report.steps.map(\.milliseconds) == [0, 3_000])
  }

  @Test func failedLookupReportsNearestTextsAndScreen() throws {
    driver.show("Pay rent", "Payments", "Home")
    driver.at(18_000) { $0.show("Pay") }
    let report = try run("- tapOn: Pay\n- back")
    #expect(
      report.failure?.description == """
        flows/a.yaml:3:3: Tap on "Pay": "Pay" was not found: the pattern must match the whole text; ".*Pay.*" would match; nearest: "Pay rent", "Payments"
          tab: TAB_1
          stack: empty
          bar: none | Bank | none
          screen:
          | Pay rent
          | Payments
          | Home
        """)
    #expect(report.steps.map(\.status) == [.failed])
    #expect(driver.log.isEmpty)
  }

  @Test func lookupTimeoutIsConfigurable() throws {
    driver.at(18_000) { $0.show("Pay") }
    #expect(try run("- assertVisible: Pay", options: FlowOptions(lookupTimeout: 20_000)).hasPassed)
  }

  @Test func failureReportsItsReason() throws {
    driver.unresponsiveReason = "the renderer of TAB_1 is gone"
    #expect(try run("- assertVisible: Pay").failure?.reason == "the renderer of TAB_1 is gone")
    driver.unresponsiveReason = nil
    driver.show("Pay")
    driver.elements[0].isOnScreen = false
    #expect(
      try run("- assertVisible: Pay").failure?.reason == "it is in the page but off screen; use `scrollUntilVisible`")
    driver.state.hasExited = true
    #expect(try run("- assertVisible: Pay").failure?.reason == "the app has exited")
  }

  @Test func dialogBlocksTapsOnThePage() throws {
    driver.show("Pay")
    driver.state.dialogs = [dialog(.confirm, "Sure?")]
    let report = try run("- tapOn: Pay")
    #expect(report.failure?.summary == "the page cannot be tapped: it is covered by a dialog: \"Sure?\"")
    #expect(try run("- assertDialog: {kind: confirm, text: 'Sure?'}\n- answerDialog: {accept: false}").hasPassed)
    #expect(driver.log == ["\(UserAction.respondToDialog(accepted: false))"])
    #expect(
      try run("- assertDialog: none").failure?.message == "a dialog is open: \"Sure?\"")
    #expect(
      try run("- assertDialog: {kind: alert}").failure?.message == "the dialog is of kind confirm, not alert")
  }

  private func dialog(_ kind: DialogRequest.Kind, _ message: String) -> DialogState {
    DialogState(
      tab: "TAB_1", view: ViewID(1), generation: Generation(1),
      request: DialogRequest(request: 1, kind: kind, message: message, origin: "app://bank"), text: "4")
  }

  @Test func promptReceivesTypedText() throws {
    driver.state.dialogs = [dialog(.prompt, "How much?")]
    driver.onAction = { driver, action in
      if case .editDialog(let text) = action { driver.state.dialogs[0].text = text }
    }
    #expect(try run("- inputText: '2'\n- eraseText: 1\n- answerDialog: {text: '7'}").hasPassed)
    #expect(
      driver.log == [
        "\(UserAction.editDialog(text: "42"))", "\(UserAction.editDialog(text: "4"))",
        "\(UserAction.editDialog(text: "7"))", "\(UserAction.respondToDialog(accepted: true))",
      ])
  }

  @Test func typingNeedsAFocusedField() throws {
    #expect(try run("- inputText: x").failure?.summary == "no text field has the focus: tap on the field first")
    var page = PageViewState(view: ViewID(1))
    page.input.focus = .textField
    driver.state.tabs[0].page = page
    driver.elements = [
      ScreenElement(text: "abc", bounds: GridRect(column: 0, row: 0, columns: 9, rows: 1), isFocused: true)
    ]
    let report = try run(
      "- inputText: ${NAME}\n- eraseText\n- pressKey: Enter\n- hideKeyboard",
      options: FlowOptions(variables: [FlowVariable("NAME", "Анна")]))
    #expect(report.hasPassed)
    let erase = "\(UserAction.pressKey(KeyPress(.backspace)))"
    #expect(
      driver.log == [
        "\(UserAction.insertText("Анна"))", erase, erase, erase, "\(UserAction.pressKey(KeyPress(.enter)))",
        "\(UserAction.blurPage)",
      ])
  }

  @Test func assertNotVisibleWaitsUntilTheElementDisappears() throws {
    driver.show("Loading")
    driver.at(500) { $0.show("Done") }
    #expect(try run("- assertNotVisible: Loading").hasPassed)
    #expect(driver.state.now == 500)
    #expect(try run("- assertNotVisible: Done").failure?.message == "\"Done\" is still visible")
  }

  @Test func optionalStepsWarnAfterTheShorterTimeout() throws {
    driver.at(8_000) { $0.show("Late") }
    let report = try run("- tapOn: {text: Late, optional: true, label: Skip it}\n- back")
    #expect(report.status == .warning)
    #expect(report.steps.map(\.status) == [.warned, .completed])
    #expect(report.steps.map(\.description) == ["Skip it", "Go back"])
    #expect(driver.state.now == 0)
  }

  @Test func onFlowCompleteRunsAfterAFailure() throws {
    let header = """
      appId: bank
      onFlowStart: [{selectTab: TAB_1}]
      onFlowComplete: [{selectTab: TAB_2}, {assertTab: TAB_2}]
      """
    let report = try run("- tapOn: Nothing\n- back", header: header)
    #expect(report.failure?.message == "\"Nothing\" was not found")
    #expect(driver.log == ["\(UserAction.selectTab("TAB_1"))", "\(UserAction.selectTab("TAB_2"))"])
    #expect(report.steps.map(\.status) == [.completed, .failed, .completed, .failed])
  }

  @Test func subflowsReceiveVariablesAndRunTheirHooks() throws {
    let files = [
      "flows/sub/b.yaml": """
      appId: bank
      env: {TAB: TAB_1, URL: /default}
      onFlowComplete: [back]
      ---
      - selectTab: ${TAB}
      - openLink: ${URL}
      """
    ]
    let report = try run(
      "- runFlow: {file: sub/b.yaml, env: {TAB: \"TAB_${N}\"}}\n- openLink: \"${TAB || 'none'}\"",
      header: "appId: bank\nenv: {N: 2}", files: files)
    #expect(report.failure == nil)
    #expect(
      driver.log == [
        "\(UserAction.selectTab("TAB_2"))", "\(UserAction.openURL("/default", tab: nil))", "\(UserAction.goBack)",
        "\(UserAction.openURL("none", tab: nil))",
      ])
    #expect(report.steps.map(\.depth) == [0, 1, 1, 1, 0])
  }

  @Test func recursiveFlowFails() throws {
    let files = ["flows/b.yaml": "appId: bank\n---\n- runFlow: ../flows/a.yaml\n"]
    let report = try run("- runFlow: b.yaml", files: files)
    #expect(report.failure?.message == "flows/a.yaml runs itself")
    #expect(report.failure?.location.path == "flows/b.yaml")
    #expect(try run("- runFlow: none.yaml").failure?.message == "there is no file \"flows/none.yaml\"")
  }

  @Test func conditionsSkipOrRunSubflows() throws {
    driver.show("Home")
    let report = try run(
      """
      - runFlow: {when: {platform: Android}, commands: [back]}
      - runFlow: {when: {true: "${maestro.platform == 'ios'}", visible: Home, notVisible: Pay}, commands: [back]}
      - runFlow: {when: {visible: Pay}, commands: [back]}
      - repeat: {times: 0, commands: [back]}
      """)
    #expect(report.steps.map(\.status) == [.skipped, .completed, .completed, .skipped, .skipped])
    #expect(driver.log == ["\(UserAction.goBack)"])
  }

  @Test func loopsEvaluateTheirConditionInEveryIteration() throws {
    let report = try run(
      """
      - evalScript: ${output.n = 0}
      - repeat:
          while: {true: "${output.n < 3}"}
          commands: [{evalScript: "${output.n = output.n + 1}"}]
      - repeat: {times: "${output.n - 1}", commands: [back]}
      - assertTrue: ${output.n === 3}
      """)
    #expect(report.failure == nil)
    #expect(driver.log.count == 2)
  }

  @Test func infiniteLoopFailsAtTheLimit() throws {
    #expect(
      try run("- repeat: {commands: [waitForAnimationToEnd]}").failure?.message
        == "the loop did not end after 10000 iterations")
  }

  @Test func retryRepeatsOnlyFailedExpectationsUpToTheLimit() throws {
    driver.show("Pay")
    var report = try run("- retry: {maxRetries: 9, commands: [back, {assertVisible: Never}]}")
    #expect(report.failure?.message == "\"Never\" was not found")
    #expect(driver.log.count == 4)
    report = try run("- retry: {maxRetries: 3, commands: [hardwareBack]}")
    #expect(report.failure?.message == "ios has no hardware back button")
    #expect(report.steps.count == 2)
  }

  @Test func pageScriptStoresItsResultOrMatchesItsError() throws {
    driver.evaluation = .value(json: #"{"title":"Pay","n":[1]}"#)
    #expect(
      try run("- evalPage: x\n- assertTrue: ${output.result.title == 'Pay' && output.result.n[0] == 1}").hasPassed)
    driver.evaluation = .exception(text: "ReferenceError: x")
    #expect(try run("- evalPage: x").failure?.message == "the page's script failed: ReferenceError: x")
    #expect(try run("- evalPage: {script: x, error: '.*Error: [a-z]'}").hasPassed)
    #expect(
      try run("- evalPage: {script: x, error: Reference}").failure?.message
        == "the page's script failed with \"ReferenceError: x\", not with \"Reference\"")
    driver.evaluation = .value(json: "1")
    #expect(
      try run("- evalPage: {script: x, error: .*}").failure?.message
        == "the page's script returned 1 and did not fail with \".*\"")
    #expect(
      try run("- assertTrue: ${output.n == 1}").failure?.message == "${output.n == 1} is not true, it is \"false\"")
    #expect(
      try run("- assertTrue: ${f()}").failure?.message.contains("needs a script engine") == true)
  }

  @Test func tapOnTextUsesTheTargetOfItsAncestor() throws {
    driver.elements = [
      ScreenElement(bounds: GridRect(column: 0, row: 0, columns: 20, rows: 1), target: .action(.tapNativeElement(4))),
      ScreenElement(parent: 0, text: "Cards", bounds: GridRect(column: 0, row: 0, columns: 5, rows: 1)),
      ScreenElement(text: "Plain", bounds: GridRect(column: 0, row: 1, columns: 5, rows: 1)),
    ]
    #expect(try run("- tapOn: Cards\n- tapOn: Plain\n- tapOn: {point: '0%,0%'}\n- doubleTapOn: Cards").hasPassed)
    #expect(driver.log == Array(repeating: "\(UserAction.tapNativeElement(4))", count: 4))
    #expect(driver.state.now == 100)
  }

  @Test func tapOnAPointGoesToTheChromeOrThePage() throws {
    driver.elements = [
      ScreenElement(
        text: "Bar", bounds: GridRect(column: 0, row: 0, columns: 80, rows: 3), target: .action(.goBack)),
      ScreenElement(text: "Title", bounds: GridRect(column: 0, row: 3, columns: 80, rows: 1)),
      ScreenElement(
        text: "Map", id: "map", bounds: GridRect(column: 10, row: 5, columns: 40, rows: 10), target: .pageNode(7)),
    ]
    driver.pageArea = GridRect(column: 0, row: 4, columns: 80, rows: 16)
    let flow = """
      - tapOn: {point: "1,1"}
      - tapOn: {point: "5,3"}
      - tapOn: {point: "50%,50%"}
      - tapOn: {point: "79,19"}
      - tapOn: {point: "79,23"}
      - tapOn: {id: map, point: "25%,0%"}
      """
    #expect(try run(flow).hasPassed)
    let cells = [(40, 8), (79, 15), (20, 1)].map { "\(UserAction.tapPage(GridPoint(column: $0.0, row: $0.1)))" }
    #expect(driver.log == ["\(UserAction.goBack)"] + cells)
    #expect(try run("- tapOn: {point: '80,3'}").failure?.message == "the point 80,3 is outside the area")
    driver.unresponsiveReason = "renderer gone"
    #expect(try run("- tapOn: {point: '50%,50%'}").failure?.summary == "the page cannot be tapped: renderer gone")
    driver.state.hasExited = true
    #expect(try run("- tapOn: {point: '1,1'}").failure?.summary == "nothing can be tapped: the app has exited")
  }

  @Test func longPressSendsPressAndLift() throws {
    driver.elements = [
      ScreenElement(
        text: "About", bounds: GridRect(column: 0, row: 0, columns: 80, rows: 1), target: .action(.tapNativeElement(4))),
      ScreenElement(
        text: "Photo", bounds: GridRect(column: 0, row: 2, columns: 20, rows: 4), isClickable: true,
        target: .pageNode(7)),
    ]
    let press = [NodeAction.press(node: 7), .release(node: 7)].map { "\(UserAction.actOnNode($0))" }
    #expect(try run("- longPressOn: Photo\n- longPressOn: {point: '5,3'}\n- longPressOn: About").hasPassed)
    #expect(driver.log == press + press + ["\(UserAction.tapNativeElement(4))"])
    #expect(driver.state.now == 9_000)
  }

  @Test func numbersNamesAndBooleansMayBeExpressions() throws {
    driver.show("Pay", "Pay")
    driver.elements[1].isEnabled = false
    let report = try run(
      """
      - repeat:
          times: 2
          commands:
            - killRenderer: {kind: "${output.turn ? 'silent' : 'crash'}", times: "${COUNT}"}
      - killRenderer: ${KIND}
      - tapOn: {text: "${NAME}", repeat: "${COUNT}", delay: "${COUNT * 5}", enabled: "${COUNT == 2}"}
      - runFlow:
          when: {visible: {text: Pay, enabled: "${1 == 1}"}}
          commands: [setClipboard: '\\${later}']
      - assertTrue: ${maestro.copiedText == '$' + '{later}'}
      - assertDeaths: ${DEATHS}
      """,
      options: FlowOptions(variables: [
        FlowVariable("COUNT", "2"), FlowVariable("KIND", "hang"), FlowVariable("NAME", "Pay"),
        FlowVariable("DEATHS", "1"),
      ]))
    #expect(report.failure?.message == "0 renderers died, not 1")
    let crash = "\(UserAction.killRenderer(.crash, tab: nil, times: 1))"
    let tap = "\(UserAction.actOnNode(.tap(node: 0)))"
    #expect(
      driver.log == [crash, crash, crash, crash, "\(UserAction.killRenderer(.hang, tab: nil, times: 1))", tap, tap])
    #expect(report.steps.map(\.description).contains("killRenderer: hang"))
    let wrong = try run("- killRenderer: ${KIND}", options: FlowOptions(variables: [FlowVariable("KIND", "hangs")]))
      .failure
    #expect(wrong?.summary == "unknown kind of death \"hangs\": did you mean \"hang\"?")
    #expect(wrong?.cause == .input)
    #expect(try run("- killRenderer: ${KIND}").failure?.message == "the environment variable KIND is not set")
  }

  @Test func failureShowsTheLastEntriesOfALongStack() throws {
    let pages = (1...30).map { PageEntry(url: "app://bank/\($0)", document: DocumentID(1)) }
    let entries = pages.enumerated().map { HistoryEntry(id: EntryID(UInt32($0.offset)), content: .page($0.element)) }
    driver.state.tabs[0].stack = BackStack(entries: entries, index: 29)
    let stack = try run("- assertVisible: Nothing").failure?.snapshot.stack
    #expect(stack == ["(10 more)"] + (11...30).map { "/\($0)" })
  }

  @Test func numbersOfIterationsAreClamped() throws {
    for times in ["-1", "-1e300", "0", "0.9"] {
      let report = try run("- repeat: {times: '\(times)', commands: [back]}")
      #expect(report.steps.map(\.status) == [.skipped])
    }
    #expect(try run("- retry: {maxRetries: '-1e300', commands: [assertTrue: 'false']}").failure != nil)
  }

  @Test func errorsInSubflowFilesAreInputErrors() throws {
    let files = [
      "flows/loop.yaml": "appId: bank\n---\n- runFlow: ${output.name}\n", "flows/bad.yaml": "appId: bank\n---\n- bak\n",
    ]
    for (name, summary) in [
      ("none.yaml", "there is no file \"flows/none.yaml\": paths are relative to the flow's own file"),
      ("bad.yaml", "flows/bad.yaml:3:3: Invalid Command: \"bak\"; did you mean \"back\"?"),
      ("loop.yaml", "flows/loop.yaml runs itself: flows/a.yaml runs flows/loop.yaml runs flows/loop.yaml"),
    ] {
      let failure = try run(
        "- evalScript: ${output.name = '\(name)'}\n- runFlow: ${output.name}", files: files
      ).failure
      #expect(failure?.summary == summary)
      #expect(failure?.cause == .input)
    }
  }

  @Test func scrollUntilVisibleStopsAtTheEndOfThePage() throws {
    driver.show("One", "Two")
    driver.elements[1].isOnScreen = false
    driver.onAction = { driver, _ in if driver.log.count == 3 { driver.elements[1].isOnScreen = true } }
    driver.at(100) { _ in }
    driver.at(200) { _ in }
    #expect(try run("- scrollUntilVisible: {element: Two}").hasPassed)
    #expect(driver.log.count == 3)
    let report = try run("- scrollUntilVisible: {element: Three, direction: up}")
    #expect(report.failure?.message == "\"Three\" was not found by scrolling")
    #expect(driver.log.last == "\(UserAction.wheelPage(at: GridPoint(column: 40, row: 10), rows: -10))")
  }

  @Test func screenshotPathsAreExpanded() throws {
    #expect(try run("- takeScreenshot: shots/${NAME || 'home'}").hasPassed)
    #expect(driver.log == ["screenshot shots/home"])
  }

  @Test("Captions are expanded, and an empty one removes the caption")
  func captions() throws {
    #expect(try run("- caption: Now ${1 + 1} deaths\n- caption: \"\"").hasPassed)
    #expect(driver.log == ["caption Now 2 deaths", "caption "])
  }

  @Test func copiedTextIsPastedAndVisibleToExpressions() throws {
    driver.show("WB-1")
    driver.state.dialogs = [dialog(.prompt, "Code?")]
    #expect(try run("- copyTextFrom: WB.*\n- pasteText\n- assertTrue: ${maestro.copiedText == 'WB-1'}").hasPassed)
    #expect(driver.log == ["\(UserAction.editDialog(text: "4WB-1"))"])
  }

  @Test func launchingAnotherAppFails() throws {
    #expect(try run("- launchApp: bank\n- stopApp: bank\n- clearState").hasPassed)
    #expect(
      try run("- launchApp: settings").failure?.message == "the app \"settings\" is not the flow's app \"bank\"")
    #expect(driver.log == ["launch", "stop", "clear"])
  }
}
