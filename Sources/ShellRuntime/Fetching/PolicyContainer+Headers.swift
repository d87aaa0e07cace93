import PageWire
import ShellCore
import WebPolicy

extension PolicyContainer {
  /// The policies of the headers of a document at a URL.
  init(_ delivered: DocumentPolicies, at url: String) {
    self.init(origin: ParsedURL.origin(of: url))
    requiresResourcePolicy = EmbedderPolicy.requiresResourcePolicy(delivered.embedder)
    let enforced = delivered.contentSecurity.flatMap { ContentSecurityPolicy.list($0, .enforce) }
    let reported = delivered.contentSecurityReportOnly.flatMap { ContentSecurityPolicy.list($0, .report) }
    for policy in enforced + reported { add(policy) }
  }

  /// These policies and those of which the page process says that its document has them, for a request.
  func restricted(by restriction: RequestRestriction) -> PolicyContainer {
    var policies = restriction.frameOrigin.isEmpty ? self : PolicyContainer(origin: restriction.frameOrigin)
    // A document in a frame has the same policy, or is not shown.
    policies.requiresResourcePolicy = requiresResourcePolicy
    policies.inheritsUpgrades = upgradesInsecureRequests
    for text in restriction.policies.prefix(RuntimeLimits.declaredPolicies) {
      if let policy = ContentSecurityPolicy(text, .enforce, from: .header) { policies.add(policy) }
    }
    for text in restriction.reportOnlyPolicies.prefix(RuntimeLimits.declaredPolicies) {
      if let policy = ContentSecurityPolicy(text, .report, from: .header) { policies.add(policy) }
    }
    return policies
  }
}

extension ResourceRequest.Destination {
  var policyKind: PolicySubject.Kind {
    switch self {
    case .script: .script
    case .style: .style
    case .image: .image
    case .fetch: .connect
    case .frame: .frame
    }
  }
}
