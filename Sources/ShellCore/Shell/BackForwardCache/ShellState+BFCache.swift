import BridgeContract
import PageWire

/// The bfcache. Documents are cached by WebKit's rules (`BackForwardCache`): they have loaded completely, came from the
/// app or over HTTP, are left by a new entry or a traversal, and are not confidential (`no-store` over https).
extension ShellState {
  /// Drops all suspended documents after a memory warning.
  mutating func dropSuspendedDocuments() -> [ShellEffect] {
    tabIDs.flatMap { tab in tabs[tab].dropSuspended(in: &shared) { _ in true } }
  }
}
