import DocumentTestKit
import TerminalModel
import Testing

@testable import ShellScreen

@Suite("Captions")
struct CaptionTests {
  private static let text =
    "The page's process gets a real SIGKILL while a payment is in flight: the bridge call has no answer yet."

  private func fixture(_ caption: Caption, _ columns: Int, _ rows: Int) -> ScreenFixture {
    var fixture = ScreenFixture(SampleApp.homeShown(), columns, rows)
    fixture.options.caption = caption
    return fixture
  }

  @Test("Matches the recorded screens", arguments: DeathCardTests.sizes)
  func golden(size: (Int, Int)) {
    let screen = fixture(Caption(Self.text, waitsForKey: true), size.0, size.1)
    Golden.expect(screen.golden, "Screens/caption-\(size.0)x\(size.1).txt")
    let light = screen.render(theme: ThemeLibrary.standard(for: .light)).grid
    Golden.expect(GoldenScreen.text(light), "Screens/caption-light-\(size.0)x\(size.1).txt")
  }

  @Test("A caption of 10,000 characters covers at most half of the page", arguments: DeathCardTests.sizes + [(30, 8)])
  func long(size: (Int, Int)) throws {
    let text = String(repeating: "word\u{1B}[31m ", count: 1_000)
    let screen = fixture(Caption(text, waitsForKey: true), size.0, size.1)
    let box = CaptionBox.make(screen.options.caption, layout: screen.layout, options: screen.options)
    if let box { #expect(box.rect.rows * 2 <= screen.layout.page.rows) }
    #expect(!screen.text.contains("\u{1B}"))
    #expect(screen.text.contains("word"))
  }

  @Test("A caption of one line has a border")
  func short() {
    let lines = fixture(Caption("Look at the bar"), 80, 24).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[18].hasPrefix("  ╭───"))
    #expect(lines[19].hasPrefix("  │ Look at the bar"))
    #expect(lines[20].hasPrefix("  ╰───"))
  }

  @Test("A small terminal shows the caption in the footer")
  func small() {
    let last = fixture(Caption("Look at the bar"), 30, 8).text.split(separator: "\n").last
    #expect(last?.hasPrefix(" Look at the bar") == true)
  }

  @Test("Death card and caption do not overlap", arguments: DeathCardTests.sizes)
  func withCard(size: (Int, Int)) throws {
    var screen = fixture(Caption(Self.text, waitsForKey: true), size.0, size.1)
    screen.state = SampleApp.recovered()
    screen.model.reportDeaths(1)
    let composition = ScreenComposition(model: screen.model, screen.context)
    let caption = try #require(composition.caption)
    if let card = composition.deathCard { #expect(card.rect.intersection(caption.rect).isEmpty) }
  }
}
