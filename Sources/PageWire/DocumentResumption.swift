/// How a suspended document goes on: what it does not know, since it stood still.
public struct DocumentResumption: Equatable, Sendable {
  /// Its life in which it was suspended.
  public var generation: Generation
  /// Where it stands in the history now; another entry than the one at which it was left is reached by `popstate`.
  public var entry: HistoryTraversal
  public var viewport: Viewport
  public var visibility: PageVisibility
  /// The shell's time.
  public var milliseconds: Double
  public var localStorage: [StorageItem]
  public var sessionStorage: [StorageItem]
  public var device: DeviceState

  public init(
    generation: Generation, entry: HistoryTraversal, viewport: Viewport, visibility: PageVisibility = .visible,
    milliseconds: Double, localStorage: [StorageItem] = [], sessionStorage: [StorageItem] = [],
    device: DeviceState = DeviceState()
  ) {
    self.generation = generation
    self.entry = entry
    self.viewport = viewport
    self.visibility = visibility
    self.milliseconds = milliseconds
    self.localStorage = localStorage
    self.sessionStorage = sessionStorage
    self.device = device
  }
}
