/// Predicts when a flow asks for the page's description, from the number of commands between the last two requests.
/// Steps of a flow are alike, so the request can be sent together with the command that precedes it.
struct DescriptionPrefetcher {
  private var changesAtRequest: UInt64 = 0
  private var span: UInt64 = 0

  /// Records a request for the description after a number of commands that can have changed the page.
  mutating func recordRequest(after changes: UInt64) {
    guard changes != changesAtRequest else { return }
    span = changes &- changesAtRequest
    changesAtRequest = changes
  }

  /// Whether the description was requested since the last of these changes.
  func hasRequested(after changes: UInt64) -> Bool { changesAtRequest == changes }

  /// Whether the next request is likely to follow now.
  func shouldPrefetch(after changes: UInt64) -> Bool { span > 0 && changes &- changesAtRequest == span }
}
