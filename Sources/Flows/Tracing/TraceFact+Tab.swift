import ShellCore

extension TraceFact {
  /// The tab of the fact; nil for facts about the flow or the whole app.
  var tab: TabID? {
    switch self {
    case .stepBegan, .stepEnded, .appLaunched, .userActed, .hostExited, .eventStored, .eventsUploaded, .uploadFailed:
      nil
    case .callBegan(let record), .callEnded(let record): record.tab
    case .tabSelected(let tab), .historyChanged(let tab, _), .barChanged(let tab, _), .modalsChanged(let tab, _),
      .painted(let tab, _), .stateChanged(let tab, _):
      tab
    case .actionSent(let record), .actionEnded(let record): record.tab
    case .dialogOpened(let dialog), .dialogClosed(let dialog): dialog.tab
    case .rendererStarted(let tab), .rendererStopped(let tab), .rendererSignaled(let tab, _),
      .rendererRevived(let tab), .loadBegan(let tab, _, _), .loadRedirected(let tab, _, _),
      .loadResponded(let tab, _, _, _), .loadFailed(let tab, _), .loadCanceled(let tab),
      .resourceRequested(let tab, _):
      tab
    case .rendererDied(let record): record.tab
    case .timelineRecorded(let record): record.tab
    case .logged(let record): record.tab
    }
  }

  /// Whether the fact is the cause of the following ones, which must not be sorted before it.
  var isCause: Bool {
    switch self {
    case .stepBegan, .stepEnded, .appLaunched, .userActed, .hostExited: true
    case .callBegan, .callEnded, .tabSelected, .historyChanged, .barChanged, .modalsChanged, .dialogOpened,
      .dialogClosed,
      .rendererStarted, .rendererStopped, .rendererSignaled, .rendererRevived, .rendererDied, .loadBegan,
      .loadRedirected, .loadResponded, .loadFailed, .loadCanceled, .resourceRequested, .painted, .timelineRecorded,
      .logged,
      .actionSent, .actionEnded, .stateChanged, .eventStored, .eventsUploaded, .uploadFailed:
      false
    }
  }
}
