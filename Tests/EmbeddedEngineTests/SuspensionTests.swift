import EngineContract
import PageWire
import TerminalModel
import Testing

@testable import EmbeddedEngine

@Suite("Suspension in the bfcache")
struct SuspensionTests {
  private static func resumption(
    at milliseconds: Double = 1_000, size: GridSize = GridSize(columns: 40, rows: 10), index: Int = 0,
    url: String = TestPage.url, state: String = "null", local: [StorageItem] = [], session: [StorageItem] = [],
    isOnline: Bool = true
  ) -> DocumentResumption {
    DocumentResumption(
      generation: Generation(1),
      entry: HistoryTraversal(url: url, stateJSON: state, length: 2, index: index, scrollRow: 0),
      viewport: Viewport(size: size, colorScheme: .light), milliseconds: milliseconds,
      storage: DocumentStorage(local: local, session: session), device: DeviceState(isOnline: isOnline, grants: []))
  }

  /// The order is that of WebKit, recorded with this page: the document before its frames on suspension, after them on
  /// resumption.
  @Test("Documents receive visibility and page transition events, and no script runs again")
  func events() {
    let page = TestPage(
      """
      <script>
      window.watch = (target, name) => {
        for (const type of ["pagehide", "pageshow", "unload"]) {
          target.addEventListener(type, (event) => console.log(name, type, event.persisted));
        }
        target.document.addEventListener("visibilitychange", () => console.log(name, target.document.visibilityState));
      };
      console.log("script");
      watch(window, "page");
      addEventListener("storage", () => console.log("storage event"));
      </script>
      <iframe srcdoc="<script>parent.watch(window, 'frame')</script>"></iframe><p>text
      """)
    #expect(page.drainConsoleTexts() == ["script", "frame pageshow false", "page pageshow false"])
    #expect(page.page.suspend())
    #expect(
      page.drainConsoleTexts() == ["page pagehide true", "page hidden", "frame pagehide true", "frame hidden"])
    _ = page.page.resume(Self.resumption())
    #expect(
      page.drainEvents().filter { !$0.hasPrefix("size") } == [
        "commit", "console frame visible", "console frame pageshow true", "console page visible",
        "console page pageshow true", "finish",
      ])
    #expect(page.evaluate("document.visibilityState + history.length") == "\"visible2\"")
  }

  @Test("Timers keep their remaining time")
  func timers() {
    let page = TestPage(
      """
      <script>
      setTimeout(() => console.log("late", performance.now()), 300);
      setInterval(() => console.log("tick", performance.now()), 200);
      </script>
      """)
    page.perform(.advanceClock(milliseconds: 100))
    #expect(page.page.suspend())
    let settlement = page.page.resume(Self.resumption(at: 60_100))
    #expect(settlement.nextTimer == 60_200)
    _ = page.drainConsoleTexts()
    page.perform(.advanceClock(milliseconds: 60_400))
    #expect(page.drainConsoleTexts() == ["tick 60200", "late 60300", "tick 60400"])
  }

  @Test("Pending requests fail after resumption, and sockets are closed")
  func requests() {
    let page = TestPage(
      """
      <script>
      fetch("/slow").then(() => console.log("came"), (error) => console.log(error.name));
      const socket = new WebSocket("ws://bank/");
      socket.onerror = () => console.log("socket error");
      socket.onclose = (event) => console.log("socket closed", event.code, socket.readyState);
      </script>
      """)
    _ = page.drainEvents()
    #expect(page.page.suspend())
    #expect(
      page.drainEvents() == [
        "service cancelResource(request: 1)",
        "service closeSocket(socket: 1, code: Optional(1001), reason: \"WebSocket is closed due to suspension.\")",
      ])
    _ = page.page.resume(Self.resumption())
    let texts = page.drainConsoleTexts()
    #expect(texts.contains("TypeError"))
    #expect(texts.filter { $0.hasPrefix("socket") } == ["socket error", "socket closed 1006 3"])
  }

  @Test("Resumption updates storage, size and device, and keeps the fields")
  func surroundings() {
    let page = TestPage(
      """
      <input id=field value=a><script>
      localStorage.setItem("key", "old");
      sessionStorage.setItem("gone", "1");
      addEventListener("resize", () => console.log("resize", innerWidth));
      field.addEventListener("change", () => console.log("change"));
      </script>
      """)
    page.tap("#field")
    page.type("bc")
    _ = page.drainEvents()
    #expect(page.page.suspend())
    _ = page.page.resume(
      Self.resumption(
        size: GridSize(columns: 50, rows: 10), local: [StorageItem(key: "key", value: "new")], isOnline: false))
    #expect(page.drainConsoleTexts() == ["resize 400"])
    #expect(
      page.evaluate(
        "[localStorage.getItem('key'), sessionStorage.length, navigator.onLine, field.value, document.activeElement.id].join()"
      )
        == "\"new,0,false,abc,field\"")
  }

  @Test("Resuming at another entry of the document fires popstate")
  func otherEntry() {
    let page = TestPage(
      "<script>onpopstate = (event) => console.log('popstate', event.state, location.search)</script>")
    page.run("history.pushState(1, '', '?one')")
    _ = page.drainEvents()
    #expect(page.page.suspend())
    _ = page.page.resume(Self.resumption(index: 0))
    #expect(page.drainConsoleTexts() == ["popstate null "])
  }

  @Test("Watched values are reported again after resumption")
  func watches() {
    let page = TestPage("<script>bridge.state = { HOME: { open: true } }</script>") {
      $0.bridge = BridgeInjection(watches: ["HOME.open"])
    }
    #expect(page.drainEvents().contains("state {\"HOME.open\":true}"))
    #expect(page.page.suspend())
    _ = page.drainEvents()
    _ = page.page.resume(Self.resumption())
    #expect(page.drainEvents().contains("state {\"HOME.open\":true}"))
  }

  @Test("A discarded document and its frames receive unload")
  func retiring() {
    let page = TestPage(
      """
      <script>
      window.watch = (target, name) => {
        for (const type of ["pagehide", "unload"]) {
          target.addEventListener(type, (event) => console.log(name, type, event.persisted));
        }
      };
      watch(window, "page");
      </script>
      <iframe srcdoc="<script>parent.watch(window, 'frame')</script>"></iframe>
      """)
    _ = page.drainConsoleTexts()
    page.page.retire()
    #expect(
      page.drainConsoleTexts() == [
        "page pagehide false", "page unload undefined", "frame pagehide false", "frame unload undefined",
      ])
  }

  @Test("A document with a terminated script is not suspended")
  func ended() {
    let page = TestPage("<script>onpagehide = () => { alert('stay'); }</script>")
    #expect(!page.page.suspend())
  }
}
