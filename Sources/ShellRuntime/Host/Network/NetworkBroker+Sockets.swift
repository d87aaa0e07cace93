import PageWire
import ShellCore
import WebPolicy

/// WebSockets of pages.
extension NetworkBroker {
  func openSocket(_ opening: SocketOpening, for address: PageAddress, _ page: OpenPage) {
    var opening = opening
    opening.url = page.policies.upgraded(opening.url)
    recorder.recordStart(opening, for: address)
    guard page.policies.refusing(PolicySubject(.connect, url: opening.url), isExempt: false).isEmpty else {
      let failure = "the Content Security Policy does not allow it"
      return deliver(
        .socket(.closed(socket: opening.socket, code: 1006, reason: "", wasClean: false, failure: failure)),
        to: address)
    }
    sockets.open(opening, for: address, origin: page.origin.isEmpty ? "null" : page.origin)
  }

  func send(_ message: SocketMessage, of address: PageAddress) {
    recorder.recordSent(message, of: address)
    sockets.send(message, of: address)
  }
}
