import BridgeContract
import ShellCore

/// Callbacks and deaths in words.
enum TimelineText {
  static func role(_ name: TimelineRecord.Name) -> ThemeRole? {
    switch name {
    case .didFailProvisional, .didFail, .processDidTerminate, .didFindUnresponsive, .didUseDeadView,
      .didFailSignIn, .didRefuseBundle:
      .inspectorError
    case .didReceiveChallenge: .inspectorWarning
    case .didRecover, .didRestoreState, .didFinish, .didSignIn, .didResume: .inspectorSuccess
    case .decidePolicyForAction, .didStartProvisional, .didReceiveRedirect, .decidePolicyForResponse, .didCommit,
      .didChangeHistory, .didBecomeDownload, .createWebView, .webViewDidClose, .didOpenExternally,
      .didBeginSignIn, .didSuspend, .didDiscard, .didOpenBundle, .didCheckBundle, .didStoreBundle:
      nil
    }
  }

  static func meaning(_ name: TimelineRecord.Name) -> String {
    switch name {
    case .decidePolicyForAction: "the app is asked whether to go there"
    case .didStartProvisional: "a load begins; the stack is as it was"
    case .didReceiveRedirect: "the server sends the load elsewhere"
    case .decidePolicyForResponse: "the head of the answer is there"
    case .didCommit: "the document is the new one; the stack changes"
    case .didFinish: "the load event is over"
    case .didFailProvisional: "the load ended before anything was committed"
    case .didFail: "the load ended after its commit"
    case .didChangeHistory: "the page changed its address without a load"
    case .processDidTerminate: "the page process is gone, and the app is told"
    case .didRecover: "the page is loaded again"
    case .didFindUnresponsive: "a probe was not answered in time"
    case .didRestoreState: "the tab goes on where the system had ended the app"
    case .didUseDeadView: "the app used a view whose process is gone"
    case .didReceiveChallenge: "the server, or its certificate, asks first"
    case .didBecomeDownload: "the answer is kept as a file"
    case .createWebView: "the page asks for a window"
    case .webViewDidClose: "the page closes its window"
    case .didOpenExternally: "another app gets the address"
    case .didSuspend: "the document stands still in the page cache"
    case .didResume: "a document of the page cache goes on"
    case .didDiscard: "a document of the page cache is let go"
    case .didBeginSignIn: "the user is asked to sign in"
    case .didSignIn: "there is a token"
    case .didFailSignIn: "there is no token"
    case .didOpenBundle: "the app's pages are from this bundle"
    case .didCheckBundle: "the server was asked for a newer bundle"
    case .didStoreBundle: "a newer bundle is here"
    case .didRefuseBundle: "a bundle is not used"
    }
  }

  static func fields(_ death: DeathRecord) -> [InspectorField] {
    [
      InspectorField("death", death.causeText, .inspectorError), InspectorField("kind", death.kind),
      InspectorField("tab", death.tab.rawValue), InspectorField("timeMs", milliseconds: death.time),
      InspectorField("url", death.url), InspectorField("verdict", death.verdict.rawValue, .inspectorWarning),
      InspectorField("rule", death.rule.text),
      InspectorField("lostCalls", .array(death.lostCalls.map(JSONValue.string))),
      InspectorField("losses", .array(death.losses.map { .string($0.text) })),
    ] + (death.detection.map { [InspectorField("detectedBy", $0.text)] } ?? [])
      + (death.outcome.map { outcome in
        [
          InspectorField("restored", .array(outcome.restoredTexts.map(JSONValue.string))),
          InspectorField("recoveredAtMs", milliseconds: outcome.time),
        ]
      } ?? []) + [InspectorField("now", death.stateText)]
      + (death.detail.map { [InspectorField("renderer", $0.text)] } ?? [])
  }
}
