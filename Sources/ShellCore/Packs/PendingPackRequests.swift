import PageWire

/// Requests that wait until a pack is available.
struct PendingPackRequests: Equatable, Sendable {
  struct Resource: Equatable, Sendable {
    var request: ResourceRequest
    var address: PageAddress
  }

  var loads: [LoadRequest] = []
  var resources: [Resource] = []
  var calls: [CallID] = []
}
