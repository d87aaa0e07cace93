import PageWire

/// Documents of frames: the shell decides about their navigations as about those of the page.
extension ShellState {
  /// A page asks for a resource. For a frame's document that is a navigation: it comes to the policy decision first, and
  /// a link of the app's own scheme is an order to the shell, after which the frame stays as it is.
  mutating func fetch(_ request: ResourceRequest, _ index: Int) -> [ShellEffect] {
    guard let address = address(index) else { return [] }
    guard request.destination == .frame else { return [.fetchResource(request, for: address)] }
    if let effects = follow(link: request.url, index) {
      let answer = ResourceDelivery(request: request.request, status: 204, url: request.url)
      return effects + [.send(.deliverResource(answer), to: address)]
    }
    note(.decidePolicyForAction, index, "\(request.url) in a frame")
    return [.fetchResource(request, for: address)]
  }
}
