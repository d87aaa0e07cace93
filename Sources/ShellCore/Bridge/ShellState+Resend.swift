import BridgeContract
import PageWire

/// Bridge calls that the user resends in the inspector.
extension ShellState {
  /// Resends a call's name and data, as if the tab's current page had called. The reply is only recorded in the call
  /// log; the native side runs as for any other call.
  mutating func resend(_ id: CallID) -> [ShellEffect] {
    guard let record = record(id), let index = index(of: record.tab), cannotResendReason(id) == nil else { return [] }
    let call = begin(
      call: record.interfaceName, data: record.data, from: tabs[index].page, resending: id, index)
    return route(
      call, origin: WebAddress.origin(of: pageURL(index) ?? ""), bytes: record.data.utf8.count, index)
  }

  /// Why a call cannot be resent now; nil when it can.
  public func cannotResendReason(_ id: CallID) -> String? {
    guard let record = record(id) else { return "The call is no longer in the call log" }
    guard let index = index(of: record.tab), tabs[index].page?.isShown == true else {
      return "\(record.tab) shows no page"
    }
    if record.interfaceName.isEmpty { return "The call has no interface name" }
    guard case .failure(let error)? = record.outcome else { return nil }
    return error.code == BridgeErrorCode.payloadTooLarge.rawValue && record.data.isEmpty
      ? "The call's data was too large to keep" : nil
  }
}
