/// Data of the inspector that no state transition depends on. The runtime collects it while the inspector is open.
public struct InspectorData: Equatable, Sendable {
  /// Oldest first.
  public var network: [NetworkRecord] = []
  public var processes: [ProcessSample] = []
  public var storage: [StoredItemRecord] = []

  public init() {}
}
