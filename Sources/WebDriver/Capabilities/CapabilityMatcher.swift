import BridgeContract

/// The facts of a server that capabilities are matched with.
package struct ServedPlatform: Equatable, Sendable {
  package var browserName: String
  package var browserVersion: String
  /// The platforms by their names; the first is the default.
  package var platformNames: [String]
  /// Whether a session can ignore errors of certificates.
  package var acceptsInsecureCerts: Bool

  package init(
    browserName: String = "hull", browserVersion: String, platformNames: [String] = ["iOS", "Android"],
    acceptsInsecureCerts: Bool = true
  ) {
    self.browserName = browserName
    self.browserVersion = browserVersion
    self.platformNames = platformNames
    self.acceptsInsecureCerts = acceptsInsecureCerts
  }
}

/// Matching capabilities (W3C WebDriver, section 7.2).
package struct CapabilityMatcher: Sendable {
  package var platform: ServedPlatform

  package init(platform: ServedPlatform) {
    self.platform = platform
  }

  /// Returns the capabilities of the first candidate that matches.
  ///
  /// - Parameter body: The body of New Session.
  /// - Throws: `invalid argument` for invalid capabilities; `session not created`, with the reason for each candidate, if
  ///   none matches.
  package func match(body: JSONValue) throws(WebDriverError) -> SessionCapabilities {
    var reasons: [String] = []
    for (index, candidate) in try CapabilityRequest(body: body).candidates.enumerated() {
      let values = JSONValue.object(candidate)
      let platformName = requestedName(values["platformName"])
      if let reason = try mismatch(values, candidate) {
        reasons.append("firstMatch[\(index)]: \(reason)")
        continue
      }
      let served = platform.platformNames.first { $0.lowercased() == platformName?.lowercased() }
      return try SessionCapabilities(
        candidate, browserName: platform.browserName, browserVersion: platform.browserVersion,
        platformName: served ?? platform.platformNames.first ?? "")
    }
    throw WebDriverError(.sessionNotCreated, "no capabilities match: " + reasons.joined(separator: "; "))
  }

  /// A name of a request; clients of Appium send an empty one for none.
  private func requestedName(_ value: JSONValue?) -> String? {
    value?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The reason why a candidate does not match; nil if it matches.
  private func mismatch(_ values: JSONValue, _ members: [JSONMember]) throws(WebDriverError) -> String? {
    if let name = requestedName(values["browserName"]), name.lowercased() != platform.browserName.lowercased() {
      return "browserName is '\(name)', expected '\(platform.browserName)'"
    }
    if let version = requestedName(values["browserVersion"]), version != platform.browserVersion {
      return "browserVersion is '\(version)', expected '\(platform.browserVersion)'"
    }
    if let name = requestedName(values["platformName"]),
      !platform.platformNames.contains(where: { $0.lowercased() == name.lowercased() })
    {
      let names = platform.platformNames.map { "'\($0)'" }.joined(separator: " or ")
      return "platformName is '\(name)', expected \(names)"
    }
    if values["acceptInsecureCerts"] == .bool(true), !platform.acceptsInsecureCerts {
      return "acceptInsecureCerts is true, expected false"
    }
    if values["setWindowRect"] == .bool(false) { return "setWindowRect is false, expected true" }
    if let type = values["proxy"]?["proxyType"]?.stringValue, !["direct", "system"].contains(type) {
      return "proxy.proxyType is '\(type)', expected 'direct' or 'system'"
    }
    let options = JSONValue.object(try CapabilityRules.expandOptions(members))
    if options["appium:noReset"] == .bool(true), options["appium:fullReset"] == .bool(true) {
      return "appium:noReset and appium:fullReset are true, expected at most one of both"
    }
    return nil
  }
}
