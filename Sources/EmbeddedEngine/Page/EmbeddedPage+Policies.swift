import BridgeContract
import CJavaScriptCore
import PageWire
import WebPolicy

/// Content Security Policies of documents: host bindings of `content-security.js`, and requests.
extension EmbeddedPage {
  var policies: PolicyContainer { restrictions.policies }

  /// Installs the policies of a new document, and logs the problems of their texts.
  /// A document without a server of its own has the policies of the document that created it (HTML standard 7.1.7).
  func installPolicies(_ delivered: DocumentPolicies) {
    restrictions.policies = PolicyContainer(origin: origin)
    let scheme = url.prefix { $0 != ":" }.lowercased()
    if let parent = frame?.parent, ["about", "data", "blob"].contains(scheme) {
      restrictions.policies = parent.policies
      return
    }
    restrictions.policies.inheritsUpgrades = frame?.parent.policies.upgradesInsecureRequests ?? false
    let enforced = delivered.contentSecurity.flatMap { ContentSecurityPolicy.list($0, .enforce) }
    let reported = delivered.contentSecurityReportOnly.flatMap { ContentSecurityPolicy.list($0, .report) }
    for policy in enforced + reported { addPolicy(policy) }
  }

  /// Permissions of the header, of the frame, and of the documents around it (Permissions Policy, section 9.5).
  func installPermissions(_ delivered: DocumentPolicies) {
    restrictions.permissions = PermissionsPolicy(delivered.permissions, origin: origin)
    restrictions.deniedFeatures = restrictions.permissions.denied(for: origin)
    guard let frame else { return }
    let parent = frame.parent
    let source = frame.requestedURL.isEmpty ? origin : DocumentOrigin.of(frame.requestedURL)
    let container = PermissionsPolicy(attribute: frame.allow, own: parent.origin, source: source)
    let around = parent.restrictions
    restrictions.deniedFeatures.formUnion(
      around.permissions.denied(
        inFrameOf: origin, container: container, own: parent.origin, denied: around.deniedFeatures))
  }

  /// Alternating names and states of the permissions that the document may use.
  func grants(of device: DeviceState) -> [String] {
    device.grants.filter { !restrictions.deniedFeatures.contains($0.name) }.flatMap { grant -> [String] in
      switch grant.permission {
      case .granted: [grant.name, "granted"]
      case .denied: [grant.name, "denied"]
      case .prompt: [grant.name, "prompt"]
      }
    }
  }

  private func addPolicy(_ policy: ContentSecurityPolicy) {
    restrictions.policies.add(policy)
    for remark in policy.remarks {
      report(.didLogConsole(ConsoleMessage(level: .error, text: remark, source: "")))
    }
  }

  /// Adds the policy of a `meta` element; returns false when it has no directives.
  func addMetaPolicy(_ call: NativeCall) -> JSValueRef? {
    guard let policy = ContentSecurityPolicy(call.text(0), .enforce, from: .meta) else {
      return JSValueMakeBoolean(call.context, false)
    }
    addPolicy(policy)
    return JSValueMakeBoolean(call.context, true)
  }

  /// A parameter is a URL of a request.
  func upgradeURL(_ call: NativeCall) -> JSValueRef? {
    ScriptText.value(policies.upgraded(call.text(0)), in: call.context)
  }

  func upgradesRequests(_ call: NativeCall) -> JSValueRef? {
    JSValueMakeBoolean(call.context, policies.upgradesInsecureRequests)
  }

  /// The violations of a subject as texts, in the order of `violationFields`; null when there are none.
  func checkPolicy(_ call: NativeCall) -> JSValueRef? {
    let kinds = PolicySubject.Kind.allCases
    let subject = PolicySubject(
      kinds[call.integer(0, in: 0...(kinds.count - 1))], url: call.text(1), nonce: call.text(2), content: call.body(3),
      isParserInserted: call.flag(4))
    let found = policies.violations(of: subject) { algorithm, bytes in
      Base64.encoded(ScriptDigest(algorithm).digest(of: bytes))
    }
    return Self.fields(found.map(\.violation), in: call.context)
  }

  /// The same for a load of which the shell says that policies with these texts do not allow it, or only report it.
  func refusedByPolicy(_ call: NativeCall) -> JSValueRef? {
    let kinds = PolicySubject.Kind.allCases
    let subject = PolicySubject(kinds[call.integer(0, in: 0...(kinds.count - 1))], url: call.text(1))
    let disposition: ContentSecurityPolicy.Disposition = call.flag(3) ? .report : .enforce
    let found = call.texts(2).compactMap { policies.violation(of: subject, byPolicy: $0, disposition) }
    return Self.fields(found, in: call.context)
  }

  private static func fields(_ violations: [PolicyViolation], in context: JSContextRef) -> JSValueRef? {
    guard !violations.isEmpty else { return JSValueMakeNull(context) }
    let texts = violations.flatMap { violation in
      [
        violation.disposition.rawValue, violation.effectiveDirective, violation.blockedURI, violation.originalPolicy,
        violation.message, violation.exception, violation.reportURIs.joined(separator: " "),
        violation.hasSample ? "1" : "",
      ]
    }
    return ScriptValues.array(texts, in: context)
  }

  /// What the shell does not know about the policies of this document.
  /// - Parameter frame: the frame for which a document is requested.
  func restriction(isExempt: Bool = false, of requested: Subframe? = nil) -> RequestRestriction {
    var restriction = RequestRestriction(isExempt: isExempt)
    let enforced = policies.policies.filter { $0.disposition == .enforce }
    restriction.policies = (frame == nil ? enforced.filter { $0.source == .meta } : enforced).map(\.text)
    if policies.inheritsUpgrades { restriction.policies.append("upgrade-insecure-requests") }
    if frame != nil {
      restriction.frameOrigin = origin
      restriction.reportOnlyPolicies = policies.policies.filter { $0.disposition == .report }.map(\.text)
    }
    var ancestor = requested?.parent
    while let page = ancestor, let around = page.frame {
      restriction.ancestors.append(page.origin)
      ancestor = around.parent
    }
    return restriction
  }

  /// Whether a document may be requested for a frame in this document. Its violations are reported.
  func allowsFrame(_ url: String) -> Bool {
    guard !policies.isEmpty else { return true }
    let found = policies.violations(of: PolicySubject(.frame, url: url)) { _, _ in "" }.map(\.violation)
    reportViolations(found)
    return !found.contains { $0.disposition == .enforce }
  }

  func reportViolations(_ violations: [PolicyViolation]) {
    guard !violations.isEmpty, let fields = Self.fields(violations, in: script.context) else { return }
    script.call(.reportViolations, .value(fields))
  }
}

extension ScriptDigest {
  fileprivate init(_ algorithm: PolicyHashAlgorithm) {
    switch algorithm {
    case .sha256: self = .sha256
    case .sha384: self = .sha384
    case .sha512: self = .sha512
    }
  }
}
