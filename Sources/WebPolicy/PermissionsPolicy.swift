/// The features that a document, and the documents in its frames, may use (Permissions Policy, section 5).
package struct PermissionsPolicy: Equatable, Sendable {
  enum AllowList: Equatable, Sendable {
    case all
    /// Serialized origins; `self` is one of them.
    case origins(Set<String>)

    func contains(_ origin: String) -> Bool {
      switch self {
      case .all: true
      case .origins(let origins): origins.contains(origin)
      }
    }
  }

  /// The features that policies control and whose state pages can query. Their default is the document's own origin.
  package static let controlled: Set<String> = [
    "accelerometer", "camera", "clipboard-read", "clipboard-write", "geolocation", "gyroscope", "magnetometer",
    "microphone", "screen-wake-lock",
  ]

  private var declared: [String: AllowList] = [:]

  /// Parses a header, a structured dictionary such as `geolocation=(self "https://a.test"), camera=()`. An entry that is
  /// not valid is ignored.
  /// - Parameter origin: of the document.
  package init(_ header: String, origin: String) {
    for entry in Self.split(header, at: ",") {
      guard let equals = entry.firstIndex(of: "=") else { continue }
      let name = entry[..<equals].filter { $0 != " " && $0 != "\t" }
      guard !name.isEmpty, let list = Self.allowList(entry[entry.index(after: equals)...], origin) else { continue }
      declared[name] = list
    }
  }

  /// Whether a document of an origin may use a feature, by the declarations for it. Features that are not declared are
  /// allowed.
  package func allows(_ feature: String, for origin: String) -> Bool {
    declared[feature]?.contains(origin) ?? true
  }

  /// The policy of an `allow` attribute, such as `geolocation; camera 'self' https://a.test` (section 5.2).
  /// - Parameters:
  ///   - own: the origin of the document with the frame.
  ///   - source: the origin of the frame's URL, which is meant without a list.
  package init(attribute: String, own: String, source: String) {
    for entry in attribute.split(separator: ";") {
      let tokens = entry.split { $0 == " " || $0 == "\t" || $0 == "\n" }
      guard let name = tokens.first?.lowercased() else { continue }
      var origins: Set<String> = []
      for token in tokens.dropFirst() where token != "'none'" && token != "*" {
        switch token {
        case "'self'": origins.insert(own)
        case "'src'": origins.insert(source)
        default: if let url = ParsedURL(String(token)) { origins.insert(url.origin) }
        }
      }
      if tokens.count == 1 { origins = [source] }
      declared[name] = tokens.contains("*") ? .all : .origins(origins)
    }
  }

  /// The features that the document itself must not use.
  package func denied(for origin: String) -> Set<String> {
    Set(declared.filter { !$0.value.contains(origin) }.keys)
  }

  /// The controlled features that a document in a frame must not use (section 9.7).
  /// - Parameters:
  ///   - container: the policy of the frame's `allow` attribute.
  ///   - denied: what the document with the frame must not use itself.
  package func denied(inFrameOf origin: String, container: PermissionsPolicy, own: String, denied: Set<String>)
    -> Set<String>
  {
    Self.controlled.filter { feature in
      if denied.contains(feature) || !allows(feature, for: origin) { return true }
      if let list = container.declared[feature] { return !list.contains(origin) }
      return origin != own
    }
  }

  /// `*`, or a list in parentheses with `self`, `*` and origins in quotation marks.
  private static func allowList(_ text: Substring, _ own: String) -> AllowList? {
    let value = text.drop { $0 == " " }.prefix { $0 != ";" }
    let trimmed = value.last == " " ? String(value.split(separator: " ").joined(separator: " ")) : String(value)
    if trimmed == "*" { return .all }
    if trimmed == "self" { return .origins([own]) }
    guard trimmed.hasPrefix("("), trimmed.hasSuffix(")") else { return nil }
    var origins: Set<String> = []
    for item in trimmed.dropFirst().dropLast().split(separator: " ") {
      if item == "*" { return .all }
      if item == "self" {
        origins.insert(own)
      } else if item.count > 2, item.hasPrefix("\""), item.hasSuffix("\""),
        let url = ParsedURL(String(item.dropFirst().dropLast()))
      {
        origins.insert(url.origin)
      }
    }
    return .origins(origins)
  }

  /// Splits outside of quotation marks.
  private static func split(_ text: String, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == separator, !isQuoted {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }
}
