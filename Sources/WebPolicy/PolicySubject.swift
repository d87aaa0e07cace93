/// What a policy decides about: a load, inline code, or a navigation.
package struct PolicySubject: Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
    case script, style, image, connect, frame
    case formAction, baseURI
    case inlineScript, inlineStyle, styleAttribute, eventHandler, scriptURL, evaluation
  }

  package var kind: Kind
  /// The URL of a load or a navigation; empty for inline code.
  package var url: String
  /// The nonce of the element.
  package var nonce: String
  /// The code of an inline script, style or handler.
  package var content: [UInt8]
  /// A script element that the parser has inserted, which `'strict-dynamic'` does not allow.
  package var isParserInserted: Bool
  package var redirects: Int

  package init(
    _ kind: Kind, url: String = "", nonce: String = "", content: [UInt8] = [], isParserInserted: Bool = true,
    redirects: Int = 0
  ) {
    self.kind = kind
    self.url = url
    self.nonce = nonce
    self.content = content
    self.isParserInserted = isParserInserted
    self.redirects = redirects
  }
}

extension PolicySubject.Kind {
  /// The directives that decide, the first one that a policy has (section 6.8.3).
  var directives: [String] {
    switch self {
    case .script, .inlineScript: ["script-src-elem", "script-src", "default-src"]
    case .eventHandler: ["script-src-attr", "script-src", "default-src"]
    // A navigation to a javascript: URL is of the type "navigation", whose directive is script-src-elem (6.8.2).
    case .scriptURL: ["script-src-elem", "script-src", "default-src"]
    case .evaluation: ["script-src", "default-src"]
    case .style, .inlineStyle: ["style-src-elem", "style-src", "default-src"]
    case .styleAttribute: ["style-src-attr", "style-src", "default-src"]
    case .image: ["img-src", "default-src"]
    case .connect: ["connect-src", "default-src"]
    case .frame: ["frame-src", "child-src", "default-src"]
    case .formAction: ["form-action"]
    case .baseURI: ["base-uri"]
    }
  }

  /// The effective directive of an event and a report (section 6.8.1).
  package var effectiveDirective: String { directives[0] }

  /// The directive that WebKit's message names.
  var messageDirective: String {
    switch self {
    case .script, .inlineScript, .eventHandler, .scriptURL, .evaluation: "script-src"
    case .style, .inlineStyle, .styleAttribute: "style-src"
    case .image, .connect, .frame, .formAction, .baseURI: directives[0]
    }
  }

  /// The value of `blockedURI` for what has no URL.
  var inlineName: String? {
    switch self {
    case .inlineScript, .inlineStyle, .styleAttribute, .eventHandler, .scriptURL: "inline"
    case .evaluation: "eval"
    case .script, .style, .image, .connect, .frame, .formAction, .baseURI: nil
    }
  }
}
