/// How a message breaks the page protocol. Whoever sends such a message is not believed any more.
public enum WireViolation: Error, Equatable, Sendable, CustomStringConvertible {
  /// A frame, a text or a body is larger than its limit (see `WireLimits`).
  case tooLarge(bytes: Int, limit: Int)
  /// The frame ends inside of its message.
  case truncated
  /// The message's tag is not known in this direction.
  case unknownTag(UInt8)
  /// A value inside of a message is none of its kind's cases.
  case unknownValue(UInt8)
  /// A text is not UTF-8.
  case badText
  /// A list is longer than its limit, or than the bytes that should carry it.
  case badCount(Int)
  /// A number that must be finite is not.
  case badNumber
  /// A viewport or frame is larger than `WireLimits.gridExtent`.
  case badExtent(columns: Int, rows: Int)
  /// A painted row is outside of its frame, has not as many cells as the frame has columns, tears a wide pair, or holds
  /// what is no single visible character.
  case badRow(Int)
  /// The detail of a bridge error is not JSON.
  case badJSON
  /// Bytes are left over after the message.
  case trailingBytes(Int)

  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit): "\(bytes) bytes where \(limit) are allowed"
    case .truncated: "a message ends too early"
    case .unknownTag(let tag): "unknown message \(tag)"
    case .unknownValue(let value): "unknown value \(value)"
    case .badText: "a text is not UTF-8"
    case .badCount(let count): "a list of \(count) elements is too long"
    case .badNumber: "a number is not finite"
    case .badExtent(let columns, let rows): "an area of \(columns) by \(rows) cells is too large"
    case .badRow(let row): "painted row \(row) is not well formed"
    case .badJSON: "an error's detail is not JSON"
    case .trailingBytes(let count): "\(count) bytes too many after a message"
    }
  }
}
