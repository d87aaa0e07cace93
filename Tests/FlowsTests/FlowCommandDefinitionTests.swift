import Testing

@testable import Flows

@Suite("Definitions of flow commands")
struct FlowCommandDefinitionTests {
  private func step(_ command: String) throws -> FlowStep {
    let flow = try FlowParser.parse(text: "appId: bank\n---\n- \(command)\n", path: "a.yaml")
    return try #require(flow.steps.first)
  }

  @Test("Every parsed command has the definition of its name")
  func parsedCommandsHaveTheirDefinition() throws {
    let bare = FlowCommandDefinition.all.filter { $0.value == .optional }.map(\.name)
    let texts =
      bare + [
        "openLink: a://b", "setPermissions: {permissions: {location: allow}}", "tapOn: Pay", "doubleTapOn: Pay",
        "longPressOn: Pay", "inputText: a", "copyTextFrom: Pay", "setClipboard: a", "pressKey: enter",
        "scrollUntilVisible: {element: Pay}", "swipe: {direction: UP}", "assertVisible: Pay", "assertNotVisible: Pay",
        "assertTrue: 1", "assertScreenshot: a.png", "extendedWaitUntil: {visible: Pay}", "takeScreenshot: a.png",
        "startRecording: a.cast", "runFlow: b.yaml", "repeat: {times: 2, commands: [back]}",
        "retry: {commands: [back]}", "evalScript: ${1}", "runScript: a.js", "setAirplaneMode: enabled",
        "setDarkMode: enabled", "caption: a", "selectTab: TAB_1", "killRenderer: reported", "network: lte",
        "stubRequest: {url: /a, reply: {}}",
        "answerDialog: true", "sendAction: refresh", "evalPage: '1'", "advance: 1s", "assertNavigationBar: {title: a}",
        "assertTab: TAB_1", "assertStack: [/a]", "assertBackTarget: /a", "assertUrl: /a", "assertLoads: {/a: 1}",
        "assertCalls: {pay: 1}",
        "assertDialog: none", "assertDeaths: 1", "assertView: {usable: true}", "assertHost: alive",
        "assertTimeline: [didCommit]", "assertConsole: a", "assertScreen: settings", "assertGolden: a.txt",
        "assertExternal: []", "assertDownloads: []", "assertState: {A.b: 1}", "assertEvents: {a: 1}",
        "assertPacks: {a: present}", "assertBundle: {version: 2}", "corruptBundle: a", "removeWebsiteData: all",
        "assertWebsiteData: none", "assertCookies: {a: none}",
      ]
    let written: [String] = texts.map { text in String(text.prefix { $0 != ":" }) }
    let found: [String] = try texts.map { text in try step(text).command.behavior.name }
    #expect(found == written)
    // The old form `action: back` is parsed as `back`.
    #expect(try step("action: back").command == .back)
    #expect(Set(found + ["action"]) == Set(FlowCommandDefinition.all.map(\.name)))
  }

  @Test("An expression in a command does not change the kind of the step")
  func kindDoesNotDependOnExpressions() throws {
    let pairs = [
      ("assertHost: alive", "assertHost: ${STATE}"),
      ("assertView: {usable: true}", "assertView: {usable: '${VALUE}'}"),
      ("removeWebsiteData: all", "removeWebsiteData: ${TYPE}"),
      ("takeScreenshot: {path: a.png, deathCard: true}", "takeScreenshot: {path: a.png, deathCard: '${CARD}'}"),
      ("assertDeaths: 1", "assertDeaths: ${COUNT}"), ("pressKey: enter", "pressKey: ${KEY}"),
    ]
    let kinds = try pairs.map { pair in
      let deferred = try step(pair.1).command
      if case .deferred = deferred {} else { Issue.record("\(pair.1) is not deferred") }
      return [try step(pair.0).command.kind, deferred.kind]
    }
    let expected: [StepKind] = [
      .visibleAssertion, .visibleAssertion, .environment, .environment, .internalAssertion, .typing,
    ]
    #expect(kinds == expected.map { [$0, $0] })
  }
}
