import PageWire
import ShellCore

/// Services for pages that the state does not know: cookies, storage and sockets.
extension ShellHost {
  func serve(_ use: ServiceUse, of address: PageAddress) {
    guard let page = pages[address] else { return }
    let origin = WebAddress.origin(of: page.url)
    switch use {
    case .cancelResource(let request): network.cancelResource(request, of: address)
    case .setCookie(let text, let path):
      cookies.setCookie(script: text, of: origin + path)
    case .changeSessionStorage(let change):
      guard !origin.isEmpty else { return }
      if !sessions.apply(change, origin: origin, tab: context.tab(of: address), now: context.clock.now) {
        context.configuration.log("sessionStorage of \(origin) is full: a change was refused")
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
        network.fetch(request, for: address, serviceRequest: serviceRequest.request)
      }
    case .openSocket(let opening):
      network.openSocket(opening, for: address, pageURL: page.url)
    // The state decides about it, and gets it as an event.
    case .commandWindow: break
    case .sendToSocket(let message):
      network.send(message, of: address)
    case .closeSocket(let socket, let code, let reason):
      network.sockets.close(socket, of: address, code: code, reason: reason)
    }
  }

  func deliver(_ delivery: ServiceDelivery, to address: PageAddress) {
    guard pages[address] != nil else { return }
    send(.deliverService(delivery), to: address)
    flush()
  }

  /// Applies a change of localStorage, and notifies the origin's other pages.
  func apply(_ change: StorageChange, of origin: String, by address: PageAddress) {
    guard storage.apply(change, origin: origin, now: context.clock.now) else {
      context.configuration.log("localStorage of \(origin) is full: a change was refused")
      return
    }
    let url = pages[address]?.url ?? origin
    for (other, page) in pages.sorted(by: { ($0.key.view, $0.key.generation) < ($1.key.view, $1.key.generation) })
    where other != address && WebAddress.origin(of: page.url) == origin {
      deliver(.storageChanged(change, url: url), to: other)
    }
    scheduleFlush()
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
    cookieFlushDue = context.clock.now + context.configuration.app.cookies.flush
  }

  func flushCookies() {
    cookieFlushDue = nil
    cookies.flush()
  }

  func flushVault() { vault.flush(state.vault) }
}
