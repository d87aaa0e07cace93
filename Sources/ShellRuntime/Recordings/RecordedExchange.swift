import PageWire

/// A request with its response, as it is recorded. Times are those of the shell's clock in milliseconds.
struct RecordedExchange {
  enum End: Equatable {
    case pending
    case completed
    case failed(String)
    case canceled
  }

  /// The position of its request in the order of requests, and of this message among those of the request: preflights
  /// and redirects follow each other.
  var sequence: Int
  var hop = 0
  var method: String
  var url: String
  var requestHeaders: [StorageItem] = []
  var requestBody: [UInt8] = []
  /// When the request began, when it left the emulated network, when the server's head and the end of its body
  /// arrived, and when the emulated network delivered the response.
  var startedAt: Double
  var sentAt: Double
  var headAt: Double?
  var completedAt: Double?
  var deliveredAt: Double?
  var response: HTTPResponse?
  /// The body was received in parts.
  var isStreamed = false
  /// The body was dropped to save memory.
  var isBodyDropped = false
  var end = End.pending
  /// The kind of a failure.
  var failureKind: String?
  /// The emulated network failed it: it did not leave the device.
  var isEmulated = false

  /// Bytes of the bodies.
  var bodyBytes: Int { requestBody.count + (response?.body.count ?? 0) }
}
