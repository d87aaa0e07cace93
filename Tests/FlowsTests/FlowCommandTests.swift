import PageWire
import ShellCore
import TerminalModel
import Testing

@testable import Flows
@testable import ShellCore

/// Commands for goldens, screenshots, swipes, CSS selectors, the device, random input and scripts.
struct FlowCommandTests {
  let driver = ScriptedDriver()

  private func run(
    _ commands: String, files: [String: String] = [:], options: FlowOptions = FlowOptions(),
    engine: (any FlowExpressions)? = nil
  ) throws -> FlowReport {
    let flow = try FlowParser.parse(text: "appId: bank\n---\n\(commands)\n", path: "flows/a.yaml")
    let library = FlowLibrary { files[$0] ?? driver.files[$0] }
    return FlowRunner(driver: driver, library: library, options: options, engine: engine).run(flow)
  }

  @Test func goldensAreRecordedOnlyWithUpdateGoldens() throws {
    driver.show("Pay", "Home")
    let missing = try run("- assertGolden: screens/home.txt").failure
    #expect(missing?.message == "there is no accepted screen \"flows/screens/home.txt\"")
    #expect(driver.files.isEmpty)
    var options = FlowOptions()
    options.updatesGoldens = true
    let recorded = try run("- assertGolden: screens/home.txt", options: options)
    #expect(recorded.failure == nil)
    #expect(recorded.console == ["recorded flows/screens/home.txt"])
    let text = try #require(driver.files["flows/screens/home.txt"])
    #expect(text.hasPrefix("screen 80x24\nPay\nHome\n\n"))
    #expect(text.hasSuffix("\n--- styles\n"))
    #expect(try run("- assertGolden: screens/home.txt").failure == nil)
  }

