import BridgeContract
import ShellCore

/// The domain DOMStorage: localStorage and sessionStorage of the tab's origins, as the shell keeps them.
final class DOMStorageDomain: DevToolsDomain {
  static let name = "DOMStorage"
  private let agent: Agent
  /// The areas that the client knows; nil if it is not enabled.
  private var known: [Area: [Item]]?

  private struct Area: Hashable, Comparable {
    var origin: String
    var isLocal: Bool

    static func < (left: Area, right: Area) -> Bool {
      (left.origin, left.isLocal ? 0 : 1) < (right.origin, right.isLocal ? 0 : 1)
    }

    var json: JSONValue {
      .members([
        "securityOrigin": .string(origin), "storageKey": .string(StorageKey(origin: origin).text),
        "isLocalStorage": .bool(isLocal),
      ])
    }
  }

  private struct Item: Equatable {
    var key: String
    var value: String
  }

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] {
    [
      "enable": enable, "disable": disable, "getDOMStorageItems": getItems, "setDOMStorageItem": setItem,
      "removeDOMStorageItem": removeItem, "clear": clear,
    ]
  }

  private func enable(_: Parameters, _ reply: Reply) {
    known = known ?? areas
    reply()
  }

  private func disable(_: Parameters, _ reply: Reply) {
    known = nil
    reply()
  }

  private var areas: [Area: [Item]] {
    var areas: [Area: [Item]] = [:]
    for item in agent.host.storedItems where item.tab == nil || item.tab == agent.tab {
      let area = Area(origin: item.origin, isLocal: item.type == .localStorage)
      areas[area, default: []].append(Item(key: item.key, value: item.value))
    }
    return areas
  }

  private func area(_ parameters: Parameters) throws(ProtocolError) -> Area {
    guard let id = parameters["storageId"], let isLocal = id["isLocalStorage"]?.boolValue,
      let origin = (id["storageKey"] ?? id["securityOrigin"])?.stringValue
    else { throw .invalidParameter("storageId", "object") }
    return Area(origin: StorageKey(origin).origin, isLocal: isLocal)
  }

  private func getItems(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let items = areas[try area(parameters)] ?? []
    reply(.members(["entries": .array(items.map { .array([.string($0.key), .string($0.value)]) })]))
  }

  // MARK: Changes

  private func setItem(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let item: [JSONValue] = [.string(try parameters.string("key")), .string(try parameters.string("value"))]
    try change("set", parameters, item, reply)
  }

  private func removeItem(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    try change("remove", parameters, [.string(try parameters.string("key"))], reply)
  }

  private func clear(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    try change("clear", parameters, [], reply)
  }

  /// A document of the origin makes the change, so that the page sees it and other pages are notified.
  private func change(
    _ action: String, _ parameters: Parameters, _ values: [JSONValue], _ reply: Reply
  ) throws(ProtocolError) {
    let area = try area(parameters)
    let isMain = try StorageKey.key(of: agent, frame: nil).origin == area.origin
    let frame = agent.channel?.frames.first { $0.origin == area.origin }
    guard isMain || frame != nil else { throw .failed("No frame is available for the request") }
    let all = JSONValue.members([
      "action": .string(action), "isLocal": .bool(area.isLocal), "values": .array(values),
    ])
    agent.call("DOMStorage.change", all, in: isMain ? nil : frame?.instance) { reply($0) }
  }

  // MARK: Events

  func hostDidChange() { report() }
  func shellDidHandle(_: ShellEvent, _: [ShellEffect]) { report() }

  private func report() {
    guard let former = known else { return }
    let now = areas
    guard now != former else { return }
    known = now
    for area in Set(former.keys).union(now.keys).sorted() {
      report(area, from: former[area] ?? [], to: now[area] ?? [])
    }
  }

  private func report(_ area: Area, from former: [Item], to now: [Item]) {
    func send(_ event: String, _ members: [(String, String)]) {
      let id = JSONMember("storageId", area.json)
      agent.send("DOMStorage.\(event)", .object([id] + members.map { JSONMember($0.0, .string($0.1)) }))
    }
    if now.isEmpty, former.count > 1 { return send("domStorageItemsCleared", []) }
    let (old, new) = (values(former), values(now))
    for item in former where new[item.key] == nil { send("domStorageItemRemoved", [("key", item.key)]) }
    for item in now {
      guard let before = old[item.key] else {
        send("domStorageItemAdded", [("key", item.key), ("newValue", item.value)])
        continue
      }
      guard before != item.value else { continue }
      send("domStorageItemUpdated", [("key", item.key), ("oldValue", before), ("newValue", item.value)])
    }
  }

  private func values(_ items: [Item]) -> [String: String] {
    Dictionary(items.map { ($0.key, $0.value) }) { $1 }
  }
}
