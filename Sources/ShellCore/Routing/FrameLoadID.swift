/// The id of a frame's document load: the page and its resource request.
public struct FrameLoadID: Hashable, Sendable {
  public var address: PageAddress
  public var request: UInt32

  public init(address: PageAddress, request: UInt32) {
    self.address = address
    self.request = request
  }
}
