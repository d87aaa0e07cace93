import BridgeContract

/// An object of a contract with its place.
struct ContractObject {
  let path: [ContractFault.Step]
  let members: [JSONMember]
  /// It is one; of what is none, nothing is missed.
  let isObject: Bool

  /// The value of a member; null counts as none.
  subscript(_ name: String) -> JSONValue? {
    guard let value = members.last(where: { $0.name == name })?.value, value != .null else { return nil }
    return value
  }
}
