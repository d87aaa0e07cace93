import BridgeContract

/// An object of a contract with its location.
struct ContractObject {
  let path: [ContractError.Step]
  let members: [JSONMember]
  /// The value is an object; otherwise missing members are not reported.
  let isObject: Bool

  /// The value of a member; null counts as missing.
  subscript(_ name: String) -> JSONValue? {
    guard let value = members.last(where: { $0.name == name })?.value, value != .null else { return nil }
    return value
  }
}
