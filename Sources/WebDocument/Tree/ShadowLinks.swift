/// Links between hosts and shadow roots, slots and what is assigned to them. Few nodes have any, so they are kept beside
/// the nodes, whose roles say where to look.
struct ShadowLinks {
  /// The shadow root of a host, and the host of a shadow root.
  var partner: [Int: Int] = [:]
  /// The nodes assigned to a slot, in order.
  var assigned: [Int: [Int]] = [:]
  /// The slot of an assigned node, and its place there.
  var place: [Int: (slot: Int, index: Int)] = [:]
}
