import BridgeContract
import ShellCore
import WebDriver

/// `storage` (W3C WebDriver BiDi, section 7.9): the cookies of the app. They are not partitioned.
final class StorageModule: BiDiModule {
  private let context: BiDiContext

  init(_ context: BiDiContext) { self.context = context }

  func handle(_ command: String, _ parameters: BiDiParameters, reply: @escaping BiDiReply) throws(WebDriverError) {
    guard ["getCookies", "setCookie", "deleteCookies"].contains(command) else {
      throw Self.unknown("storage", command)
    }
    try context.requireRunning()
    let partition: JSONValue = .members([("userContext", .string("default"))])
    try checkPartition(parameters)
    switch command {
    case "getCookies":
      let cookies = try matching(parameters).map(\.json)
      reply(.success(.members([("cookies", .array(cookies)), ("partitionKey", partition)])))
    case "setCookie":
      try set(try parameters.object("cookie"))
      reply(.success(.members([("partitionKey", partition)])))
    default:
      for cookie in try matching(parameters) { CookieCommands.remove(cookie.record, in: context.app) }
      reply(.success(.members([("partitionKey", partition)])))
    }
  }

  private func checkPartition(_ parameters: BiDiParameters) throws(WebDriverError) {
    guard let partition = try parameters.optionalObject("partition") else { return }
    if try partition.choice("type", ["context", "storageKey"]) == "context" {
      _ = try context.target(try partition.string("context"))
    } else if let user = try partition.optionalString("userContext"), user != "default" {
      throw WebDriverError(.noSuchUserContext, "the only user context is default")
    }
  }

  private struct Cookie {
    var record: CookieRecord
    var json: JSONValue

    init(_ record: CookieRecord, now: Double) {
      self.record = record
      json = StorageModule.json(record, now: now)
    }
  }

  /// A cookie (`network.Cookie`).
  /// - Parameter now: seconds since 1970.
  static func json(_ record: CookieRecord, now: Double) -> JSONValue {
    .members([
      ("name", .string(record.name)),
      ("value", .members([("type", .string("string")), ("value", .string(record.value))])),
      ("domain", .string(record.domain)), ("path", .string(record.path)),
      ("size", .count(record.name.utf8.count + record.value.utf8.count)), ("httpOnly", .bool(record.isHTTPOnly)),
      ("secure", .bool(record.isSecure)), ("sameSite", .string(record.sameSite.isEmpty ? "lax" : record.sameSite)),
      ("expiry", record.lifetime.map { .integer(Int64((now + $0 / 1_000).rounded())) }),
    ])
  }

  private func matching(_ parameters: BiDiParameters) throws(WebDriverError) -> [Cookie] {
    let filter = try parameters.optionalObject("filter")
    let value = try filter?.optionalBytes("value").map { String(decoding: $0, as: UTF8.self) }
    let names = ["name", "domain", "path", "sameSite", "size", "httpOnly", "secure", "expiry"]
    let wanted = names.compactMap { name in filter?.value[name].map { (name, $0) } }
    context.app.perform(.listWebsiteData)
    let now = context.app.session.epochSeconds
    return context.app.state.websiteData.cookies.map { Cookie($0, now: now) }.filter { cookie in
      wanted.allSatisfy { name, value in cookie.json[name] == value } && (value == nil || value == cookie.record.value)
    }
  }

  private func set(_ cookie: BiDiParameters) throws(WebDriverError) {
    let domain = try cookie.string("domain")
    guard !domain.isEmpty else { throw WebDriverError(.unableToSetCookie, "a cookie needs a domain") }
    let path = try cookie.optionalString("path") ?? "/"
    guard path.hasPrefix("/") else {
      throw WebDriverError(.unableToSetCookie, "the path \(path) has no slash at its start")
    }
    let name = try cookie.string("name")
    let value = String(decoding: try cookie.bytes("value"), as: UTF8.self)
    guard (name + value).unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && $0 != ";" }) else {
      throw WebDriverError(.unableToSetCookie, "name and value cannot have control characters and semicolons")
    }
    let site = try cookie.optionalChoice("sameSite", ["strict", "lax", "none", "default"]).flatMap { word in
      word == "default" ? nil : word.prefix(1).uppercased() + word.dropFirst()
    }
    let classic: JSONValue = .members([
      ("name", .string(name)), ("value", .string(value)), ("path", .string(path)),
      ("domain", domain.hasPrefix(".") ? .string(domain) : nil),
      ("secure", try cookie.optionalBool("secure").map { .bool($0) }),
      ("httpOnly", try cookie.optionalBool("httpOnly").map { .bool($0) }),
      ("expiry", try cookie.optionalInteger("expiry").map { .integer($0) }), ("sameSite", site.map { .string($0) }),
    ])
    let host = domain.hasPrefix(".") ? String(domain.dropFirst()) : domain
    let origin = context.app.state.app.origin
    let url = WebAddress.host(of: origin) == host ? origin + path : "https://\(host)\(path)"
    try CookieCommands.add(classic, url: url, in: context.app)
    // A time in the past removes the cookie.
    if let expiry = try cookie.optionalInteger("expiry"), Double(expiry) <= context.app.session.epochSeconds { return }
    context.app.perform(.listWebsiteData)
    guard context.app.state.websiteData.cookies.contains(where: { $0.name == name }) else {
      throw WebDriverError(.unableToSetCookie, "the cookie \(name) was not accepted for \(url)")
    }
  }
}
