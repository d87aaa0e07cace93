import BridgeContract
import PageWire
import WebPolicy

/// The cookies of all servers and of the app (RFC 6265bis, section 5), shared by navigations, subresources and scripts.
/// Persistent cookies are stored on the disk if there is a store.
final class CookieJar {
  private var cookies: [Cookie] = []
  private var order: UInt64 = 0
  private var isChanged = false {
    didSet { if isChanged, !oldValue { onDirty?() } }
  }
  /// Called when the first unwritten change is made.
  var onDirty: (() -> Void)?
  private static let area = "cookies"
  private let store: ItemStore?
  /// On the disk, as of the last read or write.
  private var written: [StorageItem] = []
  /// Seconds since 1970.
  var now: () -> Double
  /// Creation order of cookies that changed since the last write.
  private var unwritten: Set<UInt64> = []
  private let log: (String) -> Void

  /// - Parameters:
  ///   - store: where cookies are stored; nil for memory only.
  ///   - now: seconds since 1970.
  init(store: ItemStore?, now: @escaping () -> Double, log: @escaping (String) -> Void) {
    self.store = store
    self.now = now
    self.log = log
    store?.observeReplacement { [weak self] in
      self?.written = []
      self?.isChanged = true
    }
    read()
  }

  /// Unexpired cookies, in creation order.
  var all: [Cookie] {
    let time = now()
    return cookies.filter { ($0.expiry ?? .infinity) > time }.sorted { $0.order < $1.order }
  }

  /// Whether the disk has the current value.
  func isWritten(_ cookie: Cookie) -> Bool { store != nil && !unwritten.contains(cookie.order) }

  func remove(where shouldRemove: (Cookie) -> Bool) {
    let count = cookies.count
    cookies.removeAll(where: shouldRemove)
    if cookies.count != count { isChanged = true }
  }

  /// Whether there are changes that `flush` would write.
  var isDirty: Bool { store != nil && isChanged }

  /// The `Cookie` header of a request; empty if there are no cookies.
  func header(for url: String, use: CookieContext) -> String { Self.serialized(sent(to: url, use: use)) }

  /// The cookies of a request.
  func sent(to url: String, use: CookieContext) -> [Cookie] {
    matching(url) { Self.allows($0, url: url, use: use) }
  }

  /// The value of `document.cookie`: the cookies that are not HTTP-only.
  func documentCookie(for url: String) -> String {
    Self.serialized(matching(url) { !$0.isHTTPOnly })
  }

  /// Stores the cookie of a `Set-Cookie` header of a response.
  func setCookie(header: String, from url: String, use: CookieContext) {
    store(header, from: url, isScript: false, use: use)
  }

  /// Stores a cookie that a script assigned to `document.cookie`.
  func setCookie(script text: String, of url: String) {
    store(text, from: url, isScript: true, use: CookieContext())
  }

  func removeAll() {
    isChanged = isChanged || !cookies.isEmpty
    cookies = []
  }

