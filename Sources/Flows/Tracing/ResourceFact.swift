import PageWire

/// A resource that a page requested.
public struct ResourceFact: Equatable, Sendable {
  public var destination: ResourceRequest.Destination
  public var method: String
  public var url: String

  init(_ request: ResourceRequest) {
    destination = request.destination
    method = request.method
    url = request.url
  }
}
