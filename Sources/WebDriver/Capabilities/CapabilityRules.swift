import BridgeContract
import TerminalModel

/// Validate capabilities (W3C WebDriver, section 7.2), with the types of the extension capabilities that this server knows.
enum CapabilityRules {
  /// The type of a capability, and its description for messages.
  enum Kind {
    case boolean, string, object, integer, seconds, size
    case oneOf([String])
    case timeouts, promptBehavior, proxy

    func check(_ name: String, _ value: JSONValue) throws(WebDriverError) {
      switch self {
      case .boolean: if value.boolValue == nil { throw .invalid(name, value, expected: "true or false") }
      case .string: if value.stringValue == nil { throw .invalid(name, value, expected: "a string") }
      case .object: if value.objectMembers == nil { throw .invalid(name, value, expected: "an object") }
      case .integer:
        guard case .integer = value else { throw .invalid(name, value, expected: "an integer of 64 bits") }
      case .seconds:
        guard let seconds = value.doubleValue, seconds >= 0, seconds <= CapabilityRules.maximumSeconds else {
          throw .invalid(name, value, expected: "seconds from 0 to \(Int(CapabilityRules.maximumSeconds))")
        }
      case .size:
        if value.stringValue.flatMap(GridSize.init) == nil {
          throw .invalid(
            name, value, expected: "columns and rows as '80x24', each from 1 to \(GridSize.textRange.upperBound)")
        }
      case .oneOf(let names):
        guard let text = value.stringValue, names.contains(text) else {
          throw .invalid(name, value, expected: names.map { "'\($0)'" }.joined(separator: ", "))
        }
      case .timeouts: _ = try Timeouts(capability: value)
      case .promptBehavior: _ = try PromptBehavior(capability: value)
      case .proxy:
        guard value.objectMembers != nil else { throw .invalid(name, value, expected: "an object") }
        try Kind.oneOf(["pac", "direct", "autodetect", "system", "manual"])
          .check("proxy.proxyType", value["proxyType"] ?? .null)
      }
    }
  }

  /// Maximum seconds of `appium:newCommandTimeout`: a year.
  static let maximumSeconds = 31_536_000.0

  static let standard: [String: Kind] = [
    "acceptInsecureCerts": .boolean, "browserName": .string, "browserVersion": .string, "platformName": .string,
    "pageLoadStrategy": .oneOf(["none", "eager", "normal"]), "proxy": .proxy, "setWindowRect": .boolean,
    "strictFileInteractability": .boolean, "timeouts": .timeouts, "unhandledPromptBehavior": .promptBehavior,
    "userAgent": .string, "webSocketUrl": .boolean,
  ]

  static let extensions: [String: Kind] = [
    "appium:app": .string, "appium:automationName": .string, "appium:newCommandTimeout": .seconds,
    "appium:noReset": .boolean, "appium:fullReset": .boolean, "appium:autoWebview": .boolean,
    "appium:settings": .object, "appium:orientation": .oneOf(["PORTRAIT", "LANDSCAPE"]), "appium:options": .object,
    "hull:virtualTime": .boolean, "hull:engine": .string, "hull:policy": .string, "hull:seed": .integer,
    "hull:size": .size, "hull:recordFlow": .string,
  ]

  /// Returns the capabilities of an object without those that are null.
  static func validate(_ value: JSONValue, name: String) throws(WebDriverError) -> [JSONMember] {
    guard let members = value.objectMembers else { throw .invalid(name, value, expected: "an object") }
    var valid: [JSONMember] = []
    for member in members {
      guard let kind = standard[member.name] ?? extensions[member.name] else {
        guard member.name.contains(":") else {
          throw WebDriverError(
            .invalidArgument,
            "\(name) has the unknown capability '\(member.name)', expected a standard capability or a prefix as in 'appium:app'"
          )
        }
        if member.value != .null { set(member, in: &valid) }
        continue
      }
      guard member.value != .null else { continue }
      try kind.check(member.name, member.value)
      set(member, in: &valid)
    }
    return valid
  }

  /// The members with those of `appium:options` in place of it. Names without a prefix are Appium's.
  static func expandOptions(_ members: [JSONMember]) throws(WebDriverError) -> [JSONMember] {
    guard let options = members.last(where: { $0.name == "appium:options" })?.value.objectMembers else {
      return members
    }
    var expanded = members.filter { $0.name != "appium:options" }
    let prefixed = options.map { option in
      JSONMember(option.name.contains(":") ? option.name : "appium:\(option.name)", option.value)
    }
    for member in try validate(.object(prefixed), name: "appium:options") { set(member, in: &expanded) }
    return expanded
  }

  /// The last of several members with the same name counts.
  private static func set(_ member: JSONMember, in members: inout [JSONMember]) {
    members.removeAll { $0.name == member.name }
    members.append(member)
  }
}
