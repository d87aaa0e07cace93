/// A subject that a policy does not allow (Content Security Policy Level 3, section 2.4).
package struct PolicyViolation: Equatable, Sendable {
  package var disposition: ContentSecurityPolicy.Disposition
  package var effectiveDirective: String
  /// What was blocked, without what the document must not know (section 5.4).
  package var blockedURI: String
  package var originalPolicy: String
  /// The message of the console, in WebKit's words.
  package var message: String
  /// The text of the exception of an evaluation; empty for others.
  package var exception: String
  package var reportURIs: [String]
  /// Whether reports contain the beginning of the code (`'report-sample'`).
  package var hasSample: Bool

  /// - Parameter own: the origin of the document.
  init(
    _ subject: PolicySubject, of policy: ContentSecurityPolicy, by directive: String, _ list: SourceList,
    in own: ParsedURL?
  ) {
    disposition = policy.disposition
    effectiveDirective = subject.kind.effectiveDirective
    blockedURI = subject.kind.inlineName ?? Self.reported(subject, in: own)
    originalPolicy = policy.text
    reportURIs = policy.reportURIs
    hasSample = list.contains(.reportSample)
    message = Self.message(subject, of: policy, by: directive, list)
    exception =
      subject.kind == .evaluation
      ? "Refused to evaluate a string as JavaScript because 'unsafe-eval' or 'trusted-types-eval' is not an allowed source "
        + "of script in the following Content Security Policy directive: \"\(policy.directiveText(directive))\".\n"
      : ""
  }

  /// A URL without its fragment; of other schemes only the scheme (section 5.4). Of a frame of another origin it is the
  /// origin, as in WebKit.
  private static func reported(_ subject: PolicySubject, in own: ParsedURL?) -> String {
    guard let url = ParsedURL(subject.url) else { return subject.url }
    switch url.scheme {
    case "http", "https", "ws", "wss", "app":
      return subject.kind == .frame && url.origin != own?.origin ? url.origin : String(subject.url.prefix { $0 != "#" })
    default: return url.scheme
    }
  }

  private static func message(
    _ subject: PolicySubject, of policy: ContentSecurityPolicy, by directive: String, _ list: SourceList
  ) -> String {
    let (action, item) = wording(of: subject, list)
    let name = subject.kind.messageDirective
    let place =
      directive == "default-src"
      ? "appears in neither the \(name) directive nor the default-src directive"
      : "does not appear in the \(name) directive"
    let prefix = policy.disposition == .report ? "[Report Only] " : ""
    let target = subject.kind.inlineName == nil ? " \(subject.url)" : ""
    return "\(prefix)\(action)\(target) because \(item) \(place) of the Content Security Policy."
  }

  private static func wording(of subject: PolicySubject, _ list: SourceList) -> (action: String, item: String) {
    switch subject.kind {
    case .script, .style, .image, .frame, .formAction: ("Refused to load", "it")
    case .connect: ("Refused to connect to", "it")
    case .baseURI: ("Refused to change the document base URL to", "it")
    case .inlineScript:
      (
        "Refused to execute a script",
        list.contains(.strictDynamic) ? "it" : "its hash, its nonce, or 'unsafe-inline'"
      )
    case .scriptURL: ("Refused to execute a script", "its hash or 'unsafe-inline'")
    case .inlineStyle, .styleAttribute:
      ("Refused to apply a stylesheet", "its hash, its nonce, or 'unsafe-inline'")
    case .eventHandler: ("Refused to execute a script for an inline event handler", "'unsafe-inline'")
    case .evaluation: ("Refused to execute a script", "'unsafe-eval' and 'trusted-types-eval'")
    }
  }
}
