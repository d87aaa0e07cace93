import PageWire
import Testing

@Suite("Loading a document")
struct LoadingTests {
  @Test("Scripts see the preceding nodes, and events fire in the standard's order")
  func order() {
    let page = TestPage(
      """
      <!doctype html><title>One</title><body><p id=a>a</p>
      <script>
        console.log(document.readyState, !!document.getElementById('a'), !!document.getElementById('b'));
        document.addEventListener('DOMContentLoaded', () => console.log('content'));
        addEventListener('load', () => console.log('load ' + document.readyState));
        addEventListener('pageshow', (event) => console.log('pageshow', event.persisted));
        Promise.resolve().then(() => console.log('microtask'));
      </script>
      <script>console.log('second'); document.title = 'Two'</script>
      <p id=b>b</p>
      """)
    #expect(
      page.drainEvents() == [
        "commit", "console loading true false", "console microtask", "console second", "console content",
        "console load complete", "console pageshow false", "finish", "title Two",
      ])
  }

  @Test("External scripts run in order, deferred ones after parsing; style sheets block scripts and load")
  func resources() {
    let page = TestPage(
      """
      <link rel=stylesheet href=look.css><script src=late.js defer></script><script src=/early.js></script>
      <script>console.log('inline', window.early)</script>
      """)
    #expect(
      page.drainEvents() == [
        "commit", "request 1 style GET app://bank/look.css", "request 2 script GET app://bank/late.js",
        "request 3 script GET app://bank/early.js",
      ])
    page.deliver(2, "console.log('late ' + document.readyState)")
    page.deliver(3, "window.early = 1; console.log('early')")
    #expect(page.drainEvents() == [])
    page.deliver(1, "p { color: red }", type: "text/css")
    #expect(page.drainEvents() == ["console early", "console inline 1", "console late interactive", "finish"])
  }

  @Test("Errors are reported with their position and stop nothing")
  func errors() {
    let page = TestPage(
      """
      <script>
      window.onerror = (message, file, line, column, error) => { console.log(message, file, line, error instanceof Error) };
      </script>
      <script>

        missing.call();
      </script>
      <script>let broken = ;</script>
      <script>console.log('alive')</script>
      """)
    #expect(
      page.drainConsole() == [
        "log ReferenceError: Can't find variable: missing app://bank/index.html 6 true @ index.html:2:71",
        "error Uncaught ReferenceError: Can't find variable: missing @ index.html:6:10",
        "log SyntaxError: Unexpected token ';' app://bank/index.html 8 true @ index.html:2:71",
        "error Uncaught SyntaxError: Unexpected token ';' @ index.html:8",
        "log alive @ index.html:9:12",
      ])
  }

  @Test("A failed script fires error and is logged")
  func failedScript() {
    let page = TestPage("<script src=gone.js onerror=\"console.log('error event')\"></script>")
    _ = page.drainEvents()
    page.deliver(1, "", status: 404)
    #expect(
      page.drainEvents() == [
        "console The script app://bank/gone.js was not loaded: status 404", "console error event", "finish",
      ])
  }

  @Test("A refresh requests its navigation after its delay")
  func refresh() {
    let page = TestPage("<meta http-equiv=refresh content='2; url=next.html'>")
    _ = page.drainEvents()
    #expect(page.status.nextTimer == 2000)
    page.perform(.advanceClock(milliseconds: 2000))
    #expect(page.drainEvents() == ["navigate metaRefresh GET app://bank/next.html"])
    #expect(page.status.nextTimer == nil)
  }
}
