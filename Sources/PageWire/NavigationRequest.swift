/// A page's wish to go elsewhere.
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
  /// False for the wish of a frame's document, which is to leave the page itself where it is.
  public var isMainFrame: Bool
  /// The origin of the frame's document, `null` for one that has none; empty for the page itself.
  public var frameOrigin: String
  /// The name that a link with `download` gives to the file, maybe empty; nil for what is to be shown.
  public var download: String?
  /// The number by which the page will know a window that is opened for it; 0 when it wants none, as with `noopener`.
  public var window: UInt32

  public init(
    cause: Cause, url: String, method: String = "GET", contentType: String = "", body: [UInt8] = [],
    target: String = "", isMainFrame: Bool = true, frameOrigin: String = "", download: String? = nil,
    window: UInt32 = 0
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
  }
}
