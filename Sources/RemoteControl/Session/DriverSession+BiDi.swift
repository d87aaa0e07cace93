import BridgeContract
import ShellCore
import WebDriver

/// What commands of WebSockets share with the classic ones.
extension DriverSession: BiDiHost {
  var scriptTimeout: Double? { timeouts.script.map { Double($0) } }

  func performActions(_ actions: JSONValue, in tab: TabID) throws(WebDriverError) {
    try inPage(of: tab) { session throws(WebDriverError) in try session.performActions(actions) }
  }

  func releaseActions(in tab: TabID) throws(WebDriverError) {
    try inPage(of: tab) { session throws(WebDriverError) in try session.releaseActions() }
  }

  func requestEnd() {
    try? finishRecording()
    hasEnded = true
  }

  /// Performs something in the page of a tab; the context of classic commands stays as it is.
  private func inPage(
    of tab: TabID, _ action: (DriverSession) throws(WebDriverError) -> Void
  ) throws(WebDriverError) {
    let (context, pageTab, frames) = (context, page.tab, page.frames)
    defer {
      self.context = context
      page.tab = pageTab
      page.frames = frames
    }
    self.context = .page(tab)
    page.tab = tab
    page.frames = []
    try action(self)
  }
}
