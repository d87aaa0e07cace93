/// The content of a link preview.
public struct LinkPreview: Equatable, Sendable {
  /// The page title from the tab's history, else the link's text; may be empty.
  public var title: String
  public var url: String

  public init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}
