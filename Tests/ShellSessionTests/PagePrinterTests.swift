import PageWire
import ShellCore
import ShellSession
import TerminalModel
import Testing

@Suite("Printed pages")
struct PagePrinterTests {
  private static let page = """
    <!doctype html><title>Report</title>
    <style>
      body { margin: 0 } p { margin: 0 }
      .paper { display: none } @media print { .paper { display: block } .screen { display: none } }
      #chapter { break-before: page } #end { page-break-after: always }
    </style>
    <p class=screen>screen<p class=paper>paper<p id=size></p>
    <p>one<p>two<p>three<p>four<p>five<p>six
    <p id=chapter>seven<p id=end>eight</p><p id=last>nine</p>
    <iframe srcdoc="<style>body{margin:0} @media print { b { display: none } }</style><b>screen</b> frame" style="border:0;height:16px"></iframe>
    <script>
      const log = [];
      const note = (event) => log.push(`${event.type} ${matchMedia("print").matches}`);
      for (const type of ["beforeprint", "afterprint"]) addEventListener(type, note);
      matchMedia("print").onchange = note;
      addEventListener("resize", () => size.textContent = `${innerWidth} ${matchMedia("(prefers-color-scheme: light)").matches}`);
    </script>
    """

  private func settings(_ change: (inout PrintSettings) -> Void = { _ in }) -> PrintSettings {
    var settings = PrintSettings()
    // 40 columns and 5 rows, and margins of a cell.
    (settings.width, settings.height) = (336, 112)
    settings.margins = PrintSettings.Margins(vertical: 16, horizontal: 8)
    change(&settings)
    return settings
  }

  private func printed(
    _ app: SessionApp, _ change: (inout PrintSettings) -> Void = { _ in }
  ) throws -> Result<PrintedPages, SessionError> {
    let settings = settings(change)
    let host = try #require(app.session.host)
    var result: Result<PrintedPages, SessionError>?
    PagePrinter.print("TAB_1", of: host, settings) { result = $0 }
    host.wait { result != nil }
    app.settle()
    return try #require(result)
  }

  private func text(_ result: Result<PrintedPages, SessionError>) -> [String] {
    switch result {
    case .success(let pages):
      pages.pages.map { page in
        (0..<page.size.rows).map { row in
          let line = String((0..<page.size.columns).map { page[$0, row].glyph })
          return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "|")
      }
    case .failure(let error): [error.message]
    }
  }

  @Test("A page is laid out for paper, and restored")
  func pages() throws {
    let app = try SessionApp(["index.html": Self.page, "other.html": ""])
    _ = app.value("last.style.marginBottom = '800px'; scrollTo(0, 64)")
    app.settle()
    let state = "[innerWidth, innerHeight, scrollY, matchMedia('print').matches]"
    let before = app.value(state)
    #expect(before == "[480,160,64,false]")
    let first = try printed(app)
    // 800 pixels are 50 rows.
    #expect(
      text(first) == ["paper|320 true|one|two|three", "four|five|six", "seven|eight", "nine||||"]
        + Array(repeating: "||||", count: 9) + ["|frame"])
    #expect(app.value(state) == before)
    #expect(
      app.value("log.splice(0).sort()") == #"["afterprint false","beforeprint false","change false","change true"]"#)
    let pages = try first.get()
    #expect(pages.title == "Report")
    #expect(pages.cellWidth == 8)
    #expect(try printed(app) == first)
    #expect(app.value("scrollTo(0, 0)") == "null")
    app.settle()
    #expect(app.screen.contains("screen"))
  }

  @Test("Scale, width and ranges choose the size and the number of pages")
  func settings() throws {
    let app = try SessionApp(["index.html": Self.page, "other.html": ""])
    let half = try printed(app) { $0.scale = 0.5 }
    #expect(text(half).first == "paper|640 true|one|two|three|four|five|six")
    #expect(try half.get().cellWidth == 4)
    #expect(try half.get().pages.first?.size == GridSize(columns: 80, rows: 8))
    #expect(text(try printed(app) { $0.ranges = [3...3, 2...2, 90...100] }) == ["four|five|six", "seven|eight"])
    #expect(
      text(try printed(app) { $0.ranges = [90...100] }) == ["the document has 4 pages, none of which is to be printed"])
    _ = app.value("chapter.style.width = '500px'")
    // 63 columns: 320 / 63 pixels each, so that a page has 7 rows.
    let wide = try printed(app)
    #expect(try wide.get().pages.first?.size.columns == 63)
    #expect(text(wide).first == "paper|504 true|one|two|three|four|five")
    #expect(abs(try wide.get().cellWidth - 320 / 63.0) < 1e-9)
    let cut = try printed(app) { $0.shrinksToFit = false }
    #expect(try cut.get().pages.first?.size == GridSize(columns: 40, rows: 5))
    #expect(try cut.get().cellWidth == 8)
    // A point of paper has a cell, which it shows in part.
    let point = try printed(app) {
      ($0.width, $0.height) = (4 / 3.0, 4 / 3.0)
      $0.margins = PrintSettings.Margins(vertical: 0, horizontal: 0)
      $0.shrinksToFit = false
      $0.ranges = [1...1]
    }
    #expect(text(point) == ["p"])
    let strip = try printed(app) { ($0.width, $0.ranges) = (16 + 1e-14, [1...1]) }
    #expect(try strip.get().pages.count == 1)
  }

  @Test("A document that is too long, a dead page and a page with an endless script are not printed")
  func failures() throws {
    let app = try SessionApp(["index.html": Self.page, "other.html": ""])
    _ = app.value("last.style.height = '70000px'")
    #expect(text(try printed(app)) == ["the document has 4386 rows of text; at most 4096 can be printed"])
    #expect(app.value("[innerWidth, matchMedia('print').matches]") == "[480,false]")
    app.user(.killRenderer(.reported, tab: nil, times: nil))
    app.settle(horizon: 5_000)
    #expect(text(try printed(app)).first?.isEmpty == false)
  }

  @Test(
    "Ranges of pages",
    arguments: [
      ("2", 2...2), ("2-5", 2...5), ("-5", 1...5), ("2-", 2...Int.max), (" 2 - 5 ", 2...5), ("7-7", 7...7),
      ("99999999999999999999-", Int.max...Int.max), ("0-1", 0...1),
      ("", nil), ("-", nil), ("3-2", nil), ("a-2", nil), ("1:2", nil), ("1-2-3", nil), ("+1", nil), ("1.5", nil),
    ] as [(String, ClosedRange<Int>?)])
  func ranges(text: String, expected: ClosedRange<Int>?) {
    #expect(PrintSettings.range(text) == expected)
  }
}
