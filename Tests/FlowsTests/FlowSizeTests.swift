import Flows
import Testing

@Suite("The size of a flow before it runs")
struct FlowSizeTests {
  private static let files = [
    "flows/a.yaml": """
    appId: x
    onFlowStart:
    - runFlow: common/start.yaml
    ---
    - tapOn: Next
    - assertVisible: Done
    - assertCalls: {pay: {times: 1}}
    - repeat:
        times: 3
        commands: [{tapOn: More}, {assertVisible: Less}]
    - repeat:
        while: {visible: More}
        commands: [{tapOn: More}]
    - retry:
        commands: [{inputText: x}]
    - runFlow: common/start.yaml
    - runFlow: ${FILE}
    """,
    "flows/common/start.yaml": "appId: x\n---\n- launchApp\n- runFlow: start.yaml\n- runFlow: missing.yaml\n",
    "huge.yaml": """
    appId: x
    ---
    - repeat:
        times: 99999999
        commands:
        - repeat:
            times: 99999999
            commands: [tapOn: x, assertVisible: x]
    """,
  ]

  @Test("Nested flows count each time, loops as often as they are sure to run, and endless nesting ends")
  func size() throws {
    let library = FlowLibrary(read: { Self.files[$0] })
    let size = library.size(of: try library.flow(at: "flows/a.yaml"))
    // Actions: two launches, one tap, three and one in loops, one input.
    #expect(size.actions == 2 + 1 + 3 + 1 + 1)
    #expect(size.assertions == 2 + 3)
    let huge = library.size(of: try library.flow(at: "huge.yaml"))
    #expect(huge.actions == 1_000_000)
    #expect(huge.assertions == 1_000_000)
  }
}
