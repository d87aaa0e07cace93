import BridgeContract
import ShellCore

/// An origin as the key of its storage in the protocol: `https://example.test/`.
struct StorageKey {
  let origin: String

  init(origin: String) { self.origin = origin }

  /// - Parameter text: a storage key, or an origin.
  init(_ text: String) { origin = text.hasSuffix("/") && !text.hasSuffix("://") ? String(text.dropLast()) : text }

  var text: String { origin + "/" }

  /// The domain whose cookies the origin gets.
  var host: String {
    guard let start = origin.firstRange(of: "://")?.upperBound else { return origin }
    return String(origin[start...].prefix { $0 != ":" })
  }

  /// The key of a frame.
  /// - Parameter frame: the identifier of a frame; nil for the main frame.
  static func key(of agent: Agent, frame: String?) throws(ProtocolError) -> StorageKey {
    guard let frame, frame != agent.frameID else {
      let tab = agent.tab ?? ""
      return StorageKey(origin: agent.host.read { WebAddress.origin(of: $0.viewURL(of: tab)) })
    }
    guard let found = agent.channel?.frames.first(where: { $0.id == frame }) else {
      throw .failed("Frame with the given id was not found.")
    }
    return StorageKey(origin: found.origin)
  }
}
