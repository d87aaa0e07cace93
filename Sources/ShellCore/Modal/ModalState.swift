/// Screens over a tab's page in a stack of their own; Back at the root of the stack dismisses the modal.
public struct ModalState: Equatable, Sendable {
  public enum Style: String, Equatable, Sendable {
    /// Leaves part of the page visible, and the tab bar accessible.
    case sheet
    /// Covers navigation bar, page and tab bar: the page is hidden.
    case fullScreen
  }

  public var style: Style
  public var stack: BackStack
  /// The page's call that presented the modal; both end together, so no modal outlives its page.
  public var call: CallID?

  public init(style: Style, stack: BackStack, call: CallID? = nil) {
    self.style = style
    self.stack = stack
    self.call = call
  }
}
