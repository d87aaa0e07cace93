import BridgeContract

/// The requested capabilities of New Session (W3C WebDriver, section 7.2): valid, and merged with each entry of `firstMatch`.
package struct CapabilityRequest: Equatable, Sendable {
  /// The candidates in the order in which they are tried.
  package let candidates: [[JSONMember]]

  /// Parses the body of New Session.
  ///
  /// - Throws: `invalid argument` with the capability, its value and the expected value.
  package init(body: JSONValue) throws(WebDriverError) {
    let value = body["capabilities"]
    guard let capabilities = value, capabilities.objectMembers != nil else {
      throw .invalid("capabilities", value, expected: "an object")
    }
    let required = try capabilities["alwaysMatch"].map { value throws(WebDriverError) in
      try CapabilityRules.validate(value, name: "alwaysMatch")
    }
    let first = capabilities["firstMatch"] ?? .array([.object([])])
    guard let entries = first.arrayElements, !entries.isEmpty else {
      throw .invalid("firstMatch", first, expected: "an array with at least one object")
    }
    var valid: [[JSONMember]] = []
    for (index, entry) in entries.enumerated() {
      valid.append(try CapabilityRules.validate(entry, name: "firstMatch[\(index)]"))
    }
    var candidates: [[JSONMember]] = []
    for (index, entry) in valid.enumerated() {
      for member in entry where required?.contains(where: { $0.name == member.name }) == true {
        throw WebDriverError(
          .invalidArgument, "'\(member.name)' is in alwaysMatch and in firstMatch[\(index)], expected one of both")
      }
      candidates.append((required ?? []) + entry)
    }
    self.candidates = candidates
  }
}
