/// The state that has changed while a document was suspended.
public struct DocumentResumption: Equatable, Sendable {
  /// The generation in which it was suspended.
  public var generation: Generation
  /// Its current history entry; if it is another one than at the suspension, the document gets a `popstate`.
  public var entry: HistoryTraversal
  public var viewport: Viewport
  public var visibility: PageVisibility
  /// The shell's time.
  public var milliseconds: Double
  public var storage: DocumentStorage
  public var device: DeviceState

  public init(
    generation: Generation, entry: HistoryTraversal, viewport: Viewport, visibility: PageVisibility = .visible,
    milliseconds: Double, storage: DocumentStorage = DocumentStorage(),
    device: DeviceState = DeviceState()
  ) {
    self.generation = generation
    self.entry = entry
    self.viewport = viewport
    self.visibility = visibility
    self.milliseconds = milliseconds
    self.storage = storage
    self.device = device
  }
}
