import PageWire

/// A resource that a page requested.
package struct ResourceFact: Equatable, Sendable {
  package var destination: ResourceRequest.Destination
  package var method: String
  package var url: String

  init(_ request: ResourceRequest) {
    destination = request.destination
    method = request.method
    url = request.url
  }
}
