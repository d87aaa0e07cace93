/// A tab of the tab bar.
public struct TabDescription: Equatable, Sendable {
  public enum Start: Equatable, Sendable {
    /// Absolute URL.
    case url(String)
    case screen(ScreenID)
    /// Absolute URL of a script without a page, which provides the tab's screens.
    case script(String)
  }

  public var id: TabID
  public var title: String
  /// An icon name (`ic_home`); empty for none.
  public var icon: String
  public var start: Start
  /// The recovery of this tab's pages; nil for the app's.
  public var recovery: RecoveryConfiguration?
  /// The effect of selecting it on the page that it shows; nil for the app's setting.
  public var selection: NavigationQuirks.Selection?

  public init(id: TabID, title: String, icon: String = "", start: Start) {
    self.id = id
    self.title = title
    self.icon = icon
    self.start = start
  }
}
