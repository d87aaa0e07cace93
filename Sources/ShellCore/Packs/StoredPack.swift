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
