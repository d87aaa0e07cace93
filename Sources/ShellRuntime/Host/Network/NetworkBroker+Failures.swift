import PageWire
import ShellCore

/// Requests without a response.
extension NetworkBroker {
  /// Reports that a request has failed before its server has responded.
  func fail(
    _ key: RequestKey, _ request: NetworkShaper.PendingRequest, _ kind: LoadFailure.Kind, _ message: String
  ) {
    switch key {
    case .load(let load):
      loader.cancel(load)
      recorder.fail(load, message)
      interception.fail(key, message)
      let failure = LoadFailure(kind: kind, url: request.url, message: message)
      context.dispatch(.loaderReported(.failed(load, failure)))
    case .pack(let id, _): packs.fail(id, LoadFailure(kind: kind, url: request.url, message: message))
    case .events:
      uploads.cancel()
      uploads.fail(message)
    case .resource(let address, let number):
      loader.cancelFetch(number, of: address)
      let delivery = ResourceDelivery(request: number, status: 0, url: request.url, failure: message)
      recorder.record(delivery, for: address)
      interception.fail(key, message)
      sentResources[key] = nil
      if let serviceRequest = request.serviceRequest {
        deliver(.reply(ServiceReply(request: serviceRequest, content: .resource(delivery))), to: address)
      } else {
        pages?.deliver(delivery, to: address)
      }
    }
  }
}
