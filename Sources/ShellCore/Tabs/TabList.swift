import PageWire

/// The open tabs in their order. A rule that concerns several tabs and starts no load is a function of the list, which
/// gets what the tabs share.
public struct TabList: Equatable, Sendable {
  @usableFromInline var values: [TabState]

  init(_ values: [TabState]) { self.values = values }

  mutating func append(_ tab: TabState) { values.append(tab) }

  /// Reads the tab with an id in place: the subscript copies it, which costs more than most rules. nil when it is not
  /// open.
  @inline(__always)
  func read<Value>(_ id: TabID, _ body: (TabState) -> Value) -> Value? {
    for position in values.indices where values[position].id == id { return body(values[position]) }
    return nil
  }

  /// The tab with an id. A tab that is not open reads as an empty one, and changes of it have no effect: the last
  /// events of a closed tab need no checks.
  subscript(id: TabID) -> TabState {
    get {
      guard let position = values.firstIndex(where: { $0.id == id }) else { return TabState(id: id) }
      return values[position]
    }
    _modify {
      if let position = values.firstIndex(where: { $0.id == id }) {
        yield &values[position]
      } else {
        var none = TabState(id: id)
        yield &none
      }
    }
  }
}

extension TabList: RandomAccessCollection {
  @inlinable public var startIndex: Int { values.startIndex }
  @inlinable public var endIndex: Int { values.endIndex }

  public internal(set) subscript(position: Int) -> TabState {
    @inlinable get { values[position] }
    _modify { yield &values[position] }
  }
}

extension TabList: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: values) }
}

extension TabList {
  var ids: [TabID] { values.map(\.id) }

  /// The tab with that id; nil when it is closed.
  func id(_ id: TabID) -> TabID? { values.contains { $0.id == id } ? id : nil }

  func id(of view: ViewID) -> TabID? { id { $0.page?.view == view } }

  func id(where matches: (TabState) -> Bool) -> TabID? {
    for position in values.indices where matches(values[position]) { return values[position].id }
    return nil
  }

  /// The tab that waits for a load.
  func id(loading load: LoadID) -> TabID? { id { $0.page?.provisional?.load == load } }

  /// The tab that waits for a load's response; nil once the response was handed to the page.
  func id(awaiting load: LoadID) -> TabID? {
    id { $0.page?.provisional?.load == load && $0.page?.provisional?.generation == nil }
  }

  /// The tab that waits for the commit of a document.
  func id(opening load: LoadID) -> TabID? {
    id { $0.page?.provisional?.load == load && $0.page?.provisional?.generation != nil }
  }

  /// The tabs whose pages are in a renderer.
  func ids(in renderer: RendererID) -> [TabID] { filter { $0.page?.renderer == renderer }.map(\.id) }

  /// Whether a page is open and can receive commands.
  func isAlive(_ address: PageAddress) -> Bool { id(of: address.view).flatMap { self[$0].address } == address }

  /// Origins of the pages that the tabs show.
  var origins: Set<String> { Set(compactMap { $0.pageURL.map(WebAddress.origin) }) }
}
