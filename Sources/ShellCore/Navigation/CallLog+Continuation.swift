import BridgeContract

/// What follows the end of a call.
extension CallLog.Continuation {
  /// The tab for which the call was made.
  func tab(of record: CallRecord) -> TabID {
    switch self {
    case .navigation(let load): load.tab
    case .secondaryLoad(let load): load.tab
    case .action: record.tab
    }
  }

  /// - Parameter isOpen: false for a tab that was closed during the call.
  func proceed(
    after record: CallRecord, isOpen: Bool, for tab: inout TabState, in shell: inout SharedState
  ) -> [TabEffect] {
    switch self {
    case .navigation(let load):
      return isOpen ? load.perform(shell.verdict(of: record, about: load.url), for: &tab, in: &shell) : []
    case .secondaryLoad(let load):
      return isOpen
        ? load.perform(shell.verdict(of: record, about: load.url), for: &tab, in: &shell) : load.abandon()
    // The reply of a link's program is sent to the page.
    case .action(let type):
      switch record.outcome {
      case .value(let json)?:
        return isOpen ? [.request(.sendAction(type: type, try? JSONValue(parsing: json)))] : []
      case .failure(let error)?:
        if isOpen { shell.log(.error, tab.id, "\(record.interfaceName): \(error.code): \(error.message)") }
        return []
      case nil: return []
      }
    }
  }
}