  @Test func goldenMismatchDescribesTheDifference() throws {
    driver.show("Pay", "Home")
    var options = FlowOptions()
    options.updatesGoldens = true
    _ = try run("- assertGolden: home.txt", options: options)
    driver.elements[1].isFocused = true
    #expect(
      try run("- assertGolden: home.txt").failure?.message
        == "the characters are the same, but row 2, column 1 is bold, not plain")
    driver.show("Pay", "House")
    #expect(try run("- assertGolden: home.txt").failure?.message == "row 2 is \"House\", not \"Home\"")
    driver.at(500) { $0.show("Pay", "Home") }
    #expect(try run("- assertGolden: home.txt").failure == nil, "the screen was still on its way")
    driver.files["flows/home.txt"] = "no screen"
    let broken = try run("- assertGolden: home.txt").failure
    #expect(broken?.message == "flows/home.txt is not a golden file" && broken?.cause == .input)
  }

  @Test func screenshotsMatchUpToTheThreshold() throws {
    driver.show("Pay", "Home")
    var options = FlowOptions()
    options.updatesGoldens = true
    _ = try run("- assertScreenshot: {path: shot.png, cropOn: Pay}", options: options)
    #expect(driver.files["flows/shot.txt"] == "screen 3x1\nPay\n--- styles\n")
    driver.show("Pax", "Home")
    driver.elements[0].id = "pay"
    let failure = try run("- assertScreenshot: {path: shot, cropOn: {id: pay}}").failure
    #expect(failure?.message == "66.7% of the cells match the accepted screen, not 95%: row 1 is \"Pax\", not \"Pay\"")
    #expect(
      try run("- assertScreenshot: {path: shot, cropOn: {id: pay}, thresholdPercentage: 60}").failure == nil)
  }

  @Test func swipesGoToThePage() throws {
    driver.show("a", "b", "c", "list")
    driver.pageArea = GridRect(column: 0, row: 2, columns: 80, rows: 20)
    let report = try run(
      "- swipe: {direction: UP}\n- swipe: {start: \"0,3\", end: \"10,4\", duration: 50}\n"
        + "- swipe: {direction: RIGHT, from: list}\n- swipe: {start: \"0,0\", end: \"10,4\"}")
    #expect(report.failure == nil)
    func swipe(_ column: Int, _ row: Int, _ toColumn: Int, _ toRow: Int) -> String {
      let gesture = SwipeGesture(
        start: GridPoint(column: column, row: row), end: GridPoint(column: toColumn, row: toRow))
      return "\(UserAction.swipePage(gesture))"
    }
    // The page begins two rows below the top; a swipe that begins on the bar does not reach it.
    #expect(driver.log == [swipe(40, 10, 40, 0), swipe(0, 1, 10, 2), swipe(2, 1, 72, 1)])
    #expect(report.milliseconds == 400 + 50 + 400 + 400)
  }

  @Test func cssSelectorsFindElementsAndInvalidOnesFail() throws {
    driver.show("Pay", "Home")
    driver.styled["button.pay"] = [driver.elements[0]]
    #expect(try run("- tapOn: {css: button.pay}").failure == nil)
    #expect(driver.log == ["\(UserAction.actOnNode(.tap(node: 0)))"])
    #expect(try run("- assertNotVisible: {css: button.other}").failure == nil)
    #expect(try run("- assertVisible: {css: button.pay, text: Home}").failure != nil)
    for command in [
      "assertNotVisible: {css: \"p[\"}", "runFlow: {when: {visible: {css: \"p[\"}}, commands: [back]}",
      "repeat: {while: {notVisible: {css: \"p[\"}}, commands: [back]}", "scrollUntilVisible: {element: {css: \"p[\"}}",
    ] {
      let failure = try run("- \(command)").failure
      #expect(failure?.message == "\"p[\" is not a CSS selector")
      #expect(failure?.cause == .input)
    }
    let failure = try run("- tapOn: {css: \"p[\"}").failure
    #expect(failure?.message == "\"p[\" is not a CSS selector" && failure?.cause == .input)
  }

  @Test func selectorsMatchSizesAndTraits() throws {
    driver.show("Pay", "Payments", String(repeating: "x", count: 200))
    driver.elements[0].bounds = GridRect(column: 0, row: 0, columns: 4, rows: 2)
    #expect(try run("- assertVisible: {width: 4, height: 2, traits: text square}").failure == nil)
    #expect(try run("- assertVisible: {text: Payments, width: 7, tolerance: 1}").failure == nil)
    #expect(try run("- assertNotVisible: {text: Payments, width: 7}").failure == nil)
    #expect(try run("- assertVisible: {traits: long-text}").failure == nil)
    #expect(try run("- assertNotVisible: {text: Pay, traits: long-text}").failure == nil)
  }

  @Test func deviceCommandsChangeTheDeviceState() throws {
    let report = try run(
      """
      - launchApp
      - setPermissions: {permissions: {location: deny}}
      - network: 3g
      - setAirplaneMode: ENABLED
      - toggleAirplaneMode
      - setDarkMode: enabled
      - assertDarkMode
      - toggleDarkMode
      - assertLightMode
      - pressKey: home
      - memoryWarning
      - foreground
      """)
    #expect(report.failure == nil)
    #expect(driver.state.settings.grants.first { $0.name == "geolocation" }?.permission == .denied)
    #expect(driver.state.settings.grants.first { $0.name == "camera" }?.permission == .granted)
    #expect(driver.state.settings.network == NetworkCondition(latency: 300, down: 1_600_000, up: 768_000))
    #expect(!driver.state.settings.isAirplaneMode)
    #expect(driver.log.suffix(5) == ["scheme dark", "scheme light", "background", "memoryWarning", "foreground"])
  }

  @Test func randomInputDependsOnTheSeed() throws {
    func texts(seed: UInt64) -> [String] {
      var random = SeededRandomNumberGenerator(seed: seed)
      return RandomText.Kind.allCases.map { RandomTextGenerator.generate($0, length: 5, using: &random) }
    }
    #expect(texts(seed: 1) == texts(seed: 1))
    #expect(texts(seed: 1) != texts(seed: 2))
    let first = texts(seed: 3)
    #expect(first[0].count == 5 && first[1].count == 5 && !first[1].hasPrefix("0") && first[2].contains("@example."))
  }

  @Test func unsetVariableFailsInTextForTheApp() throws {
    driver.show("undefined")
    let failure = try run("- tapOn: ${PASWORD}").failure
    #expect(failure?.summary.hasPrefix("the environment variable PASWORD is not set") == true)
    #expect(failure?.cause == .input)
    let passing = try run(
      """
      - tapOn: ${PASWORD || 'undefined'}
      - runFlow: {when: {true: "${PASWORD}"}, commands: [back]}
      - runFlow: {env: {A: "${PASWORD}"}, commands: [{evalScript: "${output.a = A}"}]}
      - assertTrue: ${output.a === 'undefined'}
      """)
    #expect(passing.failure == nil)
  }

  /// Records the evaluated scripts and fails on request.
  private final class Engine: FlowExpressions {
    var asked: [FlowScript] = []
    var scopes: [ExpressionScope] = []
    var error: ExpressionError?
    func begin() {}
    func evaluate(_ script: FlowScript, scope: ExpressionScope) throws(ExpressionError) -> ExpressionResult {
      asked.append(script)
      scopes.append(scope)
      if let error { throw error }
      return ExpressionResult(text: "7", output: scope.output, isOutputPlain: false, hasGlobals: true)
    }
  }

  @Test func scriptFilesRunWithTheirVariables() throws {
    let engine = Engine()
    let report = try run(
      "- runScript: {file: ../lib/a.js, env: {N: \"${1 + 1}\"}}\n- evalScript: ${output.x}\n- evalScript: ${loose}",
      files: ["lib/a.js": "output.x = 1"], engine: engine)
    #expect(report.failure == nil)
    #expect(
      engine.asked == [
        FlowScript(.file, source: "output.x = 1", path: "lib/a.js"),
        // From here on only the engine knows the output and the globals.
        FlowScript(.expression, source: "output.x", path: "flows/a.yaml"),
        FlowScript(.expression, source: "loose", path: "flows/a.yaml"),
      ])
    #expect(engine.scopes[0].variables["N"] == "2")
    #expect(engine.scopes[1].variables["N"] == nil)
    #expect(
      try run("- runScript: {file: a.js, when: {platform: Android}}", engine: engine).steps.first?.status == .skipped)
  }

  @Test func failureKeepsItsCause() throws {
    let engine = Engine()
    engine.error = .failed("Error: no")
    let thrown = try run("- evalScript: ${f()}", engine: engine).failure
    #expect(thrown?.cause == .input && thrown?.message == "${f()} cannot be evaluated: Error: no")
    engine.error = .engineFailed("the script process was ended by signal 9")
    #expect(try run("- evalScript: ${f()}", engine: engine).failure?.cause == .engine)
    #expect(try run("- assertTrue: ${1 > 2}", engine: engine).failure?.cause == .check)
    #expect(try run("- runScript: none.js", engine: engine).failure?.message == "there is no script \"flows/none.js\"")
  }
}
