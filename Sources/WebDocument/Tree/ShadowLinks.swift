/// Links of shadow trees. Only few nodes have links, so they are stored separately; the nodes' roles tell whether to
/// look.
struct ShadowLinks {
  /// The shadow root of a host and the host of a shadow root.
  var partner: [Int: Int] = [:]
  /// The assigned nodes of a slot.
  var assigned: [Int: [Int]] = [:]
  /// The slot of an assigned node, and the index there.
  var assignment: [Int: (slot: Int, index: Int)] = [:]
}
