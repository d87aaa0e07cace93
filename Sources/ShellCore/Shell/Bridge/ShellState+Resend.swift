import BridgeContract
import PageWire

/// Bridge calls that the user resends in the inspector.
extension ShellState {
  mutating func resend(_ id: CallID) -> [ShellEffect] {
    guard let record = callLog.record(id), let tab = tabs.id(record.tab), cannotResendReason(id) == nil else {
      return []
    }
    return apply(to: tab) { PageCall(resending: record, of: $0).perform(for: &$0, in: &$1) }
  }

  /// Why a call cannot be resent now; nil when it can.
  public func cannotResendReason(_ id: CallID) -> String? { tabs.cannotResendReason(id, in: shared) }
}
