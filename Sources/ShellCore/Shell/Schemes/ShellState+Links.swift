import BridgeContract
import PageWire

/// Links with the app's own schemes: commands to the shell, which do not change the page.
extension ShellState {
  /// Performs a link with one of the app's schemes; nil for every other URL.
  mutating func follow(link url: String, _ tab: TabID) -> [ShellEffect]? {
    applyIfAny(to: tab) { LinkCommand(url: url).perform(for: &$0, in: &$1) }
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
