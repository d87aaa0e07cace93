import PageWire
import ShellCore

/// A page's request for a resource on its way through preflight and redirects.
struct ResourceFetch {
  var request: ResourceRequest
  var address: PageAddress
  /// The question of a script that waits for the answer; nil when nobody stands still.
  var question: UInt32?
  /// Origin of the page that asks.
  var pageOrigin: String
  var http: HTTPRequest
  var redirects = 0
  var transfer: HTTPTransfer?
  /// What the `Origin` header says: `null` once a redirect led from one foreign origin to another.
  var claimedOrigin: String
  /// A redirect or the first URL left the page's origin.
  var isForeign: Bool
  /// The head has been delivered, and parts of the body follow.
  var isStreaming = false

  /// What its page may see of the answer.
  var kind: ResourceDelivery.Kind {
    guard isForeign else { return .basic }
    return request.mode == .cors ? .cors : .opaque
  }

  var usesCookies: Bool {
    switch request.credentials {
    case .omit: false
    case .sameOrigin: !isForeign
    case .include: true
    }
  }
}
