import PageWire
import ShellCore

/// Requests that an interceptor observes, changes and answers.
extension NetworkBroker {
  func observed(_ request: LoadRequest) -> ObservedRequest {
    let tab = context.state.tabs.first { $0.page?.provisional?.load == request.load }?.id ?? context.state.selectedTab
    let headers = request.contentType.isEmpty ? [] : [StorageItem(key: "Content-Type", value: request.contentType)]
    return ObservedRequest(
      id: 0, record: recorder.record(of: .load(request.load)), tab: tab, load: request.load, kind: .document,
      method: request.method, url: request.url, headers: headers, body: request.body,
      cookies: loader.cookies.records(
        for: request.url, use: CookieContext(isNavigation: true, isSafeMethod: request.method != "POST")),
      startedAt: 0)
  }

  func observed(_ request: ResourceRequest, for address: PageAddress, serviceRequest: UInt32?) -> ObservedRequest {
    ObservedRequest(
      id: 0, record: recorder.record(of: .resource(address, request: request.request)), tab: context.tab(of: address),
      load: nil, kind: NetworkRecord.Kind(request.destination),
      method: request.method, url: request.url, headers: request.headers, body: request.body,
      cookies: loader.cookies(of: request, for: address, pageOrigin: pages?.origin(of: address) ?? "null"),
      startedAt: 0, isSynchronous: serviceRequest != nil)
  }

  /// Performs what the interceptor has decided about a load.
  func perform(_ resolution: RequestResolution, of request: LoadRequest, send: (LoadRequest) -> Void) {
    switch resolution {
    case .proceed(let changes):
      interception.send(.load(request.load), with: changes)
      send(changes.applied(to: request))
    case .respond(let provided):
      let response = provided.http(url: request.url)
      interception.decide(.load(request.load), response)
      storeCookies(of: provided, url: request.url, CookieContext(isNavigation: true))
      loader.respond(to: request, with: response)
    case .fail, .authenticate: failIntercepted(.load(request.load), url: request.url, method: request.method)
    }
  }

  /// The failure of a request that the interceptor does not let through.
  func failIntercepted(_ key: RequestKey, url: String, method: String, serviceRequest: UInt32? = nil) {
    pipeline.drop(key)
    fail(
      key, NetworkShaper.PendingRequest(url: url, method: method, serviceRequest: serviceRequest), .refused,
      "The request was blocked by the driver.")
  }

  /// Ends the observed requests of pages that are gone.
  func endObservation(where isGone: (PageAddress) -> Bool) {
    interception.cancelAll(where: isGone)
    guard !sentResources.isEmpty else { return }
    sentResources = sentResources.filter { key, _ in
      if case .resource(let address, _) = key { !isGone(address) } else { true }
    }
  }

  private func storeCookies(of response: ProvidedResponse, url: String, _ use: CookieContext) {
    for header in response.headers where header.key.lowercased() == "set-cookie" {
      loader.cookies.setCookie(header: header.value, from: url, use: use)
    }
  }

  /// Answers a request of a page in place of its server.
  func respond(
    _ provided: ProvidedResponse, to request: ResourceRequest, for address: PageAddress, serviceRequest: UInt32?
  ) {
    let response = provided.http(url: request.url)
    interception.decide(.resource(address, request: request.request), response)
    let origin = pages?.origin(of: address) ?? "null"
    storeCookies(of: provided, url: request.url, CookieContext(initiator: origin, isSafeMethod: true))
    loader.respond(
      to: request, with: response, for: address, pageOrigin: origin,
      serviceRequest: serviceRequest, policies: pages?.policies(of: address))
  }

  // MARK: Responses

