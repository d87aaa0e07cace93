import Foundation
import PageWire
import TerminalModel
import Testing

@testable import EmbeddedEngine

@Suite("Images")
struct BitmapImageTests {
  /// 32 by 32 pixels: red, blue and green quarters, and a transparent one.
  private static let quarters =
    "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAANElEQVR42u3OsQkAAAwCMP9/2h7h0CWKo5A06bLx3gAAAAAAAAC8A9KxcwAAAAAA"
    + "AACeAQeyGfpMq4EO4QAAAABJRU5ErkJggg=="

  @Test("A PNG is drawn as half blocks of its colors, at its size in cells")
  func png() {
    let page = TestPage(
      "<body style='margin:0'><img id=i src='data:image/png;base64,\(Self.quarters)' onload=\"console.log('load')\">")
    #expect(page.drainEvents().contains("console load"))
    #expect(page.evaluate("[i.complete, i.naturalWidth, i.naturalHeight, i.width, i.height]") == "[true,32,32,32,32]")
    let grid = page.page.layoutDocument.paint(page.page.paintRequest).grid
    let red = CellColor.rgb(red: 255, green: 0, blue: 0)
    let blue = CellColor.rgb(red: 0, green: 0, blue: 255)
    let green = CellColor.rgb(red: 0, green: 255, blue: 0)
    #expect((0..<4).map { grid[$0, 0].style.foreground } == [red, red, blue, blue])
    #expect((0..<2).map { grid[$0, 1].style.background } == [green, green])
    #expect(grid[3, 1].style.foreground == grid[3, 1].style.background)
    #expect(page.rows()[0...2] == ["▀▀▀▀", "▀▀▀▀", ""])
  }

  @Test("A different width keeps the aspect ratio; attributes override it")
  func sizes() {
    let page = TestPage(
      """
      <body style='margin:0'><img id=a style="width:64px" src='data:image/png;base64,\(Self.quarters)'><br>
      <img id=b width=16 height=16 src='data:image/png;base64,\(Self.quarters)'>
      """)
    #expect(page.evaluate("[a.width, a.height, b.width, b.height]") == "[64,64,16,16]")
  }

  @Test("A document that is a picture shows it with its name and size as the title, and requests nothing")
  func pictureDocument() throws {
    let body = Array(try #require(Data(base64Encoded: Self.quarters)))
    let page = TestPage("", url: "https://shop.example/pictures/a%20b.png?x") {
      $0.contentType = "image/png"
      $0.body = body
    }
    #expect(!page.drainEvents().contains { $0.hasPrefix("request") })
    #expect(
      page.evaluate(
        "[document.title, document.contentType, document.images.length, document.images[0].src, document.readyState]")
        == #"["a b.png 32×32 pixels","image/png",1,"https://shop.example/pictures/a%20b.png?x","complete"]"#)
    #expect(page.rows()[0...2] == ["▀▀▀▀", "▀▀▀▀", ""])
    let unknown = TestPage("GIF89a", url: "https://shop.example/b.gif") { $0.contentType = "image/gif" }
    #expect(unknown.rows()[0] == "[b.gif]")
    #expect(unknown.evaluate("document.title") == "\"\"")
  }

  @Test("A frame shows a picture")
  func pictureFrame() throws {
    let page = TestPage("<body style='margin:0'><iframe src=a.png style='border:0' width=64 height=32></iframe>")
    let requests = page.eventSink.events.compactMap { event -> UInt32? in
      if case .didRequestResource(let request) = event { request.request } else { nil }
    }
    #expect(requests.count == 1)
    page.deliver(
      try #require(requests.first), Array(try #require(Data(base64Encoded: Self.quarters))), type: "image/png")
    #expect(page.evaluate("frames[0].document.title") == "\"a.png 32×32 pixels\"")
  }

  @Test("Damaged and truncated images show the alternative text and fire error once")
  func broken() {
    let page = TestPage(
      """
      <body><img id=a alt=cut src='data:image/png;base64,\(Self.quarters.prefix(60))'
        onerror="console.log('error', this.complete, this.naturalWidth)">
      <img id=b alt=none src=nothing.png><script>
        document.getElementById('b').decode().catch((e) => console.log(e.name));
      </script>
      """)
    #expect(page.drainEvents().filter { $0.hasPrefix("console") } == ["console error true 0"])
    page.deliver(1, "not a picture", status: 404)
    #expect(page.drainEvents().contains("console EncodingError"))
    #expect(page.rows()[0] == " [cut] [none]")
  }

  @Test("A failed image is logged with the reason")
  func reasons() {
    let page = TestPage("<body><img src=http://plain.example/a.png><img src=b.png>")
    _ = page.drainEvents()
    page.deliver(1, "", status: 0, failure: "not secure (mixed content)")
    #expect(
      page.drainConsole() == ["error The image http://plain.example/a.png was not loaded: not secure (mixed content)"])
    // An error response of the server is not a load failure.
    page.deliver(2, "", status: 404)
    #expect(page.drainConsole() == [])
  }

  @Test("The text of an SVG image is part of its line")
  func drawingText() {
    let page = TestPage("<body style='margin:0'><p>Sum <svg width=80><g><text x=0>12</text> kg</g></svg> left")
    #expect(page.rows().first { !$0.isEmpty } == "Sum 12 kg left")
    #expect(page.evaluate("getComputedStyle(document.querySelector('text')).display") == #""inline""#)
  }

  @Test("The best source for this screen is selected")
  func sources() {
    let page = TestPage(
      """
      <body><img id=a srcset="small.png 100w, middle.png 300w, large.png 2000w" sizes="50vw" src=old.png>
      <picture><source media="(min-width: 9000px)" srcset=wide.png><source type=image/webp srcset=b.webp>
      <source srcset="two.png 2x, one.png"><img src=none.png></picture>
      """)
    #expect(
      page.drainEvents().filter { $0.hasPrefix("request") } == [
        "request 1 image GET app://bank/middle.png", "request 2 image GET app://bank/one.png",
      ])
  }
}
