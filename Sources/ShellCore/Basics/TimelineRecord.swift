/// A navigation callback or another event of a tab, in chronological order.
public struct TimelineRecord: Equatable, Sendable {
  /// Names of the platform's callbacks (WKNavigationDelegate).
  public enum Name: String, CaseIterable, Sendable {
    case decidePolicyForAction, didStartProvisional, didReceiveRedirect, decidePolicyForResponse, didCommit, didFinish
    case didFailProvisional, didFail, didChangeHistory, processDidTerminate, didRecover, didFindUnresponsive
    /// A tab was restored after the system had ended the app.
    case didRestoreState
    case didUseDeadView
    case didReceiveChallenge, didBecomeDownload, createWebView, webViewDidClose, didOpenExternally
    /// The bfcache: a document is suspended, resumed or discarded.
    case didSuspend, didResume, didDiscard
    case didBeginSignIn, didSignIn, didFailSignIn
    /// The bundle of the app's own pages.
    case didOpenBundle, didCheckBundle, didStoreBundle, didRefuseBundle
  }

  public var time: Double
  public var tab: TabID
  public var name: Name
  public var detail: String

  public init(time: Double, tab: TabID, name: Name, detail: String) {
    self.time = time
    self.tab = tab
    self.name = name
    self.detail = detail
  }
}
