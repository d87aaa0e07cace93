import ShellCore
import SourceText

extension DataAssertions {

  func assertWebsiteData(_ expectations: [WebsiteDataExpectation]) throws(StepFailure) {
    for expectation in expectations {
      try lookup.expect {
        driver.perform(.listWebsiteData)
        let records = driver.state.websiteData.records.filter { record in
          expectation.origin.map { $0 == record.origin } ?? true
        }
        return Self.difference(expectation, records)
      }
    }
  }

  private static func difference(_ expectation: WebsiteDataExpectation, _ records: [WebsiteDataRecord]) -> String? {
    let site = expectation.origin ?? "a site"
    for record in records {
      guard let expected = expectation.types[record.type] else {
        return "\(record.origin) has \(record.type.rawValue): \(record.items)"
      }
      if let count = expected, count != record.items {
        return "\(site) has \(record.type.rawValue): \(record.items), not \(count)"
      }
    }
    let missing = WebsiteDataType.allCases.first { type in
      guard let expected = expectation.types[type] else { return false }
      return expected != 0 && !records.contains { $0.type == type }
    }
    return missing.map { "\(site) has no \($0.rawValue)" }
  }

  func assertCookies(_ expectations: [CookieExpectation]) throws(StepFailure) {
    for expectation in expectations {
      try lookup.expect {
        driver.perform(.listWebsiteData)
        return Self.difference(expectation, driver.state.websiteData.cookies)
      }
    }
  }

  private static func difference(_ expected: CookieExpectation, _ cookies: [CookieRecord]) -> String? {
    let named = cookies.filter { $0.name == expected.name && (expected.domain == nil || $0.domain == expected.domain) }
    guard expected.exists else {
      return named.first.map { "there is a cookie \($0.name) of \($0.domain)" }
    }
    guard let cookie = named.first else {
      let others = Set(cookies.map { "\($0.name) of \($0.domain)" }).sorted().joined(separator: ", ")
      let domain = expected.domain.map { " of \($0)" } ?? ""
      return "there is no cookie \(expected.name)\(domain); there are: \(others.isEmpty ? "none" : others)"
    }
    func differs<Value: Equatable>(_ name: String, _ value: Value?, _ found: Value) -> String? {
      guard let value, value != found else { return nil }
      return "\(name) of \(cookie.name) is \(found), not \(value)"
    }
    return differs("the value", expected.value, cookie.value) ?? differs("the path", expected.path, cookie.path)
      ?? differs("secure", expected.isSecure, cookie.isSecure) ?? differs(
        "httpOnly", expected.isHTTPOnly, cookie.isHTTPOnly)
      ?? differs("sameSite", expected.sameSite, cookie.sameSite.isEmpty ? "unset" : cookie.sameSite)
      ?? differs("session", expected.isSession, cookie.lifetime == nil)
      ?? differs("written", expected.isStored, cookie.isWritten)
  }
}
