/// Cases of cache-tests that fail, with the reasons. The required ones are those of cookies.
enum CacheExceptions {
  static let reasons: [String: String] = Dictionary(
    uniqueKeysWithValues: groups.flatMap { group in group.ids.split(separator: " ").map { (String($0), group.reason) } }
  )

  private static let groups: [(reason: String, ids: String)] = [
    (
      "Cookies are set when a response arrives. Stored fields would set them again, and scripts never see them.",
      "headers-store-Set-Cookie headers-store-Set-Cookie2"
    ),
    ("The cache mode no-cache validates always (Fetch standard, section 4.6).", "cc-resp-immutable-fresh"),
    (
      "Request fields are compared as they are: a page sends the same ones each time.",
      """
      vary-normalise-lang-order vary-normalise-lang-case vary-normalise-lang-space vary-normalise-lang-select \
      vary-normalise-space
      """
    ),
    ("Responses are not validated in the background.", "stale-while-revalidate"),
    (
      "Parts of a response are neither stored nor taken from a stored one.",
      """
      partial-store-partial-reuse-partial partial-store-complete-reuse-partial \
      partial-store-complete-reuse-partial-no-last partial-store-complete-reuse-partial-suffix \
      partial-store-partial-reuse-partial-byterange partial-store-partial-reuse-partial-absent \
      partial-store-partial-reuse-partial-suffix partial-store-partial-complete
      """
    ),
    ("Only responses to GET are stored.", "method-POST"),
    (
      "Errors and unknown statuses are not stored, as in WebKit.",
      """
      heuristic-599-cached status-299-fresh status-400-fresh status-499-fresh status-500-fresh status-502-fresh \
      status-503-fresh status-504-fresh status-599-fresh
      """
    ),
  ]
}
