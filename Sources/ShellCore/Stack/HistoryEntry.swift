/// One entry of a tab's back stack: a page or a native screen, with the bar that belongs to it.
public struct HistoryEntry: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case page(PageEntry)
    case screen(ScreenID)
    /// A screen that a page or a script handed over, with the name that it gave it.
    case contract(ScreenID, NativeScreen)
  }

  public var id: EntryID
  public var content: Content
  /// What the page asked for while this entry was current; nil until it did.
  public var bar: NavigationBar?
  /// What the user has done to the native screen.
  public internal(set) var form = NativeForm()
  /// What the script of the tab has drawn here; nil for a page that draws itself.
  public internal(set) var drawing: DrawnScreen?
  /// Going back passes over it.
  public var isSkipped: Bool
  /// It is one of a modal over the tab's own entries.
  public internal(set) var isModal = false

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
