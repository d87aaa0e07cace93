import BridgeContract
import PageWire
import ShellCore
import TerminalModel

@testable import ShellRuntime

/// The brokers of a host in virtual time, without page processes: two open pages of one origin, and what they receive.
final class BrokerFixture: PageGateway {
  static let origin = "https://shop.example"
  static let addresses = [UInt32(1), 2].map {
    PageAddress(renderer: RendererID($0), view: ViewID($0), generation: Generation($0))
  }

  let scratch = Scratch()
  let loop = EventLoop()
  let context: HostContext
  let storage: StorageBroker
  let network: NetworkBroker
  private(set) var deliveries: [(page: PageAddress, delivery: ServiceDelivery)] = []

  init(_ change: (inout AppDescription) -> Void = { _ in }) {
    let tab = TabDescription(id: "HOME", title: "Home", start: .url("app://shop/"))
    var app = AppDescription(name: "shop", origin: "app://shop", tabs: [tab])
    change(&app)
    let viewport = Viewport(size: GridSize(columns: 40, rows: 10), colorScheme: .dark)
    let configuration = HostConfiguration(
      app: app, enginePath: "/nowhere", clockMode: .virtual, seed: 1, epoch: 0, viewport: viewport,
      storageFolder: scratch.path)
    let vault = VaultState(storage: [VaultItem(key: "theme", value: .string("dark"))])
    context = HostContext(
      configuration: configuration, epoch: 0, loop: loop,
      state: ShellState(app: app, viewport: viewport, vault: vault), clock: ShellClock(mode: .virtual))
    let store = VaultStore(folder: scratch.path, keychainFolder: nil, origin: app.origin, log: { _ in })
    storage = StorageBroker(context: context, vault: store, instanceStore: nil)
    network = NetworkBroker(context: context, cookies: storage.cookies, fileCache: FileCache())
    storage.pages = self
    network.pages = self
  }

  deinit { network.shutDown() }

  /// Returns and removes what the pages have received.
  func receive() -> [(page: PageAddress, delivery: ServiceDelivery)] {
    defer { deliveries = [] }
    return deliveries
  }

  /// Names of the stored files that are not empty.
  var files: Set<String> {
    let names = [
      "cookies.jsonl", "https_3a_2f_2fshop.example.jsonl", "vault-storage-app_3a_2f_2fshop.jsonl",
    ]
    return Set(names.filter { (try? FileAccess.read("\(scratch.path)/\($0)", limit: 1 << 16))?.isEmpty == false })
  }

  // MARK: Pages

  var areAllSettled: Bool { true }
  func url(of address: PageAddress) -> String? { "\(Self.origin)/\(address.view.rawValue)" }
  func openPages(of origin: String) -> [(address: PageAddress, url: String)] {
    origin == Self.origin ? Self.addresses.map { ($0, url(of: $0) ?? "") } : []
  }
  func isHistoryLoad(_ address: PageAddress) -> Bool { false }
  func deliver(_ delivery: ResourceDelivery, to address: PageAddress) {}
  func deliver(_ delivery: ServiceDelivery, to address: PageAddress) { deliveries.append((address, delivery)) }
  func flush() {}
}
