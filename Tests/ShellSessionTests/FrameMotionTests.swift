import PageWire
import ShellCore
import ShellScreen
import TerminalModel
import Testing

@testable import ShellSession

/// When the event loop wakes for animations, and that it sleeps otherwise.
struct FrameMotionTests {
  @Test func withoutAnimationsNothingIsDue() {
    let motion = FrameMotion()
    #expect(motion.due(at: 0, lastFrame: -.infinity) == nil)
    #expect(motion.due(at: 1_000_000, lastFrame: 999_990) == nil)
    #expect(motion.turns(at: 5_000) == nil)
  }

  @Test func spinnerStartsAfterADelayAndStopsAfterATimeout() {
    var motion = FrameMotion()
    motion.waitStart = 1_000
    // A fast load shows no spinner and causes no wake-up but the one at the delay.
    #expect(motion.turns(at: 1_299) == nil)
    #expect(motion.due(at: 1_000, lastFrame: 1_000) == 1_300)
    #expect(motion.turns(at: 1_300) == 0)
    #expect(motion.due(at: 1_300, lastFrame: 1_300) == 1_400)
    #expect(motion.turns(at: 1_450) == 1)
    #expect(motion.due(at: 1_450, lastFrame: 1_400) == 1_500)
    #expect(motion.turns(at: 10_999) == 96)
    #expect(motion.turns(at: 11_000) == nil)
    #expect(motion.due(at: 11_000, lastFrame: 10_999) == nil)
  }

  @Test func transitionHasSixtyFramesPerSecond() throws {
    let tabs = ["A", "B"].map { TabDescription(id: TabID($0), title: $0, icon: "", start: .screen("none")) }
    let app = AppDescription(name: "App", origin: "app://app", tabs: tabs)
    let size = GridSize(columns: 80, rows: 24)
    let first = ShellState(app: app, viewport: Viewport(size: size, colorScheme: .dark))
    let layout = ScreenLayout.make(size: size, state: first, options: ScreenOptions())
    let scene = MotionScene(state: first, model: ScreenModel(), layout: layout)
    var other = first
    _ = other.handle(.user(.selectTab("B")))
    let way = try #require(
      ScreenMotion(
        from: scene, to: MotionScene(state: other, model: ScreenModel(), layout: layout), showing: Grid(size: size),
        motion: .full))
    var motion = FrameMotion()
    motion.current = (way, 100)
    #expect(motion.due(at: 100, lastFrame: 100) == 116)
  }
}
