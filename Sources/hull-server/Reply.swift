import BridgeContract
import NIOCore
import WebDriver

/// A response of HTTP.
struct Reply {
  var status: Int
  var body: ByteBuffer

  init(status: Int, body: ByteBuffer) {
    self.status = status
    self.body = body
  }

  init(value: JSONValue) {
    self.init(status: 200, body: ByteBuffer(string: JSONValue.object([JSONMember("value", value)]).text))
  }

  init(_ code: WebDriverError.Code, _ message: String, status: Int? = nil) {
    self.init(status: status ?? code.status, body: ByteBuffer(string: WebDriverError(code, message).json.text))
  }

  /// The bytes of a response after which the connection is closed, for errors outside of a request.
  var closingResponse: ByteBuffer {
    var bytes = ByteBuffer(
      string: "HTTP/1.1 \(status) \(status == 408 ? "Request Timeout" : "Error")\r\n"
        + "Content-Type: application/json; charset=utf-8\r\nCache-Control: no-cache\r\n"
        + "Content-Length: \(body.readableBytes)\r\nConnection: close\r\n\r\n")
    bytes.writeImmutableBuffer(body)
    return bytes
  }
}
