import Flows
import ShellSession
import Testing

@Suite("Swipes of flows, with real pages")
struct SwipeTests {
  private static let page = """
    <!doctype html><body style="margin:0"><p id="log">none</p>
    <div id="row" style="overflow-x:auto;width:320px;height:48px;white-space:nowrap">
    <span style="display:inline-block;width:320px">first</span><span style="display:inline-block;width:320px">second</span>
    </div>
    <div id="pad" style="height:32px;touch-action:none">pad</div>
    <div style="height:1600px">long</div><p>the end
    <script>
    const pad = document.getElementById("pad"), log = [];
    for (const type of ["pointerdown", "touchstart", "pointermove", "touchmove", "pointerup", "pointercancel", "touchend"])
      pad.addEventListener(type, (event) => {
        if (log.at(-1) !== type && !(type.endsWith("move") && log.includes(type))) log.push(type);
        document.getElementById("log").textContent = log.join(" ") + " " + event.isTrusted;
      });
    </script>
    """

  private func run(_ commands: String) throws -> String? {
    let folder = try TemporaryFolder(prefix: "hull-swipe-test")
    try FileSystem.write(SessionApp.twoTabs.utf8, to: folder.path + "/app.yaml")
    try FileSystem.write(Self.page.utf8, to: folder.path + "/index.html")
    try FileSystem.write("appId: x\n---\n- launchApp\n\(commands)\n".utf8, to: folder.path + "/flow.yaml")
    var reports: [FlowReport] = []
    try FlowSuite([folder.path + "/flow.yaml"], options: FlowSuite.Options()).run { reports.append($0.report) }
    return reports.first?.failure.map { "\($0.location.position.line - 3): \($0.message)" }
  }

  @Test("A swipe scrolls the page in the opposite direction, up to its ends")
  func vertical() throws {
    #expect(
      try run(
        """
        - swipe: {direction: UP}
        - evalPage: scrollY
        - assertTrue: ${output.result > 0}
        - swipe: {start: "50%,50%", end: "50%,90%", duration: 100}
        - swipe: {direction: DOWN}
        - evalPage: scrollY
        - assertTrue: ${output.result === 0}
        - scrollUntilVisible: {element: the end}
        """) == nil)
  }

  @Test("A horizontal swipe that starts at an element scrolls its area")
  func sideways() throws {
    #expect(
      try run(
        """
        - evalPage: document.getElementById("row").scrollLeft
        - assertTrue: ${output.result === 0}
        - swipe: {direction: LEFT, from: {text: first, point: "90%,50%"}}
        - evalPage: document.getElementById("row").scrollLeft
        - assertTrue: ${output.result > 0}
        - swipe: {direction: RIGHT, from: {id: row}}
        - evalPage: document.getElementById("row").scrollLeft
        - assertTrue: ${output.result === 0}
        """) == nil)
  }

  @Test("A page that prevents the touch gets all events and does not scroll")
  func handled() throws {
    #expect(
      try run(
        """
        - swipe: {direction: UP, from: {id: pad}}
        - assertVisible: "pointerdown touchstart pointermove touchmove pointerup touchend true"
        - evalPage: scrollY
        - assertTrue: ${output.result === 0}
        """) == nil)
  }
}
