/// The properties of the network between the app and its servers.
public struct NetworkCondition: Hashable, Sendable {
  /// Milliseconds between a request and the first byte of its response, in addition to the server's own time.
  public var latency: Double
  /// Bits per second towards the app; nil for unlimited.
  public var down: Double?
  /// Bits per second towards the servers; nil for unlimited.
  public var up: Double?
  /// The fraction of requests that are lost and sent again, from 0 to 1.
  public var loss: Double
  public var isOffline: Bool

  public init(latency: Double = 0, down: Double? = nil, up: Double? = nil, loss: Double = 0, isOffline: Bool = false) {
    self.latency = latency
    self.down = down
    self.up = up
    self.loss = loss
    self.isOffline = isOffline
  }

  /// Nothing is delayed or lost.
  public var isUnshaped: Bool { self == NetworkCondition() }

  /// Named conditions with the usual values for a signal of that kind, slowest first.
  public static let profiles: [(name: String, condition: NetworkCondition)] = [
    ("offline", NetworkCondition(isOffline: true)),
    ("gprs", NetworkCondition(latency: 800, down: 50_000, up: 20_000)),
    ("edge", NetworkCondition(latency: 840, down: 240_000, up: 200_000)),
    ("2g", NetworkCondition(latency: 840, down: 240_000, up: 200_000)),
    ("slow-3g", NetworkCondition(latency: 400, down: 400_000, up: 400_000)),
    ("3g", NetworkCondition(latency: 300, down: 1_600_000, up: 768_000)),
    ("4g", NetworkCondition(latency: 170, down: 9_000_000, up: 9_000_000)),
    ("lte", NetworkCondition(latency: 70, down: 12_000_000, up: 12_000_000)),
    ("5g", NetworkCondition(latency: 20, down: 100_000_000, up: 50_000_000)),
    ("wifi", NetworkCondition(latency: 2, down: 30_000_000, up: 15_000_000)),
    ("online", NetworkCondition()),
  ]

  /// Returns the condition with a name; nil when there is none.
  public static func profile(_ name: String) -> NetworkCondition? {
    profiles.first { $0.name == name.lowercased() }?.condition
  }

  /// For instance `300ms, 1000000 bit/s down`; `online` when nothing is shaped.
  public var description: String {
    if isOffline { return "offline" }
    var parts: [String] = []
    if latency > 0 { parts.append("\(WholeNumber.text(latency))ms") }
    if let down { parts.append("\(WholeNumber.text(down)) bit/s down") }
    if let up { parts.append("\(WholeNumber.text(up)) bit/s up") }
    if loss > 0 { parts.append("\(WholeNumber.text(loss * 100))% lost") }
    return parts.isEmpty ? "online" : parts.joined(separator: ", ")
  }
}
