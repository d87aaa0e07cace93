import PageWire
import ShellCore
import ShellScreen
import TerminalModel
import Testing

@testable import ShellSession

/// When the event loop wakes for animations, and that it sleeps otherwise.
struct ScreenAnimationStateTests {
  @Test func withoutAnimationsNothingIsDue() {
    let motion = ScreenAnimationState()
    #expect(motion.nextFrameTime(at: 0, lastFrame: -.infinity) == nil)
    #expect(motion.nextFrameTime(at: 1_000_000, lastFrame: 999_990) == nil)
    #expect(motion.spinnerStep(at: 5_000) == nil)
  }

  @Test func spinnerStartsAfterADelayAndStopsAfterATimeout() {
    var motion = ScreenAnimationState()
    motion.spinnerStart = 1_000
    // A fast load shows no spinner and causes no wake-up but the one at the delay.
    #expect(motion.spinnerStep(at: 1_299) == nil)
    #expect(motion.nextFrameTime(at: 1_000, lastFrame: 1_000) == 1_300)
    #expect(motion.spinnerStep(at: 1_300) == 0)
    #expect(motion.nextFrameTime(at: 1_300, lastFrame: 1_300) == 1_400)
    #expect(motion.spinnerStep(at: 1_450) == 1)
    #expect(motion.nextFrameTime(at: 1_450, lastFrame: 1_400) == 1_500)
    #expect(motion.spinnerStep(at: 10_999) == 96)
    #expect(motion.spinnerStep(at: 11_000) == nil)
    #expect(motion.nextFrameTime(at: 11_000, lastFrame: 10_999) == nil)
  }

  @Test func transitionHasSixtyFramesPerSecond() throws {
    let tabs = ["A", "B"].map { TabDescription(id: TabID($0), title: $0, icon: "", start: .screen("none")) }
    let app = AppDescription(name: "App", origin: "app://app", tabs: tabs)
    let size = GridSize(columns: 80, rows: 24)
    let first = ShellState(app: app, viewport: Viewport(size: size, colorScheme: .dark))
    let layout = ScreenLayout.make(size: size, state: first, options: ScreenOptions())
    let scene = TransitionState(state: first, model: ScreenModel(), layout: layout)
    var other = first
    _ = other.handle(.user(.selectTab("B")))
    let way = try #require(
      ScreenTransition(
        from: scene, to: TransitionState(state: other, model: ScreenModel(), layout: layout),
        displayed: Grid(size: size),
        motion: .full))
    var motion = ScreenAnimationState()
    motion.transition = (way, 100)
    #expect(motion.nextFrameTime(at: 100, lastFrame: 100) == 116)
  }
}
