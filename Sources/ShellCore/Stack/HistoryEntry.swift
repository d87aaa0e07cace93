/// One entry of a tab's back stack: a page or a native screen, with the bar that belongs to it.
public struct HistoryEntry: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case page(PageEntry)
    case screen(ScreenID)
  }

  public var id: EntryID
  public var content: Content
  /// What the page asked for while this entry was current; nil until it did.
  public var bar: NavigationBar?
  /// Going back passes over it.
  public var isSkipped: Bool

  public init(id: EntryID, content: Content, bar: NavigationBar? = nil, isSkipped: Bool = false) {
    self.id = id
    self.content = content
    self.bar = bar
    self.isSkipped = isSkipped
  }

  public var page: PageEntry? {
    guard case .page(let page) = content else { return nil }
    return page
  }
}
