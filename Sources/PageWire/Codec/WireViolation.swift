/// A violation of the page protocol. Its sender is ended.
public enum WireViolation: Error, Equatable, Sendable, CustomStringConvertible {
  /// A packet, a text or a body exceeds its limit (see `WireLimits`).
  case tooLarge(bytes: Int, limit: Int)
  /// The packet ends before its message.
  case truncated
  /// The message's tag is unknown in this direction.
  case unknownTag(UInt8)
  /// A value of an enumeration is unknown.
  case unknownValue(UInt8)
  /// A text is not UTF-8.
  case badText
  /// A list exceeds its limit, or the bytes of the packet.
  case badCount(Int)
  /// A number is not finite.
  case badNumber
  /// A viewport or rendered frame exceeds `WireLimits.gridExtent`.
  case badExtent(columns: Int, rows: Int)
  /// A painted row is outside of its frame, has another number of cells than the frame has columns, splits a wide
  /// character, or contains something else than single visible characters.
  case badRow(Int)
  /// The detail of a bridge error is not JSON.
  case badJSON
  /// Bytes follow the message.
  case trailingBytes(Int)

  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit): "\(bytes) bytes exceed the limit of \(limit)"
    case .truncated: "a message is truncated"
    case .unknownTag(let tag): "unknown message tag \(tag)"
    case .unknownValue(let value): "unknown value \(value)"
    case .badText: "a text is not UTF-8"
    case .badCount(let count): "a list of \(count) elements exceeds its limit"
    case .badNumber: "a number is not finite"
    case .badExtent(let columns, let rows): "an area of \(columns) by \(rows) cells exceeds the limit"
    case .badRow(let row): "painted row \(row) is malformed"
    case .badJSON: "an error's detail is not JSON"
    case .trailingBytes(let count): "\(count) extra bytes after a message"
    }
  }
}
