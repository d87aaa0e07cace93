import BridgeContract
import ShellCore
import TerminalModel

/// What a trace tells.
public enum TraceFact: Equatable, Sendable {
  // Steps, numbered from 1.
  case stepBegan(Int, StepReport)
  case stepEnded(Int, StepReport)

  // What came from outside.
  case appLaunched(url: String?)
  case userDid(UserAction)

  // The bridge.
  case callBegan(CallRecord)
  case callEnded(CallRecord)

  // Tabs, stacks and bars.
  case tabSelected(TabID)
  case historyChanged(TabID, HistoryMove)
  case barChanged(TabID, NavigationBar)
  /// The screens of all modals of a tab, the lowest first; none when the last one is gone.
  case modalsChanged(TabID, [String])
  case dialogOpened(DialogState)
  case dialogClosed(DialogState)

  // Processes.
  case rendererStarted(TabID?)
  case rendererStopped(TabID?)
  case rendererSignalled(TabID?, DeathKind)
  case rendererRevived(TabID?)
  /// A death, or a silent one that is noticed now.
  case rendererDied(DeathRecord)
  case hostExited

  // Network.
  case loadBegan(TabID?, method: String, url: String)
  case loadRedirected(TabID?, status: Int, url: String)
  case loadResponded(TabID?, status: Int, url: String, bytes: Int)
  case loadFailed(TabID?, LoadFailure)
  case loadCancelled(TabID?)
  case resourceRequested(TabID?, ResourceFact)

  // What pages keep for the shell, and what it tells them.
  case actionSent(ActionRecord)
  case actionEnded(ActionRecord)
  case stateChanged(TabID, [JSONMember])

  // What is shown and said.
  case painted(TabID, PaintFact)
  case milestone(TimelineRecord)
  case logged(ConsoleRecord)
}