  private static func serialized(_ cookies: [Cookie]) -> String {
    cookies.map { $0.name.isEmpty ? $0.value : "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  /// Longer paths first, then older cookies (section 5.8.3).
  private func matching(_ url: String, where isIncluded: (Cookie) -> Bool) -> [Cookie] {
    guard let address = CookieURL(url) else { return [] }
    removeExpired()
    return cookies.filter { cookie in
      (cookie.isHostOnly ? address.host == cookie.domain : address.domainMatches(cookie.domain))
        && address.pathMatches(cookie.path) && (!cookie.isSecure || address.isSecure) && isIncluded(cookie)
    }.sorted { left, right in
      let leftLength = left.path.utf8.count
      let rightLength = right.path.utf8.count
      return leftLength == rightLength ? left.order < right.order : leftLength > rightLength
    }
  }

  /// `SameSite`: a cookie without the attribute is sent cross-site, as in web views.
  private static func allows(_ cookie: Cookie, url: String, use: CookieContext) -> Bool {
    switch cookie.sameSite {
    case nil, .some(.none): return true
    case .lax: return isSameSite(url, use) || (use.isNavigation && use.isSafeMethod)
    case .strict: return isSameSite(url, use)
    }
  }

  private static func isSameSite(_ url: String, _ use: CookieContext) -> Bool {
    if use.initiator.isEmpty { return true }
    guard let target = ParsedURL(url), let source = ParsedURL(use.initiator) else { return false }
    return target.scheme == source.scheme && CookieURL.isSameSite(target.host, source.host)
  }

  private func store(_ text: String, from url: String, isScript: Bool, use: CookieContext) {
    guard let address = CookieURL(url), let parsed = ParsedCookie(text) else { return }
    guard let cookie = makeCookie(parsed, at: address, isScript: isScript) else { return }
    if cookie.sameSite == .strict || cookie.sameSite == .lax, !Self.isSameSite(url, use), !use.isNavigation { return }
    insert(cookie, isScript: isScript)
  }

  /// Section 5.7; returns nil for a cookie that this URL may not set.
  private func makeCookie(_ parsed: ParsedCookie, at address: CookieURL, isScript: Bool) -> Cookie? {
    let domain = parsed.domain ?? ""
    // A site may not set cookies for a public suffix, except for itself.
    let isSuffix = PublicSuffixList.contains(domain)
    let isHostOnly = domain.isEmpty || domain == address.host && isSuffix
    guard isHostOnly || (address.domainMatches(domain) && !isSuffix) else { return nil }
    guard !(isScript && parsed.isHTTPOnly), !parsed.isSecure || address.isSecure else { return nil }
    let name = parsed.name.lowercased()
    let path = parsed.path ?? address.defaultPath
    if name.hasPrefix("__secure-") || name.hasPrefix("__host-"), !parsed.isSecure { return nil }
    if name.hasPrefix("__host-"), !domain.isEmpty || path != "/" { return nil }
    if parsed.name.isEmpty, ["__secure-", "__host-"].contains(where: parsed.value.lowercased().hasPrefix) {
      return nil
    }
    if parsed.sameSite == Cookie.SameSite.none, !parsed.isSecure { return nil }
    let latest = now() + RuntimeLimits.cookieSeconds
    let expiry = parsed.maxAge.map { $0 <= 0 ? 0 : now() + $0 } ?? parsed.expires
    return Cookie(
      name: parsed.name, value: parsed.value, domain: isHostOnly ? address.host : domain, isHostOnly: isHostOnly,
      path: path, expiry: expiry.map { min($0, latest) }, isSecure: parsed.isSecure, isHTTPOnly: parsed.isHTTPOnly,
      sameSite: parsed.sameSite, order: 0)
  }

  private func insert(_ cookie: Cookie, isScript: Bool) {
    var cookie = cookie
    order += 1
    cookie.order = order
    cookie.modified = now()
    if let index = cookies.firstIndex(where: { $0.hasIdentity(of: cookie) }) {
      guard !(isScript && cookies[index].isHTTPOnly) else { return }
      cookie.order = cookies[index].order
      cookies[index] = cookie
    } else {
      cookies.append(cookie)
    }
    isChanged = true
    unwritten.insert(cookie.order)
    removeExpired()
    trim(cookie.domain)
  }

  private func removeExpired() {
    let time = now()
    let count = cookies.count
    cookies.removeAll { ($0.expiry ?? .infinity) <= time }
    if cookies.count != count { isChanged = true }
  }

  /// Removes the oldest cookies beyond the limits, per domain and in total.
  private func trim(_ domain: String) {
    for (limit, isCounted) in [
      (RuntimeLimits.cookiesPerDomain, { (cookie: Cookie) in cookie.domain == domain }),
      (RuntimeLimits.cookies, { _ in true }),
    ] {
      let counted = cookies.filter(isCounted)
      guard counted.count > limit, let oldest = counted.min(by: { $0.order < $1.order }) else { continue }
      cookies.removeAll { $0.hasIdentity(of: oldest) }
    }
  }

  // MARK: File

  /// Writes the changes; session cookies are not stored. What cannot be written stays a change.
  func flush() throws(ItemStore.Failure) {
    guard let store, isChanged else { return }
    store.closeReplacedFile()
    let stored = persistentItems
    try store.write(StoredItems(stored, written: written).changes, to: Self.area)
    written = stored
    isChanged = false
    unwritten = []
  }

  /// Adopts what another shell has written.
  func merge() {
    guard let store else { return }
    var items = StoredItems(persistentItems, written: written)
    let foreign = items.merge(store.items(of: Self.area))
    written = items.written
    for change in foreign {
      switch change {
      case .remove(let key): cookies.removeAll { $0.expiry != nil && $0.storedItem.key == key }
      case .set(let item):
        guard var cookie = parsed(item) else { continue }
        if let position = cookies.firstIndex(where: { $0.hasIdentity(of: cookie) }) {
          cookie.order = cookies[position].order
          cookies[position] = cookie
        } else {
          append(cookie)
        }
      }
    }
  }

  private var persistentItems: [StorageItem] { cookies.filter { $0.expiry != nil }.map(\.storedItem) }

  private func read() {
    guard let store else { return }
    written = store.items(of: Self.area)
    for item in written {
      if let cookie = parsed(item) { append(cookie) }
    }
  }

  private func append(_ cookie: Cookie) {
    order += 1
    cookies.append(cookie)
    cookies[cookies.count - 1].order = order
  }

  private func parsed(_ item: StorageItem) -> Cookie? {
    guard let cookie = Cookie(line: item.value) else {
      log("cookies: skipped a damaged line")
      return nil
    }
    return cookie
  }
}
