import PageWire

/// The receiver of a page's events.
public protocol PageOutlet: AnyObject {
  func report(_ event: PageEvent)

  /// Opens a dialog and blocks until it is answered; nil when the page has to end.
  func ask(_ request: DialogRequest) -> DialogAnswer.Result?

  /// Sends a service request and blocks until its reply; nil when the page has to end.
  func ask(_ question: ServiceQuestion) -> ServiceAnswer.Content?
}
