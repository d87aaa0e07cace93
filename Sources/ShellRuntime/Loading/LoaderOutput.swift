import PageWire
import ShellCore

/// The receivers of what a loader has loaded.
struct LoaderOutput {
  /// Called with each event of a load.
  var onLoadEvent: ((LoadEvent) -> Void)?
  /// Called with each requested resource.
  var onResource: ((ResourceDelivery, PageAddress) -> Void)?
  /// Called when a frame's document is redirected, which then waits for `DocumentLoader.decide`; nil to follow redirects.
  var onFrameRedirect: ((FrameLoadID, _ url: String) -> Void)?
  /// Called with the parts of a streamed body.
  var onPart: ((ResourcePart, PageAddress) -> Void)?
  /// Called with the source of a resource, right before its delivery.
  var onSource: ((ResponseSource, _ request: UInt32, PageAddress) -> Void)?
  /// Called with the reply to a synchronous request of a page's script.
  var onServiceReply: ((ServiceReply, PageAddress) -> Void)?

  func report(_ event: LoadEvent) { onLoadEvent?(event) }

  /// Delivers a resource to its page, or to the script that waits for it.
  func deliver(_ delivery: ResourceDelivery, of fetch: ResourceFetch) {
    if let source = fetch.source { onSource?(source, fetch.request.request, fetch.address) }
    if let serviceRequest = fetch.serviceRequest {
      onServiceReply?(ServiceReply(request: serviceRequest, content: .resource(delivery)), fetch.address)
    } else {
      onResource?(delivery, fetch.address)
    }
  }

  /// Delivers a part of a streamed body.
  func deliver(part bytes: [UInt8], of fetch: ResourceFetch) {
    onPart?(ResourcePart(request: fetch.request.request, bytes: bytes, isLast: false), fetch.address)
  }

  /// Ends a streamed body.
  /// - Parameter failure: why it is incomplete; empty when it is not.
  func endParts(of fetch: ResourceFetch, failure: String = "") {
    onPart?(ResourcePart(request: fetch.request.request, bytes: [], isLast: true, failure: failure), fetch.address)
  }
}

/// How a driver observes and changes what a loader sends.
struct LoaderInterception {
  /// Whether bodies may be streamed now; nil for always.
  var mayStream: (() -> Bool)?
  /// Called with the head of each response of a server, before the response is handled.
  var onHead: ((RequestKey, HTTPResponse) -> Void)?
  /// The header fields that a driver has chosen for a request; nil for none.
  var headers: ((RequestKey) -> [StorageItem]?)?
  /// Called when a resource follows a redirect, with the next request.
  var onRedirect: ((_ key: RequestKey, _ next: HTTPRequest, _ status: Int) -> Void)?
}
