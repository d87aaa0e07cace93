import BridgeContract
import ShellCore

/// Texts for navigation callbacks and deaths.
enum TimelineFormatter {
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
    case .decidePolicyForAction: "the app decides whether to allow the navigation"
    case .didStartProvisional: "a load starts; the back stack is unchanged"
    case .didReceiveRedirect: "the server redirects the load"
    case .decidePolicyForResponse: "the response headers were received"
    case .didCommit: "the new document is committed; the back stack changes"
    case .didFinish: "the load event was dispatched"
    case .didFailProvisional: "the load failed before its commit"
    case .didFail: "the load failed after its commit"
    case .didChangeHistory: "the page changed its URL without a load"
    case .processDidTerminate: "the page process died, and the app is notified"
    case .didRecover: "the page is reloaded"
    case .didFindUnresponsive: "a probe timed out"
    case .didRestoreState: "the tab restores the state from before the app was terminated"
    case .didUseDeadView: "the app used a view whose process died"
    case .didReceiveChallenge: "the server requires authentication or a trust decision"
    case .didBecomeDownload: "the response is saved as a file"
    case .createWebView: "the page requests a new window"
    case .webViewDidClose: "the page closes its window"
    case .didOpenExternally: "the URL is opened in another app"
    case .didSuspend: "the document is suspended in the bfcache"
    case .didResume: "the document is resumed from the bfcache"
    case .didDiscard: "the document is evicted from the bfcache"
    case .didBeginSignIn: "the user is asked to sign in"
    case .didSignIn: "a token was received"
    case .didFailSignIn: "no token was received"
    case .didOpenBundle: "the app's pages are loaded from this bundle"
    case .didCheckBundle: "the server was queried for a newer bundle"
    case .didStoreBundle: "a newer bundle was downloaded"
    case .didRefuseBundle: "a bundle was rejected"
    }
  }

  static func fields(_ death: DeathRecord) -> [InspectorField] {
    [
      InspectorField("death", death.causeDescription, .inspectorError), InspectorField("kind", death.kind),
      InspectorField("tab", death.tab.rawValue), InspectorField("timeMs", milliseconds: death.time),
      InspectorField("url", death.url), InspectorField("verdict", death.verdict.rawValue, .inspectorWarning),
      InspectorField("rule", death.rule.description),
      InspectorField("lostCalls", .array(death.lostCalls.map(JSONValue.string))),
      InspectorField("losses", .array(death.losses.map { .string($0.description) })),
    ] + (death.detection.map { [InspectorField("detectedBy", $0.description)] } ?? [])
      + (death.outcome.map { outcome in
        [
          InspectorField("restored", .array(outcome.restoredDescriptions.map(JSONValue.string))),
          InspectorField("recoveredAtMs", milliseconds: outcome.time),
        ]
      } ?? []) + [InspectorField("now", death.stateDescription)]
      + (death.detail.map { [InspectorField("renderer", $0.description)] } ?? [])
  }
}
