import Flows
import Foundation
import ShellSession
import Testing

/// Recording a flow as an animated SVG.
@Suite struct AnimationRecorderTests {
  @Test func showsEachStepWithItsName() throws {
    let app = try SessionApp(["index.html": "<p id=out>one</p><button onclick=\"out.textContent = 'two'\">Go</button>"])
    let path = app.folder.path + "/flow.svg"
    let driver = FlowSession(session: app.session)
    let library = FlowLibrary { _ in "appId: x\n---\n- assertVisible: one\n- tapOn: Go\n- assertVisible: two\n" }
    try driver.startRecording(path: path)
    let runner = FlowRunner(driver: driver, library: library)
    runner.observer = driver
    #expect(runner.run(try library.flow(at: "flow.yaml")).failure == nil)
    try driver.stopRecording()
    let svg = try FileSystem.text(of: path)
    let captions = svg.matches(of: />› ([^<]+)<\/text>/).map { String($0.1) }
    #expect(
      captions == [
        "Assert that &quot;one&quot; is visible", "Tap on &quot;Go&quot;", "Tap on &quot;Go&quot;",
        "Assert that &quot;two&quot; is visible",
      ])
    #expect(svg.ranges(of: /> *two *</).count == 1, "rows shared by two frames are stored once")
    #expect(!svg.contains("<script") && !svg.contains("http:/") || svg.ranges(of: "http:/").count == 1)
  }
}
