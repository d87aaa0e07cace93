import BridgeContract

/// An event of the system or the shell of which programs are notified that have subscribed to it.
public struct SystemEvent: Equatable, Sendable {
  public enum Name: String, CaseIterable, Sendable {
    /// The app has come to the foreground, or has left it.
    case foreground, background
    /// The connection has changed.
    case network
    /// A document has been committed in a tab, before its scripts run.
    case document
    /// The renderer of a tab's page has died.
    case pageDeath = "page_death"
    /// An icon of the navigation bar was tapped.
    case barItem = "bar_item"
    /// Another tab is selected.
    case tab
    /// The back button of Android over a page. A program that has subscribed handles it in place of the shell.
    case back
  }

  public var name: Name
  public var tab: TabID?
  public var data: JSONValue

  public init(_ name: Name, tab: TabID? = nil, data: JSONValue = .null) {
    self.name = name
    self.tab = tab
    self.data = data
  }
}
