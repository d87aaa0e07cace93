import BridgeContract
import PageWire

/// A call of a page that the user has sent once more.
extension ShellState {
  /// Sends a call's name and data again, as if the page that its tab shows now had called. Nobody waits for the answer but
  /// the ledger; the native side runs for it as for any other.
  mutating func resend(_ id: CallID) -> [ShellEffect] {
    guard let record = record(id), let index = index(of: record.tab), resendObstacle(id) == nil else { return [] }
    let call = begin(call: record.interfaceName, data: record.data, index)
    if let page = tabs[index].page, let position = calls.lastIndex(where: { $0.id == call }) {
      calls[position].view = page.view
      calls[position].generation = page.generation
      calls[position].resentFrom = id
    }
    return admit(
      call, origin: WebAddress.origin(of: pageURL(index) ?? ""), bytes: record.data.utf8.count, index)
  }

  /// Why a call cannot be sent again now; nil when it can.
  public func resendObstacle(_ id: CallID) -> String? {
    guard let record = record(id) else { return "The call is not in the ledger any more" }
    guard let index = index(of: record.tab), tabs[index].page?.isShown == true else {
      return "\(record.tab) shows no page that could call"
    }
    if record.interfaceName.isEmpty { return "The call had no interface" }
    guard case .failure(let error)? = record.outcome else { return nil }
    return error.code == BridgeErrorCode.payloadTooLarge.rawValue && record.data.isEmpty
      ? "Its data was too large and was not kept" : nil
  }
}
