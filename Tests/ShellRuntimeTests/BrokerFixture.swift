import BridgeContract
import PageWire
import ShellCore
import TerminalModel
import WebPolicy

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
  private let events = ReceivedEvents()
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
    let stores = ItemStores(configuration)
    let store = VaultStore(stores, origin: app.origin, log: { _ in })
    storage = StorageBroker(context: context, stores: stores, vault: store, instanceStore: nil)
    network = NetworkBroker(context: context, cookies: storage.cookies, fileCache: FileCache())
    context.dispatcher = events
    storage.pages = self
    network.pages = self
  }

  deinit { network.shutDown() }

  /// Returns and removes what the pages have received.
  func receive() -> [(page: PageAddress, delivery: ServiceDelivery)] {
    defer { deliveries = [] }
    return deliveries
  }

  /// Returns and removes the events for the state.
  func receiveEvents() -> [ShellEvent] {
    defer { events.all = [] }
    return events.all
  }

  /// The areas that are on the disk.
  var areas: Set<String> {
    Set(ItemStore(folder: scratch.path, isDurable: false, log: { _ in }).areas(""))
  }

  // MARK: Pages

  var areAllSettled: Bool { true }
  func url(of address: PageAddress) -> String? { "\(Self.origin)/\(address.view.rawValue)" }
  func policies(of address: PageAddress) -> PolicyContainer? { nil }
  func origin(of address: PageAddress) -> String { Self.origin }
  func openPages(of origin: String) -> [(address: PageAddress, url: String)] {
    origin == Self.origin ? Self.addresses.map { ($0, url(of: $0) ?? "") } : []
  }
  var allPages: [PageAddress] { Self.addresses }
  func isHistoryLoad(_ address: PageAddress) -> Bool { false }
  func deliver(_ delivery: ResourceDelivery, to address: PageAddress) {}
  func deliver(_ delivery: ServiceDelivery, to address: PageAddress) { deliveries.append((address, delivery)) }
  func flush() {}
}

/// Events that brokers have dispatched.
private final class ReceivedEvents: EventDispatcher {
  var all: [ShellEvent] = []

  func dispatch(_ event: ShellEvent) { all.append(event) }
  func observePaint(_ envelope: EventEnvelope, by apply: () -> Void) { apply() }
}
