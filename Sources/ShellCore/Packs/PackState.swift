/// The state of a resource pack.
public struct PackState: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case absent
    /// Downloaded files and all files; `total` is 0 before the manifest is loaded.
    case fetching(done: Int, total: Int)
    case present(bytes: Int)
    /// The last download failed.
    case failed(reason: String)
  }

  public var id: PackID
  public var version: Int
  public var phase: Phase
  /// Tabs whose pages requested it and have not released it.
  public var holders: Set<TabID>
  /// When a page last used it, in the shell's milliseconds.
  public var lastUsed: Double

  public init(id: PackID, version: Int, phase: Phase = .absent) {
    self.id = id
    self.version = version
    self.phase = phase
    holders = []
    lastUsed = 0
  }

  public var bytes: Int {
    switch phase {
    case .present(let bytes): bytes
    case .absent, .fetching, .failed: 0
    }
  }
}
