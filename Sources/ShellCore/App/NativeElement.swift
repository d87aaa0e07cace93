/// An element of a native screen, from top to bottom.
public enum NativeElement: Equatable, Sendable {
  case heading(String)
  case text(String)
  /// A list row: title at the start, value at the end. With an action it can be tapped.
  case row(title: String, value: String, action: NativeAction?)
  case button(title: String, action: NativeAction)
  case separator

  /// What a tap does; nil for elements that cannot be tapped.
  public var action: NativeAction? {
    switch self {
    case .heading, .text, .separator: nil
    case .row(_, _, let action): action
    case .button(_, let action): action
    }
  }
}
