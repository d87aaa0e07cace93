import BridgeContract

/// A bridge call that waits until its change of the vault is on the disk, with the value that it then returns.
public struct VaultReply: Equatable, Sendable {
  public var call: CallID
  public var json: String

  public init(call: CallID, json: String) {
    self.call = call
    self.json = json
  }
}
