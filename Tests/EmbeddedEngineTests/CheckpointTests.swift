import PageWire
import TerminalModel
import Testing

/// Microtasks run after each callback that the engine starts, but not inside of script-initiated dispatches.
@Suite("Microtask checkpoints")
struct CheckpointTests {
  private static let listeners = """
    <body><button id=b>x</button><script>
    const b = document.getElementById('b'), say = (text) => console.log(text);
    const both = (target, type) => {
      for (const name of ['first', 'second']) target.addEventListener(type, () => {
        say(`${type} ${name}`);
        queueMicrotask(() => say(`micro ${type} ${name}`));
      });
    };
    </script>
    """

  private func page(_ script: String) -> TestPage {
    let page = TestPage(Self.listeners + "<script>\(script)</script>")
    return page
  }

  @Test("A tap runs the microtasks of each listener before the next one")
  func tap() {
    let page = page("both(b, 'click')")
    _ = page.drainEvents()
    page.perform(.tap(GridPoint(column: 1, row: 0)))
    #expect(page.drainConsoleTexts() == ["click first", "micro click first", "click second", "micro click second"])
  }

  @Test("Microtasks of a click by script run when the script ends")
  func scriptClick() {
    let page = page("both(b, 'click'); b.click(); say('after')")
    #expect(
      page.drainConsoleTexts() == ["click first", "click second", "after", "micro click first", "micro click second"])
  }

  @Test("Microtask checkpoints of load, keys, visibility and animation frames")
  func engineEvents() {
    let page = page("both(window, 'load'); both(document, 'keydown'); both(document, 'visibilitychange')")
    #expect(page.drainConsoleTexts() == ["load first", "micro load first", "load second", "micro load second"])
    page.press(.character("a"))
    #expect(
      page.drainConsoleTexts() == ["keydown first", "micro keydown first", "keydown second", "micro keydown second"])
    page.perform(.setVisibility(.hidden))
    #expect(
      page.drainConsoleTexts()
        == [
          "visibilitychange first", "micro visibilitychange first", "visibilitychange second",
          "micro visibilitychange second",
        ])
    page.perform(.setVisibility(.visible))
    _ = page.evaluate(
      """
      for (const name of [1, 2]) requestAnimationFrame((time) => {
        say(`frame ${name} ${time}`); Promise.resolve().then(() => say(`micro ${name}`));
      })
      """)
    _ = page.drainEvents()
    page.perform(.advanceClock(milliseconds: 100))
    #expect(page.drainConsoleTexts() == ["frame 1 16", "micro 1", "frame 2 16", "micro 2"])
  }

  @Test("A rejection is reported after the microtasks, and a late handler fires rejectionhandled")
  func rejections() {
    let page = page(
      """
      for (const type of ['unhandledrejection', 'rejectionhandled']) {
        window.addEventListener(type, (event) => { say(`${type} ${event.reason}`); event.preventDefault(); });
      }
      const late = Promise.reject('late'), soon = Promise.reject('soon');
      queueMicrotask(() => soon.catch(() => say('caught soon')));
      setTimeout(() => late.catch(() => say('caught late')), 10);
      """)
    page.perform(.advanceClock(milliseconds: 20))
    #expect(
      page.drainConsoleTexts() == ["caught soon", "unhandledrejection late", "caught late", "rejectionhandled late"])
  }
}
