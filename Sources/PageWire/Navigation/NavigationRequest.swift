/// A page's request for a navigation.
public struct NavigationRequest: Equatable, Sendable {
  public enum Cause: UInt8, Sendable {
    case link, form, locationAssign, locationReplace, reload, metaRefresh, windowOpen, windowClose
  }

  public var cause: Cause
  /// Absolute URL.
  public var url: String
  /// `GET` or `POST`.
  public var method: String
  public var contentType: String
  public var body: [UInt8]
  /// The `target` of the link or form; empty for the page's own view.
  public var target: String
  /// False for a request of a subframe's document, which does not navigate the page itself.
  public var isMainFrame: Bool
  /// The origin of the subframe's document, `null` for an opaque one; empty for the page itself.
  public var frameOrigin: String
  /// The file name of a link with `download`, possibly empty; nil for navigations.
  public var download: String?
  /// The page's number for the window that is opened; 0 without a connection, as with `noopener`.
  public var window: UInt32
  /// The referrer policy of the document or the link; empty for that of the document's header.
  public var referrerPolicy: String
  /// The URL of the document in a frame that requests it; empty for the view's document.
  public var referrer: String

  public init(
    cause: Cause, url: String, method: String = "GET", contentType: String = "", body: [UInt8] = [],
    target: String = "", isMainFrame: Bool = true, frameOrigin: String = "", download: String? = nil,
    window: UInt32 = 0, referrerPolicy: String = "", referrer: String = ""
  ) {
    self.cause = cause
    self.url = url
    self.method = method
    self.contentType = contentType
    self.body = body
    self.target = target
    self.isMainFrame = isMainFrame
    self.frameOrigin = frameOrigin
    self.download = download
    self.window = window
    self.referrerPolicy = referrerPolicy
    self.referrer = referrer
  }
}
