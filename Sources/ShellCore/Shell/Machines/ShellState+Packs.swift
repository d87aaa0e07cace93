import PageWire

/// On-demand resources by tag under schemes of the app: downloaded when they are needed, and stored.
extension ShellState {
  /// The declaration of a pack in app.yaml.
  public func packDescription(_ id: PackID) -> ResourceTag? { app.packSchemes[id] }

  /// All packs that app.yaml declares, in order.
  public var declaredPacks: [PackState] { packs.declared(in: app.packSchemes) }

  /// The pack that the current page's load waits for.
  public var awaitedPack: PackState? {
    selected?.page?.provisional.flatMap { packs.pack(awaitedBy: $0.load) }.flatMap { packs[$0] }
  }

  mutating func handlePackEvent(_ event: PackCatalog.Event) -> [ShellEffect] {
    let context = PackCatalog.Context(schemes: app.packSchemes, now: now, shownOrigins: tabs.origins)
    return apply(packs.handle(event, in: context)) { $0.perform($1) }
  }

  private func perform(_ request: PackCatalog.Request) -> [ShellEffect] {
    switch request {
    case .startLoad(let request): tabs.id(loading: request.load) == nil ? [] : [.startLoad(request)]
    case .fetchResource(let request, let address):
      tabs.isAlive(address) ? [.fetchResource(request, for: address)] : []
    case .failResource(let request, let address, let message):
      tabs.isAlive(address) ? [.refuse(request, message, address)] : []
    }
  }
}
