/// The document of a frame that is being loaded: which page asked for it, and by which request.
public struct FrameLoadID: Hashable, Sendable {
  public var address: PageAddress
  public var request: UInt32

  public init(address: PageAddress, request: UInt32) {
    self.address = address
    self.request = request
  }
}
