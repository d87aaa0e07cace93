import PageWire
import ShellCore

extension DocumentLoader {
  /// Fetches a resource for a page; the answer comes by `onResource`, for files before this returns.
  ///
  /// Scripts, styles and images may come from any server. What `fetch` may read from another origin is decided by that
  /// server (`Access-Control-Allow-Origin`, Fetch Standard, section 4.9).
  func fetch(_ request: ResourceRequest, for address: PageAddress, pageOrigin: String) {
    guard let target = LoadAddress(request.url) else {
      return deliver(failure: "the address is not well formed", of: request, to: address)
    }
    if target.isHTTP {
      var http = HTTPRequest(
        url: request.url, method: request.method.uppercased(), headers: request.headers, body: request.body)
      if request.destination == .fetch, target.origin != pageOrigin {
        http.usesCookies = false
        http.headers.append(StorageItem(key: "Origin", value: pageOrigin))
      }
      return transfer(
        ResourceFetch(request: request, address: address, pageOrigin: pageOrigin, http: http))
    }
    if isOwnOrigin(target.origin) {
      return deliverFile(at: target.path, of: request, to: address, pageOrigin: pageOrigin)
    }
    if let data = DataAddress(request.url) {
      return deliver(status: 200, contentType: data.contentType, body: data.body, of: request, to: address)
    }
    deliver(failure: "addresses that begin with \(target.scheme): are not supported", of: request, to: address)
  }

  /// Forgets what the pages of a renderer asked for.
  func cancelFetches(of renderer: RendererID) {
    for (number, fetch) in fetches where fetch.address.renderer == renderer { cancelFetch(number) }
  }

  func cancelFetch(_ number: UInt64) {
    guard let fetch = fetches.removeValue(forKey: number), let transfer = fetch.transfer else { return }
    client.cancel(transfer)
  }

  private func deliverFile(
    at path: String, of request: ResourceRequest, to address: PageAddress, pageOrigin: String
  ) {
    guard request.destination != .fetch || isOwnOrigin(pageOrigin) else {
      return deliver(failure: "pages of \(pageOrigin) may not read the app's files", of: request, to: address)
    }
    switch files?.file(at: path) ?? .missing {
    case .file(let contentType, let body):
      deliver(status: 200, contentType: contentType, body: body, of: request, to: address)
    case .missing:
      deliver(
        status: 404, contentType: "text/html; charset=utf-8", body: Self.missingPage(request.url), of: request,
        to: address)
    case .refused(let reason): deliver(failure: reason, of: request, to: address)
    }
  }

  private func transfer(_ fetch: ResourceFetch) {
    fetchNumber += 1
    let number = fetchNumber
    fetches[number] = fetch
    let transfer = client.start(fetch.http) { [weak self] result in
      guard let self, let fetch = self.fetches.removeValue(forKey: number) else { return }
      self.take(result, fetch)
    }
    fetches[number]?.transfer = transfer
  }

  private func take(_ result: HTTPOutcome, _ fetch: ResourceFetch) {
    switch result {
    case .failure(let failure): deliver(failure: failure.message, of: fetch.request, to: fetch.address)
    case .response(let response):
      if fetch.needsPermission, !isAllowed(response, fetch.pageOrigin) {
        return deliver(
          failure: "\(LoadAddress.origin(of: fetch.http.url)) does not allow pages of \(fetch.pageOrigin) to read this",
          of: fetch.request, to: fetch.address)
      }
      guard let url = response.redirectURL else {
        onResource?(
          ResourceDelivery(
            request: fetch.request.request, status: response.status, url: fetch.http.url, headers: response.headers,
            body: response.body), fetch.address)
        return
      }
      follow(url, status: response.status, fetch)
    }
  }

  private func follow(_ url: String, status: Int, _ fetch: ResourceFetch) {
    guard fetch.redirects < RuntimeLimits.redirects else {
      return deliver(
        failure: "more than \(RuntimeLimits.redirects) redirects", of: fetch.request, to: fetch.address)
    }
    guard let target = LoadAddress(url), target.isHTTP else {
      return deliver(failure: "a redirect leads to \(url)", of: fetch.request, to: fetch.address)
    }
    var next = fetch
    next.http = fetch.http.redirected(status: status, to: url)
    next.redirects += 1
    next.transfer = nil
    if next.needsPermission, !next.http.headers.contains(where: { $0.key == "Origin" }) {
      next.http.usesCookies = false
      next.http.headers.append(StorageItem(key: "Origin", value: next.pageOrigin))
    }
    transfer(next)
  }

  private func isAllowed(_ response: HTTPResponse, _ pageOrigin: String) -> Bool {
    let allowed = response.header("access-control-allow-origin")
    return allowed == "*" || allowed == pageOrigin
  }

  private func deliver(
    status: Int, contentType: String, body: [UInt8], of request: ResourceRequest, to address: PageAddress
  ) {
    onResource?(
      ResourceDelivery(
        request: request.request, status: status, url: request.url,
        headers: [StorageItem(key: "content-type", value: contentType)], body: body), address)
  }

  private func deliver(failure: String, of request: ResourceRequest, to address: PageAddress) {
    onResource?(ResourceDelivery(request: request.request, status: 0, url: request.url, failure: failure), address)
  }
}
