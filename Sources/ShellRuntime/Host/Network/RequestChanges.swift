import PageWire
import ShellCore

/// What a driver changes in a request before it is sent.
package struct RequestChanges: Equatable, Sendable {
  package var url: String?
  package var method: String?
  package var headers: [StorageItem]?
  package var body: [UInt8]?
  /// The response comes from the server, not from the cache.
  package var bypassesCache = false

  package init() {}

  /// These changes with later ones.
  package func merging(_ later: RequestChanges) -> RequestChanges {
    var changes = later
    changes.url = later.url ?? url
    changes.method = later.method ?? method
    changes.headers = later.headers ?? headers
    changes.body = later.body ?? body
    changes.bypassesCache = later.bypassesCache || bypassesCache
    return changes
  }

  package func applied(to request: ObservedRequest) -> ObservedRequest {
    var request = request
    request.url = url ?? request.url
    request.method = method ?? request.method
    request.headers = headers ?? request.headers
    request.body = body ?? request.body
    return request
  }

  func applied(to request: LoadRequest) -> LoadRequest {
    var request = request
    if let url { request.url = url }
    if let method { request.method = method }
    if let body { request.body = body }
    if let headers { request.contentType = headers.last { $0.key.lowercased() == "content-type" }?.value ?? "" }
    if bypassesCache { request.cachePolicy = .revalidating }
    return request
  }

  func applied(to request: ResourceRequest) -> ResourceRequest {
    var request = request
    if let url { request.url = url }
    if let method { request.method = method }
    if let body { request.body = body }
    if let headers { request.headers = headers }
    if bypassesCache { request.cacheMode = .reload }
    return request
  }
}
