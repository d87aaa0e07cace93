import Flows
import ShellCore
import ShellSession
import Testing

@Suite("Assertions count all records since launch, including dropped ones")
struct FlowRecordTests {
  private func failure(_ commands: String) throws -> String? {
    let app = try SessionApp(
      [
        "index.html": """
        <p>Counter</p>
        <script>
          async function many(count) {
            await bridge.call_interface("pay", {});
            console.error("the first line");
            for (let index = 0; index < count; index++) {
              await bridge.call_interface("other", {index});
              console.log("line " + index);
            }
            return count;
          }
        </script>
        """
      ],
      manifest: """
        name: Counter
        tabs: [{id: TAB_1, title: One, url: index.html}]
        bridge: {interfaces: {pay: {reply: 1}, other: {error: {code: BUSY, message: later}}}}
        """, launches: false)
    let flow = try FlowParser.parse(
      text: "appId: x\n---\n- launchApp\n- evalPage: many(650).catch(() => many.last = 1)\n\(commands)\n",
      path: "a.yaml")
    return FlowRunner(driver: FlowSession(session: app.session), library: FlowLibrary { _ in nil }).run(flow).failure?
      .summary
  }

  @Test("A call followed by 650 others is counted by its outcome")
  func calls() throws {
    let many = """
      - evalPage: '(async () => { for (let i = 0; i < 650; i++) await bridge.call_interface("other", {i}).catch(() => {}); })()'
      - assertCalls: {pay: {times: 1, outcome: resolved}, other: {times: 651, outcome: rejected, code: BUSY}}
      - assertCalls: {other: {times: 0, outcome: resolved}, pay: {times: 0, code: BUSY}}
      """
    #expect(try failure(many) == nil)
    let wrong = try failure(many + "\n- assertCalls: {pay: 0}")
    #expect(wrong?.hasPrefix("pay was called once, not 0 times; ") == true)
    #expect(wrong?.contains("1 of these are counted and no longer listed") == true)
  }

  @Test("A console message followed by 650 others is counted by level and tab")
  func console() throws {
    let many = """
      - evalPage: 'for (let i = 0; i < 650; i++) console.log("line " + i)'
      - assertConsole: {text: the first line, level: error, tab: TAB_1, times: 1}
      - assertConsole: {text: "line [0-9]+", times: 650}
      - assertConsole: {text: the first line, level: log, times: 0}
      """
    #expect(try failure(many) == nil)
    let wrong = try failure(many + "\n- assertConsole: {text: the first line, times: 0}")
    #expect(wrong?.hasPrefix("\"the first line\" is in the console 1 times, not 0 times; it ends with ") == true)
    #expect(wrong?.contains("1 of these are counted and no longer listed") == true)
  }
}
