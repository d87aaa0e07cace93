import BridgeContract
import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel

/// Prints the page of a tab (HTML standard 8.11.3, W3C WebDriver, section 18.1): lays it out for the medium, the width and the colors of
/// paper, and restores it afterwards. A cell stands for 8 by 16 CSS pixels.
package final class PagePrinter {
  package typealias Completion = (Result<PrintedPages, SessionError>) -> Void

  private let host: ShellHost
  private let tab: TabID
  private let settings: PrintSettings
  private let completion: Completion
  private let original: Viewport
  /// The viewport that it has set.
  private var current: Viewport
  /// The size of a page in cells.
  private var size: GridSize
  /// The name of the engine's internals in scripts, which pages cannot guess.
  private let internals = InternalsDirective.randomName()
  /// Where the page was scrolled.
  private var top = JSONValue.integer(0)
  private var title = ""

  /// Maximum number of columns, and of pages' rows.
  private static let extent = 1_000
  /// Maximum number of looks at a page until it has been painted.
  private static let attempts = 1_000

  /// Prints a page, also one in the background, and calls the completion once.
  package static func print(
    _ tab: TabID, of host: ShellHost, _ settings: PrintSettings, completion: @escaping Completion
  ) {
    host.viewportQueue.perform { finish in
      PagePrinter(tab, of: host, settings) { result in
        finish()
        completion(result)
      }.begin()
    }
  }

  private init(_ tab: TabID, of host: ShellHost, _ settings: PrintSettings, _ completion: @escaping Completion) {
    self.host = host
    self.tab = tab
    self.settings = settings
    self.completion = completion
    original = host.read { $0.viewport }
    current = original
    size = Self.size(settings, columns: settings.area.width / (8 * settings.scale))
  }

  /// The size of a page that is some columns wide.
  private static func size(_ settings: PrintSettings, columns: Double) -> GridSize {
    // Lengths in centimeters are not exact in pixels.
    let columns = min(max(1, Int(columns + 1e-6)), extent)
    let rows = settings.area.height / (2 * cellWidth(settings, columns: columns))
    // Margins can leave a strip of paper that is arbitrarily narrow.
    return GridSize(columns: columns, rows: max(1, Int(min(rows + 1e-6, Double(extent)))))
  }

  /// Pixels of the paper. Content that does not shrink is cut off at the right margin.
  private static func cellWidth(_ settings: PrintSettings, columns: Int) -> Double {
    guard settings.shrinksToFit else { return 8 * settings.scale }
    return min(8 * settings.scale, settings.area.width / Double(columns))
  }

  /// What a page says of its layout.
  private struct Metrics {
    var columns: Int
    var rows: Int
    /// The rows at which new pages begin.
    var breaks: [Int]
  }

  private func begin() {
    evaluate("window[NAME]?.setPrinting(true); return { top: scrollY, title: document.title };") { [self] value in
      top = .number(value["top"]?.doubleValue ?? 0)
      title = value["title"]?.stringValue ?? ""
      show(size) { metrics in self.fit(metrics) }
    }
  }

  /// Makes the viewport as wide as the content, and as high as the document.
  private func fit(_ metrics: Metrics) {
    if settings.shrinksToFit, metrics.columns > size.columns, size.columns < Self.extent {
      size = Self.size(settings, columns: Double(metrics.columns))
      return show(size) { [self] metrics in extend(metrics) }
    }
    extend(metrics)
  }

  private func extend(_ metrics: Metrics) {
    guard metrics.rows <= WireLimits.gridExtent else {
      return end(
        .failure(
          SessionError(
            .engineFailed,
            "the document has \(metrics.rows) rows of text; at most \(WireLimits.gridExtent) can be printed")))
    }
    guard metrics.rows > size.rows else { return capture(metrics) }
    show(GridSize(columns: size.columns, rows: metrics.rows)) { [self] new in
      // What depends on the height of the viewport has become higher, and remains incomplete.
      capture(Metrics(columns: new.columns, rows: metrics.rows, breaks: new.breaks))
    }
  }

  private func capture(_ metrics: Metrics) {
    guard var grid = grid else { return end(.failure(Self.unpainted)) }
    let theme = ThemeLibrary.standard(for: .light)
    grid.restyle(grid.bounds) { $0 = theme.resolvingRoles(in: $0) }
    let pages = Self.pages(rows: min(metrics.rows, grid.size.rows), of: size.rows, breaks: metrics.breaks)
    let printed = pages.enumerated().filter { number, _ in
      settings.ranges.isEmpty || settings.ranges.contains { $0.contains(number + 1) }
    }
    guard !printed.isEmpty else {
      return end(
        .failure(SessionError(.badInput, "the document has \(pages.count) pages, none of which is to be printed")))
    }
    // Whole seconds, as in PDF.
    let created = CivilTime(milliseconds: host.wallSeconds * 1_000).iso8601.prefix(19) + "Z"
    let grids = printed.map { _, rows in
      grid.subgrid(GridRect(column: 0, row: rows.lowerBound, columns: grid.size.columns, rows: rows.count))
    }
    end(
      .success(
        PrintedPages(
          title: title, created: String(created), settings: settings,
          cellWidth: Self.cellWidth(settings, columns: size.columns), pages: grids)))
  }

  /// The rows of each page: a page ends when it is full, or where the document wants the next one.
  static func pages(rows: Int, of height: Int, breaks: [Int]) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    for stop in (breaks.filter { 0 < $0 && $0 < rows } + [rows]).sorted() {
      while start < stop {
        let next = min(start + height, stop)
        pages.append(start..<next)
        start = next
      }
    }
    return pages.isEmpty ? [0..<0] : pages
  }

  /// Restores the page, and ends.
  private func end(_ result: Result<PrintedPages, SessionError>) {
    // A terminal that has been resized in the meantime has its own viewport.
    if host.read({ $0.viewport }) == current { host.dispatch(.viewportChanged(original)) }
    let restoration =
      "window[NAME]?.setPrinting(false); scrollTo({ top: \(top.text), behavior: 'instant' }); return {};"
    host.evaluate(script(restoration), in: tab) { [completion] _ in completion(result) }
  }

  // MARK: The page

  /// Gives the page a viewport, and waits until it has been painted in it.
  private func show(_ size: GridSize, _ completion: @escaping (Metrics) -> Void) {
    current = Viewport(size: size, colorScheme: .light)
    host.dispatch(.viewportChanged(current))
    look(size, attempts: Self.attempts, completion)
  }

  private func look(_ size: GridSize, attempts: Int, _ completion: @escaping (Metrics) -> Void) {
    evaluate("return {};") { [self] _ in
      if grid?.size == size {
        measure(completion)
      } else if attempts > 0 {
        look(size, attempts: attempts - 1, completion)
      } else {
        end(.failure(Self.unpainted))
      }
    }
  }

  private func measure(_ completion: @escaping (Metrics) -> Void) {
    evaluate(Self.metrics) { value in
      func count(_ value: JSONValue?) -> Int { Int(min(max(value?.doubleValue ?? 0, 0), 1e9)) }
      completion(
        Metrics(
          columns: count(value["columns"]), rows: count(value["rows"]),
          breaks: (value["breaks"]?.arrayElements ?? []).map { count($0) }))
    }
  }

  private static let unpainted = SessionError(.engineFailed, "the page has not been painted for printing")

  /// The size of the document in cells, and the rows at which its elements want a new page (CSS Fragmentation 3, section 3.1).
  private static let metrics = """
    const forced = ["always", "page", "left", "right", "recto", "verso", "all"];
    const root = document.scrollingElement ?? document.documentElement;
    const breaks = [];
    for (const element of document.querySelectorAll("body *")) {
      const style = getComputedStyle(element);
      const edge = (name, side) => {
        if (!forced.includes(style[name])) return;
        breaks.push(Math.round((element.getBoundingClientRect()[side] + scrollY) / 16));
      };
      edge("breakBefore", "top");
      edge("breakAfter", "bottom");
    }
    // The viewport does not scroll to the side.
    const body = document.body;
    const width = Math.max(root.scrollWidth, body ? body.getBoundingClientRect().left + body.scrollWidth : 0);
    return { columns: Math.ceil(width / 8), rows: Math.ceil(root.scrollHeight / 16), breaks };
    """

  private var grid: Grid? { host.read { $0.tab(tab)?.page?.view }.flatMap { host.surface(of: $0)?.grid } }

  private func script(_ body: String) -> String {
    InternalsDirective.text(internals)
      + "(() => { \(body.replacing("NAME", with: JSONValue.string(internals).text)) })()"
  }

  /// Evaluates the body of a function in the page. An exception ends the printing.
  private func evaluate(_ body: String, _ completion: @escaping (JSONValue) -> Void) {
    host.evaluate(script(body), in: tab) { [self] outcome in
      switch outcome {
      case .value(let text): completion((try? JSONValue(parsing: text)) ?? .null)
      case .exception(let text): end(.failure(SessionError(.engineFailed, "the page cannot be printed: \(text)")))
      }
    }
  }
}
