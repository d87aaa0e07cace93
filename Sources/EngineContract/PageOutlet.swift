import PageWire

/// Where a page reports to.
public protocol PageOutlet: AnyObject {
  func report(_ event: PageEvent)

  /// Opens a dialog and stands still until it is answered; nil when the page is to end instead.
  func ask(_ request: DialogRequest) -> DialogAnswer.Result?

  /// Asks a service of the shell and stands still until it is answered; nil when the page is to end instead.
  func ask(_ question: ServiceQuestion) -> ServiceAnswer.Content?
}
