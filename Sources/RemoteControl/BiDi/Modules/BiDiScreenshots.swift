import BridgeContract
import PageWire
import ShellCore
import ShellSession
import TerminalModel
import WebDriver

/// Pictures of pages and frames (WebDriver BiDi, section 7.3.3.2). A pixel is a CSS pixel.
final class BiDiScreenshots {
  private let context: BiDiContext
  private let pages: BiDiPages

  init(_ context: BiDiContext, _ pages: BiDiPages) {
    self.context = context
    self.pages = pages
  }

  /// What a client asks for.
  private struct Request {
    enum Clip {
      case none
      case box(GridPicture.Area)
      /// The shared id of the element.
      case element(String)
    }

    var target: BiDiContext.Target
    var isDocument: Bool
    var encoding: GridPicture.Encoding
    var clip: Clip
  }

  func capture(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let request = try request(parameters)
    guard !request.isDocument || request.target.frame.isEmpty else {
      throw WebDriverError(.unsupportedOperation, "a picture of a frame shows its viewport")
    }
    guard let host = context.app.session.host else { throw WebDriverError(.noSuchFrame, "the app is not running") }
    host.viewportQueue.perform { finish in
      self.capture(request) { result in
        finish()
        reply(result)
      }
    }
  }

  private func capture(_ request: Request, _ reply: @escaping BiDiReply) {
    context.select(request.target.tab)
    context.settle()
    let viewport = context.app.state.viewport.size
    let scroll = context.app.state.tab(request.target.tab)?.page?.scroll
    let element: JSONValue = if case .element(let id) = request.clip { .string(id) } else { .null }
    let areas = BiDiPages.Call("areas", [.string(request.target.frame), element])
    guard request.isDocument, let scroll, scroll.contentRows > viewport.rows else {
      return pages.call(areas, in: request.target.tab) { reply(self.picture(request, $0)) }
    }
    // The page gets a viewport as high as its document for the moment, which loses its scroll position.
    let document = GridSize(columns: viewport.columns, rows: min(scroll.contentRows, WireLimits.gridExtent))
    pages.call(BiDiPages.Call("scrollTop"), in: request.target.tab) { position in
      guard case .success(let top) = position else { return reply(position) }
      self.resizePage(to: document, request.target.tab, areas) { result in
        let picture = self.picture(request, result)
        self.resizePage(to: viewport, request.target.tab, BiDiPages.Call("scroll", [top])) { _ in reply(picture) }
      }
    }
  }

  /// Prints the document of a window (section 7.3.3.9).
  func print(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let target = try context.target(try parameters.string("context"))
    let settings = try PrintParameters.settings(parameters)
    guard target.frame.isEmpty else {
      throw WebDriverError(.unsupportedOperation, "frames are printed with the document of their window")
    }
    _ = try pages.requirePage(target.tab)
    guard let host = context.app.session.host else { throw WebDriverError(.noSuchFrame, "the app is not running") }
    PagePrinter.print(target.tab, of: host, settings) { result in
      reply(
        Result { () throws(WebDriverError) in
          .members([("data", try ScreenPicture.printed(result))])
        })
    }
  }

  /// Resizes a page, and then calls its side until it has been painted in the new size.
  private func resizePage(
    to size: GridSize, _ tab: TabID, _ call: BiDiPages.Call, _ completion: @escaping BiDiPages.Handler
  ) {
    context.app.session.resizePage(to: size)
    repeatCall(call, in: tab, until: size, attempts: Self.attempts, completion)
  }

  private func repeatCall(
    _ call: BiDiPages.Call, in tab: TabID, until size: GridSize, attempts: Int,
    _ completion: @escaping BiDiPages.Handler
  ) {
    pages.call(call, in: tab) { result in
      guard attempts > 0, case .success = result, self.context.app.session.pageGrid().size != size else {
        return completion(result)
      }
      self.repeatCall(call, in: tab, until: size, attempts: attempts - 1, completion)
    }
  }

  /// Maximum number of calls until a page has been painted.
  private static let attempts = 1_000

  private func request(_ parameters: BiDiParameters) throws(WebDriverError) -> Request {
    var encoding = GridPicture.Encoding.png
    if let format = try parameters.optionalObject("format") {
      let type = try format.string("type")
      let quality = try format.optionalNumber("quality")
      if let quality, !(0...1).contains(quality) {
        throw .invalid("format.quality", .number(quality), expected: "a number from 0 to 1")
      }
      // Other types are encoded as PNG (HTML, section 4.12.5.5).
      if type == "image/jpeg" { encoding = .jpeg(quality: Int(((quality ?? Self.quality) * 100).rounded())) }
    }
    let isDocument = try parameters.optionalChoice("origin", ["viewport", "document"]) == "document"
    return Request(
      target: try context.target(try parameters.string("context")), isDocument: isDocument, encoding: encoding,
      clip: try clip(parameters))
  }

  /// The quality of JPEG without one.
  private static let quality = 0.92

  private func clip(_ parameters: BiDiParameters) throws(WebDriverError) -> Request.Clip {
    guard let clip = try parameters.optionalObject("clip") else { return .none }
    switch try clip.choice("type", ["box", "element"]) {
    case "box":
      // Negative sizes extend to the other side.
      let (x, y) = (try clip.number("x"), try clip.number("y"))
      let (width, height) = (try clip.number("width"), try clip.number("height"))
      return .box(
        GridPicture.Area(x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height)))
    default: return .element(try clip.object("element").string("sharedId"))
    }
  }

  /// - Parameter areas: of the viewport of the context, and of the element in it.
  private func picture(
    _ request: Request, _ areas: Result<JSONValue, WebDriverError>
  ) -> Result<JSONValue, WebDriverError> {
    areas.flatMap { areas in
      Result { () throws(WebDriverError) in
        let picture = GridPicture(
          context.app.session.pageGrid(), area: area(request, areas), encoding: request.encoding)
        return .members([("data", .string(try ScreenPicture.base64(picture, app: context.app)))])
      }
    }
  }

  private func area(_ request: Request, _ areas: JSONValue) -> GridPicture.Area {
    let viewport = GridPicture.Area(areas["viewport"] ?? .null)
    let clip: GridPicture.Area
    switch request.clip {
    case .none: return viewport
    case .box(let box): clip = box
    case .element: clip = GridPicture.Area(areas["element"] ?? .null)
    }
    let (left, top) = (max(clip.x, 0), max(clip.y, 0))
    let (right, bottom) = (min(clip.x + clip.width, viewport.width), min(clip.y + clip.height, viewport.height))
    return GridPicture.Area(x: viewport.x + left, y: viewport.y + top, width: right - left, height: bottom - top)
  }
}
