import PageWire
import TerminalModel
import Testing

@Suite("Previews of links")
struct LinkPreviewTests {
  private static let types = [
    "pointerdown", "touchstart", "contextmenu", "pointerup", "touchend", "pointercancel", "touchcancel", "click",
  ]

  /// A page whose first row is a link, and which records its events.
  private func page(
    _ attributes: String = "", on webView: WebViewKind = .ios, previewsLinks: Bool = true, preventing: String = "",
    href: String = "card.html#top", content: String = "Visa <b id=target>card</b>"
  ) -> TestPage {
    let page = TestPage(
      """
      <style>body, p { margin: 0 }</style><p \(attributes)><a id=link href="\(href)">\(content)</a></p><script>
      var log = []
      for (const type of \(Self.types)) document.addEventListener(type, (event) => {
        log.push(type)
        if (type === "\(preventing)") event.preventDefault()
      }, { passive: false })
      </script>
      """
    ) {
      $0.webView = webView
      $0.previewsLinks = previewsLinks
    }
    _ = page.drainEvents()
    return page
  }

  /// The reports after a long press in the terminal, and after one of a flow.
  private func presses(_ make: () -> TestPage) -> [[String]] {
    let whole = make()
    whole.perform(.longPress(GridPoint(column: 5, row: 0)))
    let held = make()
    held.perform(.describe(request: 1))
    var node: UInt32 = 0
    for case .didDescribe(let description) in held.eventSink.events {
      node = description.nodes.first { $0.id == "link" }?.node ?? 0
    }
    _ = held.drainEvents()
    held.perform(.act(.press(node: node)))
    held.perform(.advanceClock(milliseconds: 3_000))
    held.perform(.act(.release(node: node)))
    return [whole, held].map { page in page.drainEvents().filter { $0.hasPrefix("press") || $0.hasPrefix("navigate") } }
  }

  @Test("A long press on a link reports its URL and text, whatever the link contains")
  func reported() {
    #expect(
      presses { page() } == [
        ["press app://bank/card.html#top Visa card"], ["press app://bank/card.html#top Visa card"],
      ])
    let picture = presses { page(content: #"<img alt="A card" width=80 height=16>"#) }
    #expect(picture == [["press app://bank/card.html#top A card"], ["press app://bank/card.html#top A card"]])
  }

  @Test("The preview cancels the touch: the page gets no click and no touchend")
  func canceled() {
    let whole = page()
    whole.perform(.longPress(GridPoint(column: 5, row: 0)))
    #expect(whole.evaluate("log") == #"["pointerdown","touchstart","pointercancel","touchcancel"]"#)
  }

  @Test(
    "The app or the page can disable previews",
    arguments: [("style='-webkit-touch-callout: none'", true, ""), ("", false, ""), ("", true, "touchstart")])
  func prevented(attributes: String, previewsLinks: Bool, preventing: String) {
    #expect(presses { page(attributes, previewsLinks: previewsLinks, preventing: preventing) } == [[], []])
  }

  @Test("On Android the contextmenu event comes first and can prevent it; on iOS there is no such event")
  func contextMenu() {
    #expect(presses { page(on: .android, preventing: "contextmenu") } == [[], []])
    #expect(presses { page(on: .android) }.map(\.count) == [1, 1])
    #expect(presses { page(on: .ios, preventing: "contextmenu") }.map(\.count) == [1, 1])
  }

  @Test("javascript: links and elements outside links have no preview")
  func others() {
    #expect(presses { page(href: "javascript:alert(1)") } == [[], []])
    let plain = page()
    plain.perform(.longPress(GridPoint(column: 5, row: 4)))
    #expect(plain.drainEvents().filter { $0.hasPrefix("press") } == [])
  }
}
