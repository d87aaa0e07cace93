import TerminalModel
import Testing

@Suite("Long presses")
struct LongPressTests {
  private static let types = [
    "pointerdown", "touchstart", "contextmenu", "pointerup", "touchend", "pointercancel", "touchcancel", "click",
  ]

  private func page(preventing prevented: String) -> TestPage {
    let page = TestPage("<body><p id=p>Press</p>")
    _ = page.evaluate(
      """
      var log = [];
      for (const type of \(Self.types)) p.addEventListener(type, (event) => {
        log.push(type);
        if (type === '\(prevented)') event.preventDefault();
      });
      """)
    page.perform(.longPress(GridPoint(column: 1, row: 1)))
    return page
  }

  @Test("The system's menu cancels the touch, and there is no click")
  func menuOfTheSystem() {
    #expect(
      page(preventing: "").evaluate("log")
        == #"["pointerdown","touchstart","contextmenu","pointercancel","touchcancel"]"#)
  }

  @Test("A page with its own menu keeps the touch")
  func menuOfThePage() {
    let page = page(preventing: "contextmenu")
    #expect(page.evaluate("log") == #"["pointerdown","touchstart","contextmenu","pointerup","touchend"]"#)
    #expect(page.status.nextTimer == nil)
  }

  @Test("Long press events contain the position and the pointer type")
  func place() {
    let page = TestPage("<body><p id=p>Press</p><script>p.oncontextmenu = (e) => { event = e }; var event</script>")
    page.perform(.longPress(GridPoint(column: 2, row: 1)))
    #expect(
      page.evaluate("[event.clientX, event.clientY, event.pointerType, event.target.id, event.constructor.name]")
        == #"[20,24,"touch","p","PointerEvent"]"#)
  }
}
