import PageWire
import ShellCore

/// A page's request for a resource on its way through redirects.
struct ResourceFetch {
  var request: ResourceRequest
  var address: PageAddress
  /// Origin of the page that asks.
  var pageOrigin: String
  var http: HTTPRequest
  var redirects = 0
  var transfer: HTTPTransfer?

  /// Whether the answer needs the server's permission: only `fetch` lets a page read what another origin says.
  var needsPermission: Bool {
    request.destination == .fetch && LoadAddress.origin(of: http.url) != pageOrigin
  }
}
