import BridgeContract

/// The domain IO: results that a client reads in parts.
final class IODomain: DevToolsDomain {
  static let name = "IO"

  private struct Stream {
    var bytes: [UInt8]
    var position = 0
  }

  private var streams: [String: Stream] = [:]
  private var count = 0

  /// Maximum number of open streams of a session.
  private static let limit = 100
  /// Bytes that a client gets at once if it does not say how many.
  private static let part = 1 << 20

  init(_: Agent) {}

  var commands: [String: Command] { ["read": read, "close": close] }

  /// The handle of a new stream; nil if there are too many.
  func open(_ bytes: [UInt8]) -> String? {
    guard streams.count < Self.limit else { return nil }
    count += 1
    streams["\(count)"] = Stream(bytes: bytes)
    return "\(count)"
  }

  private func read(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let handle = try parameters.string("handle")
    guard var stream = streams[handle] else { throw .failed("there is no stream \(handle)") }
    if let offset = try parameters.optionalInteger("offset") {
      stream.position = min(max(0, offset), stream.bytes.count)
    }
    let size = max(1, try parameters.optionalInteger("size") ?? Self.part)
    let part = stream.bytes[stream.position...].prefix(size)
    stream.position += part.count
    streams[handle] = stream
    reply(
      .members([
        "base64Encoded": .bool(true), "data": .string(Base64.encoded(Array(part))),
        "eof": .bool(stream.position == stream.bytes.count),
      ]))
  }

  private func close(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    streams[try parameters.string("handle")] = nil
    reply()
  }
}
