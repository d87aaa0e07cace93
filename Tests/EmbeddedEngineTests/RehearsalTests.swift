import PageWire
import Testing

@testable import EmbeddedEngine

@Suite("Rehearsals")
struct RehearsalTests {
  private static let html = """
    <!doctype html><title>t</title><style>.row { display: flex } b { color: red }</style><div class="row"><b id="b">x</b></div>
    <script>
    b.onclick = () => history.pushState({ n: 1 }, "", "?n=1");
    setTimeout(() => console.log(Math.random(), localStorage.length, history.length, Object.keys(window).length), 5);
    </script>
    """

  @Test("A page after a rehearsal says the same as one without")
  func traces() {
    let prepared = EmbeddedEngine()
    prepared.prepare()
    prepared.rehearse()
    let rehearsed = TestPage(Self.html, engine: prepared)
    let fresh = TestPage(Self.html)
    for page in [rehearsed, fresh] {
      _ = page.evaluate("b.click()")
      page.perform(.advanceClock(milliseconds: 10))
    }
    #expect(rehearsed.outlet.events == fresh.outlet.events)
    #expect(fresh.outlet.events.count > 5)
  }

  @Test("A rehearsal goes all the way: its page ran its script and heard its events")
  func completeness() {
    let outlet = RecordingOutlet()
    let engine = EmbeddedEngine()
    engine.rehearse(outlet: outlet)
    let titles = outlet.events.compactMap { if case .didChangeTitle(let title) = $0 { title } else { nil } }
    #expect(titles == ["ready"])
    #expect(outlet.events.contains { if case .didChangeHistory = $0 { true } else { false } })
    #expect(outlet.events.contains { if case .didCallBridge = $0 { true } else { false } })
    #expect(!outlet.events.contains { if case .didLogConsole = $0 { true } else { false } })
  }
}
