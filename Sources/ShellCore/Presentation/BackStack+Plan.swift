import PageWire

extension BackStack {
  func plan(
    _ rule: (presentation: Presentation, context: PresentationContext), to url: String
  ) -> PresentationPlan {
    let isInModal = modalRoot != nil
    let dismisses = isInModal && rule.context == .default
    let shown = dismisses ? basePosition : isEmpty ? nil : index
    return PresentationPlan(
      rule.presentation, rule.context, isInModal: isInModal, to: destination(of: url, from: shown))
  }

  /// The destination of a URL relative to a position of the  A modal and the stack below it are separate.
  func destination(of url: String, from position: Int?) -> PresentationPlan.Destination {
    guard let position, entries.indices.contains(position) else { return .other }
    if entries[position].page?.url == url { return .current }
    return isPrevious(url, to: position) ? .previous : .other
  }

  func isPrevious(_ url: String, to position: Int) -> Bool {
    guard let before = entries[..<position].lastIndex(where: { !$0.isSkipped }) else { return false }
    return entries[before].isModal == entries[position].isModal && entries[before].page?.url == url
  }

  /// Whether a URL is that of the previous page on the same
  func isPrevious(_ url: String) -> Bool {
    !isEmpty && isPrevious(url, to: index)
  }
}
