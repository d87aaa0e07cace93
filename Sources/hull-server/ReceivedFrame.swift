import NIOCore
import WebDriver

/// A message of a session process. The payload shares the memory of the bytes that were read.
struct ReceivedFrame {
  var kind: SessionFrame.Kind
  var number: UInt32
  var payload: ByteBuffer
}
