import BridgeContract
import PageWire
import ShellCore
import TerminalModel

/// A fact that a trace records.
package enum TraceFact: Equatable, Sendable {
  // Steps, numbered from 1.
  case stepBegan(Int, StepReport)
  case stepEnded(Int, StepReport)

  // External events.
  case appLaunched(url: String?)
  case userActed(UserAction)

  // The bridge.
  case callBegan(CallRecord)
  case callEnded(CallRecord)

  // Tabs, stacks and bars.
  case tabSelected(TabID)
  case historyChanged(TabID, StackChange)
  case barChanged(TabID, NavigationBar)
  /// The screens of all modals of a tab, the lowest first; empty when the last one is closed.
  case modalsChanged(TabID, [String])
  case dialogOpened(DialogState)
  case dialogClosed(DialogState)

  // Processes.
  case rendererStarted(TabID?)
  case rendererStopped(TabID?)
  case rendererSignaled(TabID?, DeathKind)
  case rendererRevived(TabID?)
  /// A death, or the detection of a silent one.
  case rendererDied(DeathRecord)
  case hostExited

  // Network.
  case loadBegan(TabID?, method: String, url: String)
  case loadRedirected(TabID?, status: Int, url: String)
  case loadResponded(TabID?, status: Int, url: String, bytes: Int)
  case loadFailed(TabID?, LoadFailure)
  case loadCanceled(TabID?)
  case resourceRequested(TabID?, ResourceFact)

  // State and events of pages, and actions sent to them.
  case actionSent(ActionRecord)
  case actionEnded(ActionRecord)
  case stateChanged(TabID, [JSONMember])
  case eventStored(TrackedEvent)
  /// IDs of events that were uploaded.
  case eventsUploaded([String])
  case uploadFailed(String)

  // Painting, timeline and console.
  case painted(TabID, PaintFact)
  case timelineRecorded(TimelineRecord)
  case logged(ConsoleRecord)
}

/// A resource that a page requested.
package struct ResourceFact: Equatable, Sendable {
  package var destination: ResourceRequest.Destination
  package var method: String
  package var url: String

  init(_ request: ResourceRequest) {
    destination = request.destination
    method = request.method
    url = request.url
  }
}

/// An event during a flow.
package struct TraceEvent: Equatable, Sendable {
  /// Milliseconds since the app's launch; virtual time in a flow.
  package var time: Double
  package var fact: TraceFact

  package init(time: Double, fact: TraceFact) {
    self.time = time
    self.fact = fact
  }
}
