import BridgeContract

/// The timeouts of a session in milliseconds (W3C WebDriver, section 9).
package struct Timeouts: Hashable, Sendable {
  /// The limit of scripts; nil for none.
  package var script: Int? = 30_000
  /// The limit of page loads.
  package var pageLoad = 300_000
  /// The time that a search waits for an element.
  package var implicit = 0

  package init() {}

  package init(script: Int?, pageLoad: Int, implicit: Int) {
    self.script = script
    self.pageLoad = pageLoad
    self.implicit = implicit
  }

  /// Applies the body of Set Timeouts. Other members are ignored, because old clients add some.
  ///
  /// - Throws: `invalid argument` for a body that is not an object and for values outside of 0...2^53-1.
  package mutating func update(_ body: JSONValue) throws(WebDriverError) {
    guard let members = body.objectMembers else { throw .invalid("timeouts", body, expected: "an object") }
    var updated = self
    for member in members { _ = try updated.set(member) }
    self = updated
  }

  /// Parses the capability, in which other members are errors.
  init(capability: JSONValue) throws(WebDriverError) {
    guard let members = capability.objectMembers else {
      throw .invalid("timeouts", capability, expected: "an object")
    }
    for member in members where try !set(member) {
      throw WebDriverError(
        .invalidArgument, "timeouts has the member '\(member.name)', expected script, pageLoad and implicit")
    }
  }

  /// Returns whether the member is a timeout.
  private mutating func set(_ member: JSONMember) throws(WebDriverError) -> Bool {
    switch member.name {
    case "script": script = member.value == .null ? nil : try Self.milliseconds(member, orNull: true)
    case "pageLoad": pageLoad = try Self.milliseconds(member, orNull: false)
    case "implicit": implicit = try Self.milliseconds(member, orNull: false)
    default: return false
    }
    return true
  }

  private static func milliseconds(_ member: JSONMember, orNull: Bool) throws(WebDriverError) -> Int {
    guard let value = member.value.safeInteger, value >= 0 else {
      throw .invalid(
        "timeouts.\(member.name)", member.value, expected: "an integer from 0 to 2^53-1" + (orNull ? " or null" : ""))
    }
    return Int(value)
  }

  /// The body of Get Timeouts.
  package var json: JSONValue {
    .object([
      JSONMember("script", script.map { .integer(Int64($0)) } ?? .null),
      JSONMember("pageLoad", .integer(Int64(pageLoad))), JSONMember("implicit", .integer(Int64(implicit))),
    ])
  }
}
