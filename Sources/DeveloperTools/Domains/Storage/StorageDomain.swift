import BridgeContract
import PageWire
import ShellCore

/// The domain Storage: keys, sizes and removal of website data, and cookies.
final class StorageDomain: DevToolsDomain {
  static let name = "Storage"
  private let agent: Agent

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] {
    var commands: [String: Command] = [
      "getStorageKey": getStorageKey, "getStorageKeyForFrame": getStorageKey, "getUsageAndQuota": getUsage,
      "clearDataForOrigin": clear("origin"), "clearDataForStorageKey": clear("storageKey"), "getCookies": getCookies,
      "setCookies": setCookies, "clearCookies": clearCookies, "getTrustTokens": getTrustTokens,
    ]
    // The engine has none of these, so that there are no events of them.
    for name in [
      "trackCacheStorageForOrigin", "trackCacheStorageForStorageKey", "untrackCacheStorageForOrigin",
      "untrackCacheStorageForStorageKey", "trackIndexedDBForOrigin", "trackIndexedDBForStorageKey",
      "untrackIndexedDBForOrigin", "untrackIndexedDBForStorageKey", "setStorageBucketTracking",
      "setInterestGroupTracking", "setInterestGroupAuctionTracking", "setSharedStorageTracking",
    ] { commands[name] = { (_, reply) in reply() } }
    return commands
  }

  private func getStorageKey(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let frame = try parameters.optionalString("frameId")
    reply(.members(["storageKey": .string(try StorageKey.key(of: agent, frame: frame).text)]))
  }

  // MARK: Sizes

  /// The types of the protocol, and those of website data.
  private static let types: [(name: String, types: [WebsiteDataType])] = [
    ("cookies", [.cookies]), ("local_storage", [.localStorage]), ("cache_storage", [.fetchCache]),
    ("other", [.sessionStorage, .memoryCache, .diskCache, .bfcache]),
  ]

  private func getUsage(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let key = StorageKey(try parameters.string("origin"))
    agent.host.refreshWebsiteData()
    let records = agent.host.read { $0.websiteData.records }.filter { $0.origin == key.origin || $0.origin == key.host }
    let usage = Self.types.map { name, types in
      (name, records.filter { types.contains($0.type) }.reduce(0) { $0 + $1.bytes })
    }
    reply(
      .members([
        "usage": .integer(Int64(usage.reduce(0) { $0 + $1.1 })),
        "quota": .integer(Int64(DocumentStorage.localQuota)), "overrideActive": .bool(false),
        "usageBreakdown": .array(
          usage.map { .members(["storageType": .string($0.0), "usage": .integer(Int64($0.1))]) }),
      ]))
  }

  // MARK: Removal

  private func clear(_ name: String) -> Command {
    { [weak self] (parameters: Parameters, reply: Reply) throws(ProtocolError) in
      let key = StorageKey(try parameters.string(name))
      let names = try parameters.string("storageTypes").split(separator: ",").map { $0.trimmingPrefix(" ") }
      let isAll = names.contains("all")
      for (name, types) in Self.types where isAll || names.contains(name[...]) {
        let origin = name == "cookies" ? key.host : key.origin
        self?.agent.host.dispatch(.user(.removeWebsiteData(WebsiteDataRemoval(types: types, origin: origin))))
      }
      reply()
    }
  }

  // MARK: Cookies

  private var cookies: CookieStore { CookieStore(agent.host) }

  private func getCookies(_: Parameters, _ reply: Reply) { reply(.members(["cookies": .array(cookies.all)])) }

  private func setCookies(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    for cookie in try parameters.list("cookies") { try cookies.set(Parameters(cookie)) }
    reply()
  }

  private func clearCookies(_: Parameters, _ reply: Reply) {
    cookies.removeAll()
    reply()
  }

  private func getTrustTokens(_: Parameters, _ reply: Reply) { reply(.members(["tokens": .array([])])) }
}

/// Hull has no IndexedDB.
final class IndexedDBDomain: AnsweredDomain, DevToolsDomain {
  static let name = "IndexedDB"
  init(_ agent: Agent) {
    super.init(["enable", "disable"], ["requestDatabaseNames": .members(["databaseNames": .array([])])])
  }
}

/// Hull has no caches of service workers.
final class CacheStorageDomain: AnsweredDomain, DevToolsDomain {
  static let name = "CacheStorage"
  init(_ agent: Agent) { super.init([], ["requestCacheNames": .members(["caches": .array([])])]) }
}
