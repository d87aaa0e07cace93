import ShellScreen
import TerminalModel
import Testing

@testable import ShellCore

@Suite("Speed") struct RenderSpeedTests {
  /// A bound for a debug build on a busy machine; a release build takes well under a millisecond for 80 by 24.
  @Test func drawsAFullInspectorQuickly() {
    var fixture = ScreenFixture(SampleApp.busy(), 120, 40)
    fixture.state.calls = Array(repeating: fixture.state.calls[1], count: 500)
    fixture.state.timeline = Array(repeating: fixture.state.timeline[0], count: 500)
    fixture.type("I")
    let clock = ContinuousClock()
    _ = fixture.render()
    let time = clock.measure { for _ in 0..<10 { _ = fixture.render() } }
    #expect(time < .seconds(5))
  }
}
