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

/// A report of the pack store.
public enum PackReport: Equatable, Sendable {
  /// Packs that are stored from earlier launches, oldest first.
  case found([StoredPack])
  case progress(PackID, done: Int, total: Int)
  case stored(StoredPack)
  case failed(PackID, LoadFailure)
}

/// A pack on the device.
public struct StoredPack: Equatable, Sendable {
  public var id: PackID
  public var version: Int
  public var bytes: Int

  public init(id: PackID, version: Int, bytes: Int) {
    self.id = id
    self.version = version
    self.bytes = bytes
  }
}

/// The resolution of a URL with a resource scheme.
enum PackResolution: Equatable {
  /// The scheme is not a resource scheme of the app.
  case none
  case pack(PackID)
  /// The URL requires a newer version than the app's; `reason` is a sentence.
  case fallback(url: String, reason: String)
  case refused(LoadFailure)
}
