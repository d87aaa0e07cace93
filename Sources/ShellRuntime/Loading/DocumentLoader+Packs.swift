import PageWire
import ShellCore
import WebPolicy

/// Files of packs for pages. A pack has an origin of its own, and declares which origins may read it.
extension DocumentLoader {
  func deliverPackFile(_ fetch: ResourceFetch, _ target: ParsedURL, _ id: PackID) {
    let request = fetch.request
    guard request.method == "GET" || request.method == "HEAD" else {
      return deliver(failure: "\(id.origin) does not support \(request.method)", of: fetch)
    }
    let isForeign = target.origin != fetch.pageOrigin
    let allowed = content.allowedOrigins(of: id)
    let mayRead = !isForeign || allowed.contains("*") || allowed.contains(fetch.pageOrigin)
    if isForeign, request.destination == .fetch, request.mode != .noCors, !mayRead {
      return deliver(
        failure:
          "\(id.origin) does not allow pages of \(fetch.pageOrigin) to read this: allow_origins does not allow it",
        of: fetch)
    }
    let file = content.packFile(at: target.path, in: id)
    let type = file?.contentType ?? "text/html; charset=utf-8"
    var headers = [StorageItem(key: "content-type", value: type)]
    if isForeign, mayRead { headers.append(StorageItem(key: "access-control-allow-origin", value: fetch.pageOrigin)) }
    // A no-cors request of a script gets no content.
    let isHidden = isForeign && request.destination == .fetch && request.mode == .noCors
    output.deliver(
      ResourceDelivery(
        request: request.request, status: isHidden ? 0 : file == nil ? 404 : 200,
        statusText: isHidden ? "" : file == nil ? "Not Found" : "OK",
        kind: !isForeign ? .basic : request.mode == .noCors ? .opaque : .cors, url: request.url,
        headers: isHidden ? [] : headers, body: isHidden ? [] : file?.body ?? Self.notFoundPage(request.url)), of: fetch
    )
  }
}
