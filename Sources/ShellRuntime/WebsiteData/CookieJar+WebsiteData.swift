import ShellCore

/// Access for the inspector and for the removal of website data.
extension CookieJar {
  func records() -> [CookieRecord] { records(all) }

  /// The cookies of a request.
  func records(for url: String, use: CookieContext) -> [CookieRecord] { records(sent(to: url, use: use)) }

  private func records(_ cookies: [Cookie]) -> [CookieRecord] {
    let now = now()
    return cookies.map { cookie in
      CookieRecord(
        name: cookie.name, value: cookie.value, domain: cookie.domain, path: cookie.path,
        lifetime: cookie.expiry.map { max(0, $0 - now) * 1_000 }, isSecure: cookie.isSecure,
        isHTTPOnly: cookie.isHTTPOnly, sameSite: cookie.sameSite?.rawValue ?? "",
        isWritten: cookie.expiry != nil && isWritten(cookie))
    }
  }

  /// - Parameter epoch: the shell's time zero, in milliseconds since 1970.
  func data(since epoch: Double) -> [WebsiteDataRecord] {
    Dictionary(grouping: all, by: \.domain).map { domain, cookies in
      WebsiteDataRecord(
        origin: domain, type: .cookies, items: cookies.count,
        bytes: cookies.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count },
        modifiedAt: max(0, (cookies.map(\.modified).max() ?? 0) * 1_000 - epoch))
    }
  }

  func remove(_ removal: WebsiteDataRemoval, now: Double, epoch: Double) {
    remove { cookie in
      let modifiedAt = max(0, cookie.modified * 1_000 - epoch)
      if let name = removal.name, cookie.name != name { return false }
      return removal.includes(origin: cookie.domain, age: now - modifiedAt)
    }
  }
}
