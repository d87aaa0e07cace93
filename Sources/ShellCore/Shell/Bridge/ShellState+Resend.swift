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
  public func cannotResendReason(_ id: CallID) -> String? {
    guard let record = callLog.record(id) else { return "The call is no longer in the call log" }
    guard let tab = tabs.id(record.tab), tabs[tab].page?.isShown == true else {
      return "\(record.tab) shows no page"
    }
    if record.interfaceName.isEmpty { return "The call has no interface name" }
    guard case .failure(let error)? = record.outcome else { return nil }
    return error.code == BridgeErrorCode.payloadTooLarge.rawValue && record.data.isEmpty
      ? "The call's data was too large to keep" : nil
  }
}