  /// Passes an event of a load to the interceptor, and then delivers it.
  func intercept(_ event: LoadEvent, deliver report: @escaping (LoadEvent) -> Void) {
    let key = RequestKey.load(event.load)
    guard interception.interceptor != nil else { return report(event) }
    var event = event
    if case .responded(let load, var head) = event {
      head.url = interception.visibleURL(key, head.url)
      event = .responded(load, head)
    }
    let deliver = { [event] in report(event) }
    switch event {
    case .redirected(_, let status, let url):
      let response = ObservedResponse(
        url: url, status: status, reason: "", headers: [], contentType: "", body: [], receivedBytes: 0,
        isFromCache: false, version: "HTTP/1.1")
      interception.receive(key, response, isFinal: false, isComplete: true) { _ in deliver() }
    case .responded(let load, let head):
      let body = loader.body(of: load) ?? []
      let response = ObservedResponse(
        url: head.url, status: head.status, reason: "",
        headers: head.contentType.isEmpty ? [] : [StorageItem(key: "Content-Type", value: head.contentType)],
        contentType: head.contentType, body: body, receivedBytes: head.bytes, isFromCache: head.source != .server,
        version: "HTTP/1.1")
      interception.receive(key, response, isFinal: true, isComplete: true) { [weak self] resolution in
        guard case .proceed = resolution else {
          self?.perform(resolution, of: LoadRequest(load: load, url: head.url)) { _ in }
          return
        }
        deliver()
      }
    case .failed(_, let failure):
      interception.fail(key, failure.message)
      deliver()
    case .challenged(let load, let challenge):
      guard case .password(let realm, _) = challenge.kind, let response = loader.challengeResponse(load) else {
        return deliver()
      }
      interception.challenge(key, response, realm: realm) { [weak self] resolution in
        switch resolution {
        case .proceed: deliver()
        case .authenticate(let user, let password):
          self?.resolveChallenge(load, .credential(user: user, password: password))
        case .fail, .respond: self?.resolveChallenge(load, .reject)
        }
      }
    }
  }

  /// Passes a response for a page to the interceptor, and then delivers it.
  func intercept(
    _ delivery: ResourceDelivery, for address: PageAddress, serviceRequest: UInt32? = nil,
    deliver report: @escaping (ResourceDelivery) -> Void
  ) {
    let key = RequestKey.resource(address, request: delivery.request)
    guard interception.interceptor != nil else { return report(delivery) }
    var delivery = delivery
    delivery.url = interception.visibleURL(key, delivery.url)
    let deliver = { [delivery] in report(delivery) }
    guard delivery.failure.isEmpty else {
      interception.fail(key, delivery.failure)
      return deliver()
    }
    let pass = { [weak self, delivery] in
      guard let self else { return }
      self.pass(delivery, key, serviceRequest: serviceRequest, deliver: deliver)
    }
    guard serviceRequest == nil, delivery.isComplete, let request = sentResources[key],
      let response = interception.head(of: key),
      case .password(let realm, let scheme)? = loader.challenge(
        in: response, to: request, for: address, pageOrigin: pages?.origin(of: address) ?? "null")?.kind
    else { return pass() }
    // Those that the server has rejected.
    loader.credentials.remove(for: delivery.url)
    interception.challenge(key, response, realm: realm) { [weak self, delivery] resolution in
      switch resolution {
      case .proceed: pass()
      case .authenticate(let user, let password):
        self?.loader.credentials.store(
          HTTPCredential(user: user, password: password, scheme: scheme), for: delivery.url)
        self?.send(request, for: address, serviceRequest: nil)
      case .fail, .respond: self?.failIntercepted(key, url: delivery.url, method: request.method)
      }
    }
  }

  private func pass(
    _ delivery: ResourceDelivery, _ key: RequestKey, serviceRequest: UInt32?, deliver: @escaping () -> Void
  ) {
    guard case .resource(let address, _) = key else { return }
    let response = ObservedResponse(
      url: delivery.url, status: delivery.status, reason: delivery.statusText, headers: delivery.headers,
      contentType: delivery.headers.last { $0.key.lowercased() == "content-type" }?.value ?? "", body: delivery.body,
      receivedBytes: delivery.body.count, isFromCache: false, version: "HTTP/1.1")
    let request = sentResources[key]
    let url = delivery.url
    interception.receive(key, response, isFinal: true, isComplete: delivery.isComplete) { [weak self] resolution in
      switch resolution {
      case .proceed, .authenticate: deliver()
      case .respond(let provided):
        guard let request else { return deliver() }
        self?.respond(provided, to: request, for: address, serviceRequest: serviceRequest)
      case .fail:
        self?.failIntercepted(
          key, url: url, method: request?.method ?? "GET", serviceRequest: serviceRequest)
      }
    }
  }
}

extension ProvidedResponse {
  func http(url: String) -> HTTPResponse {
    var response = HTTPResponse(status: status, reason: reason, headers: headers, contentType: "", body: body)
    response.contentType = response.header("content-type") ?? ""
    if (300...399).contains(status), let location = response.header("location") {
      response.redirectURL = WebAddress.resolve(location, against: url)
    }
    return response
  }
}
