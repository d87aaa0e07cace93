import PageWire

/// What waits until a pack is here.
struct PackWaits: Equatable, Sendable {
  struct Resource: Equatable, Sendable {
    var request: ResourceRequest
    var address: PageAddress
  }

  var loads: [LoadRequest] = []
  var resources: [Resource] = []
  var calls: [CallID] = []
}
