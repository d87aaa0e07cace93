import PageWire
import Testing

@testable import EmbeddedEngine

@Suite("Engine warm-up")
struct EngineWarmUpTests {
  private static let html = """
    <!doctype html><title>t</title><style>.row { display: flex } b { color: red }</style><div class="row"><b id="b">x</b></div>
    <script>
    b.onclick = () => history.pushState({ n: 1 }, "", "?n=1");
    setTimeout(() => console.log(Math.random(), localStorage.length, history.length, Object.keys(window).length), 5);
    </script>
    """

  @Test("Pages behave identically with and without a warm-up")
  func traces() {
    let prepared = EmbeddedEngine()
    prepared.prepare()
    while !prepared.warmUp() {}
    let fresh = TestPage(Self.html)
    // One more than the number of spare contexts.
    let warmedUp = (1...5).map { _ in TestPage(Self.html, engine: prepared) }
    for page in [fresh] + warmedUp {
      _ = page.evaluate("b.click()")
      page.perform(.advanceClock(milliseconds: 10))
    }
    for page in warmedUp { #expect(page.eventSink.events == fresh.eventSink.events) }
    #expect(fresh.eventSink.events.count > 5)
  }

  @Test("Scripts cannot observe the warm-up")
  func traceless() {
    let prepared = EmbeddedEngine()
    while !prepared.warmUp() {}
    let page = TestPage("<!doctype html><form><input id=i></form>", engine: prepared)
    let fresh = TestPage("<!doctype html><form><input id=i></form>")
    // Order, descriptors and prototypes of all globals, and of the results of input.
    let script = """
      const kind = (d) => `${d.writable}${d.enumerable}${d.configurable}${typeof d.get}${typeof d.value}`;
      const names = Object.getOwnPropertyNames(window).map((name) => {
        const found = Object.getOwnPropertyDescriptor(window, name);
        const members = typeof found.value === "function" && found.value.prototype
          ? Object.getOwnPropertyNames(found.value.prototype).join() + Object.getPrototypeOf(found.value).name : "";
        return name + kind(found) + members;
      });
      names.join("\n") + new PointerEvent("x").isTrusted + new MouseEvent("click").timeStamp + i.form.length
      """
    #expect(page.evaluate(script) == fresh.evaluate(script))
    #expect(page.evaluatedLazyModules.contains("pointer"))
  }

  @Test("The warm-up page runs all of its scripts and events")
  func completeness() {
    let eventSink = RecordingEventSink()
    let engine = EmbeddedEngine()
    _ = engine.warmUp(eventSink: eventSink)
    let titles = eventSink.events.compactMap { if case .didChangeTitle(let title) = $0 { title } else { nil } }
    #expect(titles == ["Warm-up", "ready", "answered", "0"])
    #expect(eventSink.events.contains { if case .didChangeHistory = $0 { true } else { false } })
    #expect(eventSink.events.contains { if case .didCallBridge = $0 { true } else { false } })
    #expect(!eventSink.events.contains { if case .didLogConsole = $0 { true } else { false } })
  }
}
