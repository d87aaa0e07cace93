/// An entry of a tab's back stack: a page or a native screen, with its navigation bar.
public struct HistoryEntry: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case page(PageEntry)
    case screen(ScreenID)
    /// A screen that a page or a script has presented, with its id.
    case contract(ScreenID, NativeScreen)
  }

  public var id: EntryID
  public var content: Content
  /// The bar that the page has set while this entry was current; nil without one.
  public var bar: NavigationBar?
  /// The user's input in the native screen.
  public internal(set) var form = NativeForm()
  /// The screen that the tab's script has rendered; nil for other pages.
  public internal(set) var scriptScreen: ScriptScreen?
  /// Back skips it.
  public var isSkipped: Bool
  /// It belongs to a modal over the tab's own entries.
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

/// A screen of a tab's script: a contract and its id.
public struct ScriptScreen: Equatable, Sendable {
  public var id: ScreenID
  public var screen: NativeScreen

  public init(id: ScreenID, screen: NativeScreen) {
    self.id = id
    self.screen = screen
  }
}
