/// What the preview of a link shows.
public struct LinkPreview: Equatable, Sendable {
  /// Title of the page where the tab's history knows it, else the link's text; may be empty.
  public var title: String
  public var url: String

  public init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}
