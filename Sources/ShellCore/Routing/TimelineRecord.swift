/// A navigation callback or another milestone of a tab, in the order in which it happened.
public struct TimelineRecord: Equatable, Sendable {
  /// Names as on the platform (WKNavigationDelegate).
  public enum Name: String, CaseIterable, Sendable {
    case decidePolicyForAction, didStartProvisional, didReceiveRedirect, decidePolicyForResponse, didCommit, didFinish
    case didFailProvisional, didFail, didChangeHistory, processDidTerminate, didRecover, didFindUnresponsive
    /// A tab goes on where the system had ended the app.
    case didRestoreState
    case didUseDeadView
    case didReceiveChallenge, didBecomeDownload, createWebView, webViewDidClose, didOpenExternally
    /// The page cache: a document stands still, goes on, or is let go.
    case didSuspend, didResume, didDiscard
    case didBeginSignIn, didSignIn, didFailSignIn
    /// Of the bundle that the app's own pages are from.
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
