import PageWire
import ShellCore
import Testing
import WebPolicy

@testable import ShellRuntime

@Suite("The network broker")
struct NetworkBrokerTests {
  private let fixture = BrokerFixture()
  private var network: NetworkBroker { fixture.network }
  private let page = BrokerFixture.addresses[0]

  /// Opens a socket of the page and returns its next event.
  private func open(_ socket: UInt32, at port: UInt16) -> [ServiceDelivery] {
    let opening = SocketOpening(socket: socket, url: "ws://127.0.0.1:\(port)/", protocols: [])
    network.openSocket(
      opening, for: page, OpenPage(url: "http://127.0.0.1/", policies: PolicyContainer(origin: "null"), clock: 0))
    fixture.loop.run(until: "an event of the socket") { !fixture.deliveries.isEmpty }
    return fixture.receive().map(\.delivery)
  }

  private func offlineEnd(_ socket: UInt32) -> ServiceDelivery {
    .socket(.closed(socket: socket, code: 1006, reason: "", wasClean: false, failure: "the device is offline"))
  }

  @Test("Going offline closes the open sockets and refuses new ones, until the device is online again")
  func offlineSockets() {
    let first = TestSocketServer(loop: fixture.loop)
    #expect(open(1, at: first.port) == [.socket(.opened(socket: 1, subprotocol: ""))])
    network.shape(NetworkCondition(isOffline: true))
    #expect(fixture.receive().map(\.delivery) == [offlineEnd(1)])
    #expect(open(2, at: first.port) == [offlineEnd(2)])
    network.shape(NetworkCondition())
    let second = TestSocketServer(loop: fixture.loop)
    #expect(open(3, at: second.port) == [.socket(.opened(socket: 3, subprotocol: ""))])
  }

  @Test("A new user agent is that of further sockets")
  func userAgent() {
    let first = TestSocketServer(loop: fixture.loop)
    _ = open(1, at: first.port)
    network.setUserAgent("Shop/2")
    let second = TestSocketServer(loop: fixture.loop)
    _ = open(2, at: second.port)
    #expect(!first.head.contains("User-Agent: Shop/2\r\n"))
    #expect(second.head.contains("User-Agent: Shop/2\r\n"))
    #expect(network.loader.userAgent == "Shop/2")
    #expect(network.loader.client.userAgent == "Shop/2")
  }

  @Test("The end of a page closes its sockets only")
  func endOfAPage() {
    let server = TestSocketServer(loop: fixture.loop)
    _ = open(1, at: server.port)
    network.close(BrokerFixture.addresses[1])
    network.send(SocketMessage(socket: 1, isText: true, bytes: Array("hi".utf8)), of: page)
    fixture.loop.run(until: "the echo") { fixture.deliveries.count == 2 }
    _ = fixture.receive()
    network.close(page)
    network.send(SocketMessage(socket: 1, isText: true, bytes: Array("lost".utf8)), of: page)
    fixture.loop.run(until: "the end of the connection") { server.hasEnded }
    #expect(fixture.deliveries.isEmpty)
    #expect(server.received.map(\.payload) == [Array("hi".utf8)])
  }
}
