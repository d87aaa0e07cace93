/// Whether a document may be shown in a frame (Content Security Policy Level 3, section 6.4.2; HTML standard 7.3.4).
package enum FrameEmbedding {
  /// The reason why not; nil if it may.
  /// - Parameters:
  ///   - url: of the document.
  ///   - ancestors: the serialized origins of the documents around it, the nearest one first.
  package static func refusal(
    of url: String, policies: [ContentSecurityPolicy], frameOptions: String?, ancestors: [String]
  ) -> String? {
    let own = ParsedURL(url)
    let restricting = policies.filter { $0.disposition == .enforce && $0.ancestors != nil }
    for policy in restricting {
      guard let list = policy.ancestors else { continue }
      let allAllowed = ancestors.allSatisfy { origin in
        guard origin != "null", let ancestor = ParsedURL(origin) else { return false }
        return list.matches(ancestor, own: own)
      }
      if !allAllowed {
        return "Refused to load \(url) because it does not appear in the frame-ancestors directive of the "
          + "Content Security Policy."
      }
    }
    // `frame-ancestors` overrides the older header (Content Security Policy, section 6.4.2.2).
    guard restricting.isEmpty, let frameOptions else { return nil }
    return refusal(of: url, own: own?.origin ?? "null", frameOptions, ancestors)
  }

  /// Values are compared without case; a response with different values is not shown.
  private static func refusal(of url: String, own: String, _ header: String, _ ancestors: [String]) -> String? {
    let values = Set(
      header.split(separator: ",").map { part in
        String(part.lowercased().drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" })
      })
    let isRefused =
      if values.count > 1 {
        values.contains { ["deny", "sameorigin", "allowall"].contains($0) }
      } else {
        values == ["deny"] || values == ["sameorigin"] && ancestors.contains { $0 != own }
      }
    return isRefused ? "Refused to display '\(url)' in a frame because it set 'X-Frame-Options' to '\(header)'." : nil
  }
}
