/// Screens over a tab's page, in a stack of their own: back goes down in it, and at its root dismisses it.
public struct ModalState: Equatable, Sendable {
  public enum Style: String, Equatable, Sendable {
    /// Leaves the page in sight around it, and the tab bar within reach.
    case sheet
    /// Takes bar, page and tab bar over: the page is out of sight.
    case fullScreen
  }

  public var style: Style
  public var stack: BackStack
  /// The page's call that ends with this modal, and with which it ends: a page that is gone leaves no screen behind.
  public var call: CallID?

  public init(style: Style, stack: BackStack, call: CallID? = nil) {
    self.style = style
    self.stack = stack
    self.call = call
  }
}
