import NIOCore
import WebDriver

/// Decodes the messages of a session process.
struct FrameDecoder: ByteToMessageDecoder {
  typealias InboundOut = ReceivedFrame
  private static let headerLength = 9

  mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    guard let length = buffer.getInteger(at: buffer.readerIndex, endianness: .little, as: UInt32.self) else {
      return .needMoreData
    }
    guard (5...5 + SessionFrame.payloadLimit).contains(Int(length)) else { throw SessionFrame.InvalidFrame() }
    guard buffer.readableBytes >= 4 + Int(length) else { return .needMoreData }
    buffer.moveReaderIndex(forwardBy: 4)
    guard let rawKind = buffer.readInteger(as: UInt8.self), let kind = SessionFrame.Kind(rawValue: rawKind),
      let number = buffer.readInteger(endianness: .little, as: UInt32.self),
      let payload = buffer.readSlice(length: Int(length) - 5)
    else { throw SessionFrame.InvalidFrame() }
    context.fireChannelRead(wrapInboundOut(ReceivedFrame(kind: kind, number: number, payload: payload)))
    return .continue
  }

  mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState { try decode(context: context, buffer: &buffer) }

  /// The bytes of a message in which `head` precedes `body`.
  static func encode(_ kind: SessionFrame.Kind, _ number: UInt32, head: String = "", body: ByteBuffer = ByteBuffer())
    -> ByteBuffer
  {
    let length = head.utf8.count + body.readableBytes
    var bytes = ByteBuffer()
    bytes.reserveCapacity(headerLength + length)
    bytes.writeInteger(UInt32(5 + length), endianness: .little)
    bytes.writeInteger(kind.rawValue)
    bytes.writeInteger(number, endianness: .little)
    bytes.writeString(head)
    bytes.writeImmutableBuffer(body)
    return bytes
  }
}
