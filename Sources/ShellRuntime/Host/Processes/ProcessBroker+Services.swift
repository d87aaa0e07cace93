import PageWire
import ShellCore

/// Services for pages that the state does not know: cookies, storage and sockets.
extension ProcessBroker {
  func serve(_ use: ServiceUse, of address: PageAddress) {
    guard let page = pages[address] else { return }
    let origin = page.origin
    switch use {
    case .cancelResource(let request): network.cancelResource(request, of: address)
    case .setCookie(let text, let path):
      storage.cookies.setCookie(script: text, of: origin + path)
    case .changeSessionStorage(let change):
      guard !origin.isEmpty else { return }
      storage.applySession(change, of: origin, in: context.tab(of: address))
    case .request(let serviceRequest):
      switch serviceRequest.subject {
      case .cookies(let path):
        let text = origin.isEmpty ? "" : storage.cookies.documentCookie(for: origin + path)
        deliver(.reply(ServiceReply(request: serviceRequest.request, content: .cookies(text))), to: address)
      case .isWindowOpen(let number):
        let content = ServiceReply.Content.flag(context.state.isWindowOpen(number, of: address))
        deliver(.reply(ServiceReply(request: serviceRequest.request, content: content)), to: address)
      case .resource(let request):
        network.fetch(request, for: address, serviceRequest: serviceRequest.request)
      }
    case .openSocket(let opening):
      network.openSocket(opening, for: address, page)
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
}
