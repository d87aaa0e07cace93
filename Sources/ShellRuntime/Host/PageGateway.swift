import PageWire
import ShellCore
import WebPolicy

/// The pages of a host, as the brokers of network and storage use them.
protocol PageGateway: AnyObject {
  /// Whether no page is expected to send an event.
  var areAllSettled: Bool { get }
  /// The URL of an open page.
  func url(of address: PageAddress) -> String?
  /// The Content Security Policies of an open page's headers.
  func policies(of address: PageAddress) -> PolicyContainer?
  /// The origin of an open page; `null` for one without an origin.
  func origin(of address: PageAddress) -> String
  /// The open pages of an origin in the order of their views and generations.
  func openPages(of origin: String) -> [(address: PageAddress, url: String)]
  /// All open pages, in the order of their views and generations.
  var allPages: [PageAddress] { get }
  /// Whether a page is loading after a back or forward navigation.
  func isHistoryLoad(_ address: PageAddress) -> Bool
  func deliver(_ delivery: ResourceDelivery, to address: PageAddress)
  func deliver(_ delivery: ServiceDelivery, to address: PageAddress)
  /// Writes the buffered commands of each page at once.
  func flush()
}
