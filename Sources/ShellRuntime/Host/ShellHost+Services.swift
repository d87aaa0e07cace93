import PageWire
import ShellCore

/// Services for pages that the state does not know: cookies, storage and sockets.
extension ShellHost {
  func serve(_ use: ServiceUse, of address: PageAddress) {
    guard let page = pages[address] else { return }
    let origin = WebAddress.origin(of: page.url)
    switch use {
    case .cancelResource(let request): cancelResource(request, of: address)
    case .setCookie(let text, let path):
      cookies.setCookie(script: text, of: origin + path)
    case .changeSessionStorage(let change):
      guard !origin.isEmpty else { return }
      if !sessions.apply(change, origin: origin, tab: tab(of: address), now: clock.now) {
        configuration.log("sessionStorage of \(origin) is full: a change was refused")
      }
    case .request(let serviceRequest):
      switch serviceRequest.subject {
      case .cookies(let path):
        let text = origin.isEmpty ? "" : cookies.documentCookie(for: origin + path)
        deliver(.reply(ServiceReply(request: serviceRequest.request, content: .cookies(text))), to: address)
      case .isWindowOpen(let number):
        let content = ServiceReply.Content.flag(state.isWindowOpen(number, of: address))
        deliver(.reply(ServiceReply(request: serviceRequest.request, content: content)), to: address)
      case .resource(let request):
        fetch(request, for: address, serviceRequest: serviceRequest.request)
      }
    case .openSocket(let opening):
      networkLog?.begin(
        .socket(address, socket: opening.socket), tab: tab(of: address), kind: .socket, method: "GET", url: opening.url,
        now: clock.now)
      sockets.open(opening, for: address, origin: ParsedURL.origin(of: page.url))
    // The state decides about it, and gets it as an event.
    case .commandWindow: break
    case .sendToSocket(let message):
      networkLog?.recordMessage(.socket(address, socket: message.socket), sent: message.bytes.count)
      sockets.send(message, of: address)
    case .closeSocket(let socket, let code, let reason):
      sockets.close(socket, of: address, code: code, reason: reason)
    }
  }

  func deliver(_ delivery: ServiceDelivery, to address: PageAddress) {
    guard pages[address] != nil else { return }
    send(.deliverService(delivery), to: address)
    flush()
  }

  /// Applies a change of localStorage, and notifies the origin's other pages.
  func apply(_ change: StorageChange, of origin: String, by address: PageAddress) {
    guard storage.apply(change, origin: origin, now: clock.now) else {
      configuration.log("localStorage of \(origin) is full: a change was refused")
      return
    }
    let url = pages[address]?.url ?? origin
    for (other, page) in pages.sorted(by: { ($0.key.view, $0.key.generation) < ($1.key.view, $1.key.generation) })
    where other != address && WebAddress.origin(of: page.url) == origin {
      deliver(.storageChanged(change, url: url), to: other)
    }
    scheduleFlush()
  }

  /// The tab of a page; pages of closed tabs share an unused ID.
  func tab(of address: PageAddress) -> TabID {
    state.tabs.first { $0.page?.view == address.view }?.id ?? ""
  }

  func scheduleFlush() {
    guard storage.isDirty || vault.isDirty, !isStorageFlushPlanned else { return }
    isStorageFlushPlanned = true
    loop.setTimer(after: 500) { [weak self] in
      self?.isStorageFlushPlanned = false
      self?.storage.flush()
      self?.flushVault()
    }
  }

  /// Writes cookies after a delay in the shell's time; an app that is killed before loses them.
  func scheduleCookieFlush() {
    guard cookies.isDirty, cookieFlushDue == nil else { return }
    cookieFlushDue = clock.now + configuration.app.cookies.flush
  }

  func flushCookies() {
    cookieFlushDue = nil
    cookies.flush()
  }

  func flushVault() { vault.flush(state.vault) }
}
