import BridgeContract
import PageWire

/// Links with the app's own schemes: commands to the shell, which do not change the page.
extension ShellState {
  /// Performs a link with one of the app's schemes; nil for every other URL.
  mutating func follow(link url: String, _ tab: TabID) -> [ShellEffect]? {
    applyIfAny(to: tab) { LinkCommand(url: url).perform(for: &$0, in: &$1) }
  }
}
