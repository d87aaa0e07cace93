import Testing

@testable import WebPolicy

/// Directives, their fallbacks, inline code and violations (Content Security Policy Level 3).
@Suite("Content Security Policy")
struct ContentSecurityPolicyTests {
  private func container(_ policies: String..., origin: String = "http://a.test") -> PolicyContainer {
    var container = PolicyContainer(origin: origin)
    for policy in policies.flatMap({ ContentSecurityPolicy.list($0, .enforce) }) { container.add(policy) }
    return container
  }

  private func messages(_ container: PolicyContainer, _ subject: PolicySubject) -> [String] {
    container.violations(of: subject) { algorithm, bytes in "\(algorithm)\(bytes.count)" }.map(\.violation.message)
  }

  private func allows(_ policy: String, _ subject: PolicySubject) -> Bool {
    messages(container(policy), subject).isEmpty
  }

  @Test("A directive falls back to others, in order")
  func fallbacks() {
    let script = PolicySubject(.script, url: "http://b.test/x.js")
    #expect(allows("default-src 'none'; script-src b.test", script))
    #expect(!allows("script-src b.test; script-src-elem 'none'", script))
    #expect(allows("script-src 'none'; script-src-elem b.test", script))
    #expect(!allows("default-src 'self'", script))
    #expect(allows("img-src 'none'", script))
    let frame = PolicySubject(.frame, url: "http://b.test/")
    #expect(allows("child-src b.test; default-src 'none'", frame))
    #expect(!allows("child-src b.test; frame-src 'none'", frame))
    #expect(allows("default-src 'none'", PolicySubject(.formAction, url: "http://b.test/")))
    #expect(allows("default-src 'none'", PolicySubject(.baseURI, url: "http://b.test/")))
    #expect(!allows("script-src 'none'; script-src-attr 'unsafe-inline'", PolicySubject(.inlineScript)))
    #expect(allows("script-src 'none'; script-src-attr 'unsafe-inline'", PolicySubject(.eventHandler)))
  }

  @Test("Nonces, hashes and keywords of inline code")
  func inline() {
    func inline(_ kind: PolicySubject.Kind, nonce: String = "") -> PolicySubject {
      PolicySubject(kind, nonce: nonce, content: [1, 2, 3])
    }
    #expect(allows("script-src 'unsafe-inline'", inline(.inlineScript)))
    #expect(!allows("script-src 'unsafe-inline' 'nonce-abc'", inline(.inlineScript)))
    #expect(!allows("script-src 'unsafe-inline' 'strict-dynamic'", inline(.inlineScript)))
    #expect(allows("style-src 'unsafe-inline' 'strict-dynamic'", inline(.inlineStyle)))
    #expect(allows("script-src 'nonce-abc'", inline(.inlineScript, nonce: "abc")))
    #expect(!allows("script-src 'nonce-abc'", inline(.inlineScript, nonce: "ABC")))
    #expect(!allows("script-src 'nonce-abc'", inline(.inlineScript)))
    // The digest of the test is the name of the algorithm and the number of bytes.
    #expect(allows("script-src 'sha256-sha2563'", inline(.inlineScript)))
    #expect(allows("script-src 'SHA512-sha5123=='", inline(.inlineScript)))
    #expect(!allows("script-src 'sha384-sha2563'", inline(.inlineScript)))
    #expect(!allows("script-src 'sha256-sha2563'", inline(.eventHandler)))
    #expect(allows("script-src 'sha256-sha2563' 'unsafe-hashes'", inline(.eventHandler)))
    #expect(allows("style-src 'sha256-sha2563' 'unsafe-hashes'", inline(.styleAttribute)))
    #expect(!allows("style-src 'nonce-abc'", inline(.styleAttribute, nonce: "abc")))
    #expect(!allows("script-src 'unsafe-inline'", PolicySubject(.evaluation)))
    #expect(allows("script-src 'unsafe-eval'", PolicySubject(.evaluation)))
    #expect(allows("style-src 'none'", PolicySubject(.evaluation)))
  }

  @Test("'strict-dynamic' allows what scripts insert, and ignores URLs")
  func strictDynamic() {
    let policy = "script-src 'strict-dynamic' 'nonce-abc' http: 'self'"
    let url = "http://a.test/x.js"
    #expect(!allows(policy, PolicySubject(.script, url: url)))
    #expect(allows(policy, PolicySubject(.script, url: url, isParserInserted: false)))
    #expect(allows(policy, PolicySubject(.script, url: url, nonce: "abc")))
  }

  @Test("Every policy must allow, and a header separates policies by commas")
  func severalPolicies() {
    let both = container("img-src a.test b.test, img-src b.test c.test")
    #expect(both.policies.map(\.text) == ["img-src a.test b.test", "img-src b.test c.test"])
    #expect(messages(both, PolicySubject(.image, url: "http://b.test/")).isEmpty)
    #expect(messages(both, PolicySubject(.image, url: "http://a.test/")).count == 1)
    #expect(messages(both, PolicySubject(.image, url: "http://d.test/")).count == 2)
  }

