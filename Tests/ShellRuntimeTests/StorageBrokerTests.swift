import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("The storage broker")
struct StorageBrokerTests {
  private static let cookies = "cookies"
  private static let local = "local https://shop.example"
  private static let vault = "vault-storage app://shop"

  private let change = StorageChange.set(StorageItem(key: "cart", value: "2"))

  /// A fixture with a change of each store that is not written yet.
  private func changedFixture() -> BrokerFixture {
    let fixture = BrokerFixture { $0.persistence.cookies.flush = 1_000 }
    fixture.storage.local.apply(change, origin: BrokerFixture.origin)
    setCookie("a=1", in: fixture)
    fixture.storage.saveVault(.storage, for: nil)
    return fixture
  }

  private func setCookie(_ text: String, in fixture: BrokerFixture) {
    fixture.storage.cookies.setCookie(
      header: "\(text); Max-Age=3600", from: BrokerFixture.origin + "/", use: CookieContext())
  }

  @Test(
    "Each end of the app writes what it leaves time for",
    arguments: [
      (HostExitReason.closedByUser, [cookies, local, vault]), (.terminated, [cookies, local, vault]),
      (.killed, [local, vault]), (.discarded, []),
    ] as [(HostExitReason, [String])])
  func ends(reason: HostExitReason, areas: [String]) {
    let fixture = changedFixture()
    fixture.storage.close(reason)
    #expect(fixture.areas == [])
    fixture.storage.flush(reason)
    #expect(fixture.areas == Set(areas))
  }

  @Test("Changes of localStorage and of the vault are written after a delay")
  func delayedFlush() {
    let fixture = BrokerFixture()
    fixture.storage.apply(change, of: BrokerFixture.origin, by: BrokerFixture.addresses[0])
    fixture.storage.saveVault(.storage, for: nil)
    #expect(fixture.areas == [])
    fixture.loop.run(until: "the stored areas") { fixture.areas == [Self.local, Self.vault] }
  }

  @Test("A change of the vault alone is written after a delay")
  func vaultFlush() {
    let fixture = BrokerFixture()
    fixture.storage.saveVault(.storage, for: nil)
    fixture.loop.run(until: "the stored area") { fixture.areas == [Self.vault] }
  }

  @Test("Cookies are written after the app's delay, counted from the first change")
  func cookieFlush() {
    let fixture = BrokerFixture { $0.persistence.cookies.flush = 1_000 }
    #expect(fixture.storage.nextDue == nil)
    setCookie("a=1", in: fixture)
    fixture.context.clock.jump(to: 600)
    setCookie("b=2", in: fixture)
    #expect(fixture.storage.nextDue == 1_000)
    fixture.storage.flushDue(at: 999)
    #expect(fixture.areas == [])
    fixture.storage.flushDue(at: 1_000)
    #expect(fixture.areas == [Self.cookies])
    #expect(fixture.storage.nextDue == nil)
  }

  @Test("A change of localStorage reaches the origin's other pages; one beyond the quota reaches none")
  func notification() {
    let fixture = BrokerFixture()
    let pages = BrokerFixture.addresses
    fixture.storage.apply(change, of: BrokerFixture.origin, by: pages[0])
    let received = fixture.receive()
    #expect(received.map(\.page) == [pages[1]])
    #expect(received.map(\.delivery) == [.storageChanged(change, url: "https://shop.example/1")])
    let large = StorageItem(key: "large", value: String(repeating: "x", count: 6 << 20))
    fixture.storage.apply(.set(large), of: BrokerFixture.origin, by: pages[0])
    #expect(fixture.receive().isEmpty)
    #expect(fixture.storage.local.items(of: BrokerFixture.origin) == [StorageItem(key: "cart", value: "2")])
  }

  @Test("A call waits until its change is on the disk")
  func acknowledgement() {
    let fixture = BrokerFixture()
    fixture.storage.saveVault(.storage, for: VaultReply(call: CallID(1), json: "null"))
    #expect(fixture.areas == [Self.vault])
    #expect(
      fixture.receiveEvents() == [
        .storageReported(.vaultSaved([VaultReply(call: CallID(1), json: "null")], failure: nil))
      ])
  }

  @Test("Data that cannot be written fails its call, is reported once, and is written as soon as it can be")
  func failedWrites() throws {
    let fixture = BrokerFixture()
    fixture.storage.saveVault(.storage, for: VaultReply(call: CallID(1), json: "null"))
    _ = fixture.receiveEvents()
    let change = VaultChange.set(VaultItem(key: "size", value: .integer(2)))
    _ = fixture.context.state.handle(.storageReported(.vaultChanged(.storage, [change])))
    let other = try SQLiteDatabase(path: fixture.scratch.path + "/items.sqlite", busyTimeout: 0)
    try other.run("CREATE TRIGGER full BEFORE INSERT ON items BEGIN SELECT RAISE(ABORT, 'no room'); END")
    let replies = [2, 3].map { VaultReply(call: CallID($0), json: "null") }
    for reply in replies { fixture.storage.saveVault(.storage, for: reply) }
    #expect(
      fixture.receiveEvents() == [
        .storageReported(.writeFailed(reason: "no room")),
        .storageReported(.vaultSaved([replies[0]], failure: "no room")),
        .storageReported(.vaultSaved([replies[1]], failure: "no room")),
      ])
    #expect(fixture.receive().map(\.delivery) == [.localQuotaChanged(0), .localQuotaChanged(0)])
    #expect(fixture.storage.documentStorage(of: "https://new.example", in: "HOME").localQuota == 0)
    #expect(fixture.storage.writeFailure == "no room")
    try other.run("DROP TRIGGER full")
    fixture.storage.flush(.closedByUser)
    #expect(fixture.receiveEvents() == [.storageReported(.writeSucceeded)])
    #expect(
      fixture.receive().map(\.delivery) == Array(repeating: .localQuotaChanged(DocumentStorage.localQuota), count: 2))
    #expect(fixture.areas == [Self.vault])
    #expect(fixture.storage.writeFailure == nil)
  }
}
