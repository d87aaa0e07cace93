import BridgeContract
import PageWire

/// Links with the app's own schemes: commands to the shell, which do not change the page.
extension ShellState {
  /// Performs a link with one of the app's schemes; nil for every other URL.
  /// - Parameter isNoted: whether the timeline has the policy decision already.
  mutating func follow(link url: String, _ tab: TabID, isNoted: Bool = false) -> [ShellEffect]? {
    guard let link = AppLink(url) else { return nil }
    if let effects = handleTrackingLink(link, tab) {
      if !isNoted { shared.recordEvent(.decidePolicyForAction, tab, url) }
      return effects
    }
    guard case .links(let responses)? = app.schemes[link.scheme] else { return nil }
    if !isNoted { shared.recordEvent(.decidePolicyForAction, tab, url) }
    let size = url.utf8.count
    let id = begin(call: link.name, data: size <= app.bridge.payloadLimit ? link.json.text : "", tab)
    guard size <= app.bridge.payloadLimit else {
      return end(id, .failure(.payloadTooLarge(size, limit: app.bridge.payloadLimit)))
    }
    guard let response = responses[link.host] else {
      let known = responses.keys.sorted().map { "\(link.scheme)://\($0)" }.joined(separator: ", ")
      let message = "unknown link \(link.name); known links: \(known)"
      shared.log(.error, tab, message)
      return end(id, .failure(BridgeError(.unknownInterface, message)))
    }
    return apply(to: tab) { response.perform(link, as: id, for: &$0, in: &$1) }
  }

  /// Sends the reply of a link's program to the page, if the link declares an action for it.
  mutating func handleLinkReply(_ record: CallRecord, _ type: String) -> [ShellEffect] {
    switch record.outcome {
    case .value(let json)?: return sendAction(type, try? JSONValue(parsing: json), to: record.tab)
    case .failure(let error)?:
      if let tab = tabs.id(record.tab) {
        shared.log(.error, tab, "\(record.interfaceName): \(error.code): \(error.message)")
      }
      return []
    case nil: return []
    }
  }
}
