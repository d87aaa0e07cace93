import CPublicSuffix

/// The public suffix list (https://publicsuffix.org) that is compiled into libpsl: domains such as `co.uk` and `github.io`,
/// below which unrelated sites are registered. A domain that is not in the list has its last label as public suffix.
enum PublicSuffixList {
  /// - Parameter domain: in lower case, as ASCII.
  static func contains(_ domain: String) -> Bool {
    guard let list = psl_builtin() else { return !domain.contains(".") }
    return psl_is_public_suffix2(list, domain, PSL_TYPE_ANY) == 1
  }

  /// The public suffix and one more label; nil for a public suffix.
  static func registrableDomain(of host: String) -> String? {
    guard let list = psl_builtin() else {
      let labels = host.split(separator: ".").suffix(2)
      return labels.count == 2 ? labels.joined(separator: ".") : nil
    }
    // The result points into the text that is passed.
    return host.withCString { text in psl_registrable_domain(list, text).map { String(cString: $0) } }
  }
}
