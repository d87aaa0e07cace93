/// The Content Security Policies of a document (Content Security Policy Level 3, section 2.2; HTML standard 7.1.7).
package struct PolicyContainer: Sendable {
  /// Policies of headers first, then those of `meta` elements, in their order.
  package private(set) var policies: [ContentSecurityPolicy] = []
  /// The origin of the document; nil for an opaque one.
  package var own: ParsedURL?

  /// The document's `Cross-Origin-Embedder-Policy` is `require-corp`.
  package var requiresResourcePolicy = false
  /// The document that created this one upgrades insecure requests (Upgrade Insecure Requests, section 3.2).
  package var inheritsUpgrades = false

  /// - Parameter origin: the serialized origin of the document.
  package init(origin: String) {
    own = origin == "null" ? nil : ParsedURL(origin)
  }

  package var isEmpty: Bool { policies.isEmpty }

  /// Whether http URLs of the document's requests become https.
  package var upgradesInsecureRequests: Bool {
    inheritsUpgrades || policies.contains(where: \.upgradesInsecureRequests)
  }

  /// The URL of a request for a URL.
  package func upgraded(_ url: String) -> String {
    upgradesInsecureRequests ? InsecureURL.upgraded(url) ?? url : url
  }

  package mutating func add(_ policy: ContentSecurityPolicy) { policies.append(policy) }

  /// The tokens that every policy allows; nil without a sandbox (section 6.3.2).
  package var sandbox: [String]? {
    let all = policies.compactMap(\.sandbox)
    guard let first = all.first else { return nil }
    return first.filter { token in all.dropFirst().allSatisfy { $0.contains(token) } }
  }

  /// The tokens that these policies and the attribute of a frame allow; nil without a sandbox.
  package func sandboxed(by attribute: String?) -> [String]? {
    let tokens = attribute?.lowercased().split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\u{c}" }
    guard let tokens = tokens?.map(String.init) else { return sandbox }
    guard let sandbox else { return tokens }
    return tokens.filter(sandbox.contains)
  }

  /// The violations of a subject, with the positions of their policies.
  /// - Parameter digest: the base64 digest of bytes.
  package func violations(
    of subject: PolicySubject, digest: (PolicyHashAlgorithm, [UInt8]) -> String
  ) -> [(policy: Int, violation: PolicyViolation)] {
    policies.enumerated().compactMap { position, policy in
      guard let (name, list) = policy.deciding(subject.kind), !allows(subject, list, digest) else { return nil }
      return (position, PolicyViolation(subject, of: policy, by: name, list, in: own))
    }
  }

  /// The texts of the policies of a disposition that do not allow a load, for a side that has only its URL.
  /// - Parameter isExempt: the document says that a nonce or `'strict-dynamic'` allows it. That counts for policies that
  ///   have them.
  package func refusing(
    _ subject: PolicySubject, _ disposition: ContentSecurityPolicy.Disposition = .enforce, isExempt: Bool
  ) -> [String] {
    policies.filter { policy in
      guard policy.disposition == disposition, let (_, list) = policy.deciding(subject.kind) else { return false }
      if isExempt, list.allowsElements { return false }
      return !matches(subject, list)
    }.map(\.text)
  }

  /// The violation of a policy that another side has found; nil when it is not a policy of this document.
  package func violation(
    of subject: PolicySubject, byPolicy text: String, _ disposition: ContentSecurityPolicy.Disposition = .enforce
  ) -> PolicyViolation? {
    guard let policy = policies.first(where: { $0.text == text && $0.disposition == disposition }),
      let (name, list) = policy.deciding(subject.kind)
    else { return nil }
    return PolicyViolation(subject, of: policy, by: name, list, in: own)
  }

  private func allows(
    _ subject: PolicySubject, _ list: SourceList, _ digest: (PolicyHashAlgorithm, [UInt8]) -> String
  ) -> Bool {
    switch subject.kind {
    case .script: return allowsScript(subject, list)
    case .style: return list.matches(nonce: subject.nonce) || matches(subject, list)
    case .image, .connect, .frame, .formAction, .baseURI: return matches(subject, list)
    case .inlineScript, .inlineStyle:
      let isScript = subject.kind == .inlineScript
      return list.allowsAllInline(ofScripts: isScript) || list.matches(nonce: subject.nonce)
        || list.matches { digest($0, subject.content) }
    case .eventHandler, .styleAttribute, .scriptURL:
      // Hashes apply with `'unsafe-hashes'` only (section 6.7.3.3).
      let isScript = subject.kind != .styleAttribute
      return list.allowsAllInline(ofScripts: isScript)
        || list.contains(.unsafeHashes) && list.matches { digest($0, subject.content) }
    case .evaluation: return list.contains(.unsafeEval)
    }
  }

  /// Section 6.1.11.1: the nonce, then `'strict-dynamic'`, then the URL.
  private func allowsScript(_ subject: PolicySubject, _ list: SourceList) -> Bool {
    if list.matches(nonce: subject.nonce) { return true }
    if list.contains(.strictDynamic) { return !subject.isParserInserted }
    return matches(subject, list)
  }

  /// A URL that cannot be parsed matches nothing.
  private func matches(_ subject: PolicySubject, _ list: SourceList) -> Bool {
    guard let url = ParsedURL(subject.url)?.ofHandshake else { return false }
    return list.matches(url, own: own, redirects: subject.redirects)
  }
}
