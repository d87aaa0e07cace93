/// The value of a directive that lists sources (Content Security Policy Level 3, section 2.3.1).
package struct SourceList: Equatable, Sendable {
  var expressions: [SourceExpression] = []

  /// - Parameter report: receives a message for each invalid expression.
  init(_ tokens: [Substring], directive: String, report: (String) -> Void) {
    // `'none'` is valid only on its own.
    if tokens.count == 1, tokens[0].lowercased() == "'none'" { return }
    for token in tokens {
      guard let (expression, remark) = SourceExpression.parse(token) else {
        report(Self.invalidMessage(token, directive))
        continue
      }
      expressions.append(expression)
      if let message = Self.message(of: remark, directive) { report(message) }
    }
  }

  private static func invalidMessage(_ token: Substring, _ directive: String) -> String {
    let hint =
      token.lowercased() == "'none'"
      ? " Note that 'none' has no effect unless it is the only expression in the source list." : ""
    return "The source list for Content Security Policy directive '\(directive)' contains an invalid source: "
      + "'\(token)'. It will be ignored.\(hint)"
  }

  private static func message(of remark: SourceExpression.PathRemark, _ directive: String) -> String? {
    let (path, ignored): (String, String)
    switch remark {
    case .none: return nil
    case .query(let text): (path, ignored) = (text, "query component, including the '?'")
    case .fragment(let text): (path, ignored) = (text, "fragment identifier, including the '#'")
    }
    return "The source list for Content Security Policy directive '\(directive)' contains a source with an invalid "
      + "path: '\(path)'. The \(ignored), will be ignored."
  }

  /// Whether a URL matches (section 6.7.2.7).
  package func matches(_ url: ParsedURL, own: ParsedURL?, redirects: Int = 0) -> Bool {
    expressions.contains { $0.matches(url, own: own, redirects: redirects) }
  }

  /// Section 6.7.2.3.
  func matches(nonce: String) -> Bool {
    !nonce.isEmpty && expressions.contains(.nonce(nonce))
  }

  func matches(_ hash: (PolicyHashAlgorithm) -> String) -> Bool {
    PolicyHashAlgorithm.allCases.contains { algorithm in
      let values = expressions.compactMap { expression -> String? in
        guard case .hash(algorithm, let value) = expression else { return nil }
        return value
      }
      return !values.isEmpty && values.contains(SourceExpression.normalized(hash(algorithm)))
    }
  }

  /// Whether all inline code is allowed (section 6.7.3.2): nonces, hashes and `'strict-dynamic'` revoke
  /// `'unsafe-inline'`.
  func allowsAllInline(ofScripts isScript: Bool) -> Bool {
    let revokes = expressions.contains { expression in
      switch expression {
      case .nonce, .hash: true
      case .strictDynamic: isScript
      default: false
      }
    }
    return !revokes && expressions.contains(.unsafeInline)
  }

  /// Whether elements can be allowed whatever their URLs: by a nonce or by `'strict-dynamic'`.
  var allowsElements: Bool {
    expressions.contains { expression in
      if case .nonce = expression { return true }
      return expression == .strictDynamic
    }
  }

  func contains(_ expression: SourceExpression) -> Bool { expressions.contains(expression) }
}
