/// What the inspector shows and no rule of the state depends on: the runtime knows it and is asked while somebody looks.
public struct InspectorFacts: Equatable, Sendable {
  /// Oldest first.
  public var network: [NetworkRecord] = []
  public var processes: [ProcessSample] = []
  public var storage: [StoredItemRecord] = []

  public init() {}
}
