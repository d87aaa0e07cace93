import PageWire

/// The receiver of a page's events.
package protocol PageEventSink: AnyObject {
  func report(_ event: PageEvent)

  /// Opens a dialog and blocks until it is answered; nil when the page has to end.
  func runDialog(_ request: DialogRequest) -> DialogAnswer.Result?

  /// Sends a service request and blocks until its reply; nil when the page has to end.
  func performBlocking(_ request: ServiceRequest) -> ServiceReply.Content?
}
