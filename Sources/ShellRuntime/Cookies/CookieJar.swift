import BridgeContract

/// The cookies of all servers and of the app (RFC 6265bis, section 5), shared by loads, requests of pages and scripts;
/// those with an expiry are kept in a folder when there is one.
final class CookieJar {
  /// Whether it is kept even when the machine stops.
  var isDurable = true
  private var cookies: [Cookie] = []
  private var order: UInt64 = 0
  private var isChanged = false {
    didSet { if isChanged, !oldValue { onDirty?() } }
  }
  /// Called when there is something to write that was not there before.
  var onDirty: (() -> Void)?
  private let file: String?
  /// Seconds since 1970.
  var now: () -> Double
  /// Cookies that changed since the file was written.
  private var unwritten: Set<UInt64> = []
  private let log: (String) -> Void

  /// - Parameters:
  ///   - folder: where they are kept; nil for memory only.
  ///   - now: seconds since 1970.
  init(folder: String?, now: @escaping () -> Double, log: @escaping (String) -> Void) {
    file = folder.map { "\($0)/cookies.jsonl" }
    self.now = now
    self.log = log
    if let folder { FileAccess.makeFolder(folder) }
    read()
  }

  /// Those that hold, in the order of their making.
  var all: [Cookie] {
    let time = now()
    return cookies.filter { ($0.expiry ?? .infinity) > time }.sorted { $0.order < $1.order }
  }

  /// Whether the file has it as it is.
  func isWritten(_ cookie: Cookie) -> Bool { file != nil && !unwritten.contains(cookie.order) }

  func remove(where isMeant: (Cookie) -> Bool) {
    let count = cookies.count
    cookies.removeAll(where: isMeant)
    if cookies.count != count { isChanged = true }
  }

  /// Whether there are changes that `flush` would write.
  var isDirty: Bool { file != nil && isChanged }

  /// The `Cookie` header of a request; empty for none.
  func header(for url: String, use: CookieUse) -> String {
    Self.text(matching(url) { Self.allows($0, url: url, use: use) })
  }

  /// What `document.cookie` gives: those that are not for servers alone.
  func text(for url: String) -> String {
    Self.text(matching(url) { !$0.isHTTPOnly })
  }

  /// Takes a `Set-Cookie` header of a response from a URL.
  func take(header: String, from url: String, use: CookieUse) {
    store(header, from: url, isScript: false, use: use)
  }

  /// Takes what a script of a document gave to `document.cookie`.
  func take(script text: String, of url: String) {
    store(text, from: url, isScript: true, use: CookieUse())
  }

  func removeAll() {
    isChanged = isChanged || !cookies.isEmpty
    cookies = []
  }

  private static func text(_ cookies: [Cookie]) -> String {
    cookies.map { $0.name.isEmpty ? $0.value : "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  /// Longer paths first, then the older ones (section 5.8.3).
  private func matching(_ url: String, where isWanted: (Cookie) -> Bool) -> [Cookie] {
    guard let address = CookieAddress(url) else { return [] }
    removeExpired()
    return cookies.filter { cookie in
      (cookie.isHostOnly ? address.host == cookie.domain : address.domainMatches(cookie.domain))
        && address.pathMatches(cookie.path) && (!cookie.isSecure || address.isSecure) && isWanted(cookie)
    }.sorted { left, right in
      let leftLength = left.path.utf8.count
      let rightLength = right.path.utf8.count
      return leftLength == rightLength ? left.order < right.order : leftLength > rightLength
    }
  }

  /// `SameSite`: a cookie that says nothing goes everywhere, as web views have it.
  private static func allows(_ cookie: Cookie, url: String, use: CookieUse) -> Bool {
    switch cookie.sameSite {
    case nil, .some(.none): return true
    case .lax: return isSameSite(url, use) || (use.isNavigation && use.isSafeMethod)
    case .strict: return isSameSite(url, use)
    }
  }

  private static func isSameSite(_ url: String, _ use: CookieUse) -> Bool {
    if use.initiator.isEmpty { return true }
    guard let target = LoadAddress(url), let source = LoadAddress(use.initiator) else { return false }
    return target.scheme == source.scheme && CookieAddress.isSameSite(target.host, source.host)
  }

  private func store(_ text: String, from url: String, isScript: Bool, use: CookieUse) {
    guard let address = CookieAddress(url), let given = CookieText(text) else { return }
    guard let cookie = makeCookie(given, at: address, isScript: isScript) else { return }
    if cookie.sameSite == .strict || cookie.sameSite == .lax, !Self.isSameSite(url, use), !use.isNavigation { return }
    put(cookie, isScript: isScript)
  }

  /// Section 5.7; nil for a cookie that this address may not set.
  private func makeCookie(_ given: CookieText, at address: CookieAddress, isScript: Bool) -> Cookie? {
    let domain = given.domain ?? ""
    let isHostOnly = domain.isEmpty || domain == address.host && !domain.contains(".")
    // A single label would be a cookie for everybody below it.
    guard isHostOnly || (address.domainMatches(domain) && domain.contains(".")) else { return nil }
    guard !(isScript && given.isHTTPOnly), !given.isSecure || address.isSecure else { return nil }
    let name = given.name.lowercased()
    let path = given.path ?? address.defaultPath
    if name.hasPrefix("__secure-") || name.hasPrefix("__host-"), !given.isSecure { return nil }
    if name.hasPrefix("__host-"), !domain.isEmpty || path != "/" { return nil }
    if given.name.isEmpty, ["__secure-", "__host-"].contains(where: given.value.lowercased().hasPrefix) { return nil }
    if given.sameSite == Cookie.SameSite.none, !given.isSecure { return nil }
    let latest = now() + RuntimeLimits.cookieSeconds
    let expiry = given.maxAge.map { $0 <= 0 ? 0 : now() + $0 } ?? given.expires
    return Cookie(
      name: given.name, value: given.value, domain: isHostOnly ? address.host : domain, isHostOnly: isHostOnly,
      path: path, expiry: expiry.map { min($0, latest) }, isSecure: given.isSecure, isHTTPOnly: given.isHTTPOnly,
      sameSite: given.sameSite, order: 0)
  }

  private func put(_ cookie: Cookie, isScript: Bool) {
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

  /// The oldest go first when there are too many, of a domain or of all.
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

  // MARK: The file

  /// Writes what has changed since the last time; cookies of the session are not kept.
  func flush() {
    guard let file, isChanged else { return }
    isChanged = false
    unwritten = []
    let kept = cookies.filter { $0.expiry != nil }
    guard !kept.isEmpty else { return FileAccess.remove(file) }
    do throws(FileAccess.Failure) {
      try FileAccess.replace(file, with: Array(kept.map { $0.line + "\n" }.joined().utf8), isDurable: isDurable)
    } catch {
      log("cookies could not be written: \(error)")
    }
  }

  private func read() {
    guard let file else { return }
    do throws(FileAccess.Failure) {
      for line in try FileAccess.read(file, limit: RuntimeLimits.cookieFileBytes).split(separator: UInt8(ascii: "\n")) {
        guard var cookie = Cookie(line: String(decoding: line, as: UTF8.self)) else {
          log("cookies: a line is damaged and left out")
          continue
        }
        order += 1
        cookie.order = order
        cookies.append(cookie)
      }
    } catch {
      if error != .missing { log("cookies could not be read: \(error)") }
    }
  }
}
