import BridgeContract
import ShellCore
import ShellRuntime
import WebDriver

/// Bodies of requests and responses that clients collect (W3C WebDriver BiDi, section 7.5.2.3).
final class NetworkCollectors {
  private struct Collector {
    var types: Set<String>
    var limit: Int
    /// Empty for all.
    var tabs: Set<TabID>
  }

  private struct Key: Hashable {
    var request: String
    var type: String
  }

  private struct Body {
    var bytes: [UInt8]
    var collectors: Set<String>
  }

  /// Maximum bytes of all bodies; the oldest ones are dropped.
  private static let bytesLimit = 64 << 20
  private static let types = ["request", "response"]

  private var collectors: [String: Collector] = [:]
  private var count = 0
  private var bodies: [Key: Body] = [:]
  private var order: [Key] = []
  private var total = 0

  var isEmpty: Bool { collectors.isEmpty }

  /// Whether bodies of responses are wanted, which have to be complete for that.
  var collectsResponses: Bool { collectors.values.contains { $0.types.contains("response") } }

  func add(
    _ parameters: BiDiParameters, tab: (String) throws(WebDriverError) -> TabID
  ) throws(WebDriverError) -> String {
    let types = try parameters.strings("dataTypes")
    for type in types where !Self.types.contains(type) {
      throw WebDriverError(.invalidArgument, "\(type) is not a type of data; those are request and response")
    }
    _ = try parameters.optionalChoice("collectorType", ["blob"])
    let limit = Int(try parameters.integer("maxEncodedDataSize", from: 1))
    _ = try parameters.hasUserContexts()
    var tabs: Set<TabID> = []
    for id in try parameters.optionalStrings("contexts") ?? [] { tabs.insert(try tab(id)) }
    count += 1
    let id = BiDiIdentifier.collector.text(count)
    collectors[id] = Collector(types: Set(types), limit: limit, tabs: tabs)
    return id
  }

  private func known(_ id: String) throws(WebDriverError) -> String {
    guard collectors[id] != nil else {
      throw WebDriverError(.noSuchNetworkCollector, "there is no collector \(id)")
    }
    return id
  }

  func remove(_ parameters: BiDiParameters) throws(WebDriverError) {
    let id = try known(try parameters.string("collector"))
    collectors[id] = nil
    for key in order { release(key, by: id) }
  }

  /// Removes a collector from a body, and the body without any.
  private func release(_ key: Key, by collector: String) {
    bodies[key]?.collectors.remove(collector)
    if bodies[key]?.collectors.isEmpty == true { drop(key) }
  }

  private func drop(_ key: Key) {
    guard let body = bodies.removeValue(forKey: key) else { return }
    total -= body.bytes.count
    order.removeAll { $0 == key }
  }

  func collect(_ request: ObservedRequest) {
    if !request.body.isEmpty { collect(request.body, "request", request) }
  }

  func collect(_ response: ObservedResponse, of request: ObservedRequest) {
    collect(response.body, "response", request)
  }

  private func collect(_ bytes: [UInt8], _ type: String, _ request: ObservedRequest) {
    let wanting = collectors.filter { _, collector in
      collector.types.contains(type) && bytes.count <= collector.limit
        && (collector.tabs.isEmpty || collector.tabs.contains(request.tab))
    }
    guard !wanting.isEmpty, bytes.count <= Self.bytesLimit else { return }
    let key = Key(request: NetworkParameters.id(request), type: type)
    drop(key)
    while total + bytes.count > Self.bytesLimit, let oldest = order.first { drop(oldest) }
    bodies[key] = Body(bytes: bytes, collectors: Set(wanting.keys))
    order.append(key)
    total += bytes.count
  }

  private func key(_ parameters: BiDiParameters) throws(WebDriverError) -> Key {
    Key(
      request: try parameters.string("request"), type: try parameters.choice("dataType", Self.types))
  }

  func data(_ parameters: BiDiParameters) throws(WebDriverError) -> JSONValue {
    let key = try key(parameters)
    let collector = try parameters.optionalString("collector").map { id throws(WebDriverError) in try known(id) }
    let disowns = try parameters.optionalBool("disown") ?? false
    if disowns, collector == nil { throw WebDriverError(.invalidArgument, "`disown` needs a `collector`") }
    guard let body = bodies[key], collector.map({ body.collectors.contains($0) }) ?? true else {
      throw WebDriverError(.noSuchNetworkData, "no collector has the body of \(key.request)")
    }
    if disowns, let collector { release(key, by: collector) }
    let text = String(validating: body.bytes, as: UTF8.self)
    return .members([
      (
        "bytes",
        .members([
          ("type", .string(text == nil ? "base64" : "string")),
          ("value", .string(text ?? Base64.encoded(body.bytes))),
        ])
      )
    ])
  }

  func disown(_ parameters: BiDiParameters) throws(WebDriverError) {
    let key = try key(parameters)
    let collector = try known(try parameters.string("collector"))
    guard bodies[key]?.collectors.contains(collector) == true else {
      throw WebDriverError(.noSuchNetworkData, "the collector has no body of \(key.request)")
    }
    release(key, by: collector)
  }
}
