import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("The storage broker")
struct StorageBrokerTests {
  private static let cookies = "cookies.jsonl"
  private static let local = "https_3a_2f_2fshop.example.jsonl"
  private static let vault = "vault-storage-app_3a_2f_2fshop.jsonl"

  private let change = StorageChange.set(StorageItem(key: "cart", value: "2"))

  /// A fixture with a change of each store that is not written yet.
  private func changedFixture() -> BrokerFixture {
    let fixture = BrokerFixture { $0.persistence.cookies.flush = 1_000 }
    fixture.storage.local.apply(change, origin: BrokerFixture.origin)
    setCookie("a=1", in: fixture)
    fixture.storage.saveVault(.storage)
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
  func ends(reason: HostExitReason, files: [String]) {
    let fixture = changedFixture()
    fixture.storage.close(reason)
    #expect(fixture.files == [])
    fixture.storage.flush(reason)
    #expect(fixture.files == Set(files))
  }

  @Test("Changes of localStorage and of the vault are written after a delay")
  func delayedFlush() {
    let fixture = BrokerFixture()
    fixture.storage.apply(change, of: BrokerFixture.origin, by: BrokerFixture.addresses[0])
    fixture.storage.saveVault(.storage)
    #expect(fixture.files == [])
    fixture.loop.run(until: "the stored files") { fixture.files == [Self.local, Self.vault] }
  }

  @Test("A change of the vault alone is written after a delay")
  func vaultFlush() {
    let fixture = BrokerFixture()
    fixture.storage.saveVault(.storage)
    fixture.loop.run(until: "the stored file") { fixture.files == [Self.vault] }
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
    #expect(fixture.files == [])
    fixture.storage.flushDue(at: 1_000)
    #expect(fixture.files == [Self.cookies])
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
}