  @Test("The messages are those of WebKit")
  func wording() {
    let both = container("default-src 'none'; img-src 'self'")
    let subjects: [PolicySubject] = [
      PolicySubject(.image, url: "http://b.test/x.png"), PolicySubject(.script, url: "http://b.test/x.js"),
      PolicySubject(.connect, url: "ws://b.test/"), PolicySubject(.inlineScript), PolicySubject(.styleAttribute),
      PolicySubject(.eventHandler), PolicySubject(.scriptURL), PolicySubject(.evaluation),
    ]
    func neither(_ directive: String) -> String {
      "appears in neither the \(directive) directive nor the default-src directive of the Content Security Policy."
    }
    let expected: [String] = [
      "Refused to load http://b.test/x.png because it does not appear in the img-src directive of the Content Security "
        + "Policy.",
      "Refused to load http://b.test/x.js because it \(neither("script-src"))",
      "Refused to connect to ws://b.test/ because it \(neither("connect-src"))",
      "Refused to execute a script because its hash, its nonce, or 'unsafe-inline' \(neither("script-src"))",
      "Refused to apply a stylesheet because its hash, its nonce, or 'unsafe-inline' \(neither("style-src"))",
      "Refused to execute a script for an inline event handler because 'unsafe-inline' \(neither("script-src"))",
      "Refused to execute a script because its hash or 'unsafe-inline' \(neither("script-src"))",
      "Refused to execute a script because 'unsafe-eval' and 'trusted-types-eval' \(neither("script-src"))",
    ]
    #expect(subjects.flatMap { messages(both, $0) } == expected)
  }

  @Test("A violation has what events and reports need")
  func violation() throws {
    let policy = "script-src-elem  'self' 'report-sample'; report-uri /r https://c.test/r"
    var container = PolicyContainer(origin: "http://a.test")
    container.add(try #require(ContentSecurityPolicy(" \(policy) ", .report, from: .header)))
    let found = container.violations(of: PolicySubject(.script, url: "http://b.test/x.js?q#f")) { _, _ in "" }
    let violation = try #require(found.first?.violation)
    #expect(violation.disposition == .report)
    #expect(violation.effectiveDirective == "script-src-elem")
    #expect(violation.blockedURI == "http://b.test/x.js?q")
    #expect(violation.originalPolicy == policy)
    #expect(violation.reportURIs == ["/r", "https://c.test/r"])
    #expect(violation.hasSample)
    #expect(violation.message.hasPrefix("[Report Only] Refused to load http://b.test/x.js"))
    #expect(container.refusing(PolicySubject(.script, url: "http://b.test/x.js"), isExempt: false) == [])
  }

  @Test("Problems of a policy are reported in WebKit's words")
  func remarks() throws {
    let policy = try #require(
      ContentSecurityPolicy(
        "bogus; img-src 'none' *; IMG-SRC x; report-uri /r; sandbox; frame-ancestors 'none'; connect-src a.test/x?y",
        .enforce, from: .meta))
    let remarks: [String] = [
      "Unrecognized Content-Security-Policy directive 'bogus'.",
      "The source list for Content Security Policy directive 'img-src' contains an invalid source: ''none''. It will be "
        + "ignored. Note that 'none' has no effect unless it is the only expression in the source list.",
      "Ignoring duplicate Content-Security-Policy directive 'IMG-SRC'.",
      "The Content Security Policy directive 'report-uri' is ignored when delivered via an HTML meta element.",
      "The Content Security Policy directive 'sandbox' is ignored when delivered via an HTML meta element.",
      "The Content Security Policy directive 'frame-ancestors' is ignored when delivered via an HTML meta element.",
      "The source list for Content Security Policy directive 'connect-src' contains a source with an invalid path: "
        + "'/x?y'. The query component, including the '?', will be ignored.",
    ]
    #expect(policy.remarks == remarks)
    #expect(policy.sandbox == nil && policy.reportURIs.isEmpty && policy.ancestors == nil)
    #expect(ContentSecurityPolicy(" ; ;", .enforce, from: .header) == nil)
  }

  @Test("A side without elements trusts an exemption only where a policy has nonces")
  func exemption() {
    let subject = PolicySubject(.script, url: "http://b.test/x.js")
    #expect(container("script-src 'self'").refusing(subject, isExempt: true) == ["script-src 'self'"])
    #expect(container("script-src 'nonce-abc'").refusing(subject, isExempt: true) == [])
    #expect(container("script-src 'nonce-abc'").refusing(subject, isExempt: false) == ["script-src 'nonce-abc'"])
    #expect(container("script-src 'strict-dynamic'").refusing(subject, isExempt: true) == [])
  }

  @Test("A sandbox allows what all policies and the frame allow")
  func sandbox() {
    #expect(container("img-src *").sandboxed(by: nil) == nil)
    #expect(container("img-src *").sandboxed(by: " Allow-Scripts ") == ["allow-scripts"])
    #expect(container("sandbox").sandboxed(by: "allow-scripts") == [])
    let two = container("sandbox allow-scripts allow-forms", "sandbox ALLOW-FORMS allow-popups")
    #expect(two.sandboxed(by: nil) == ["allow-forms"])
    #expect(two.sandboxed(by: "allow-scripts") == [])
  }
}
