import PageWire
import ShellCore

/// A complete response of a server.
struct HTTPResponse: Equatable {
  var status: Int
  /// The reason phrase of the status line.
  var reason: String
  var headers: [StorageItem]
  var contentType: String
  /// The absolute URL of a redirect; nil if it is not a redirect.
  var redirectURL: String?
  var body: [UInt8]
  /// The failure that ended an incomplete body; nil if the body is complete.
  var bodyFailure: LoadFailure?
  /// The protocol of the status line, for example `HTTP/1.1`.
  var version = "HTTP/1.1"

  /// Bytes of the header fields and of the reason phrase.
  var headBytes: Int {
    headers.reduce(reason.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count }
  }

  /// All values of a header, joined by commas; nil if there are none.
  func values(_ name: String) -> String? {
    let values = headers.filter { $0.key.lowercased() == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The last value of a header.
  func header(_ name: String) -> String? {
    headers.last { $0.key.lowercased() == name }?.value
  }
}

/// The result of a transfer. Any status of a server is a response.
enum HTTPOutcome: Equatable {
  case response(HTTPResponse)
  case failure(LoadFailure)
}

/// The result of connecting to a server.
enum HTTPConnectOutcome {
  case connection(HTTPConnection)
  case failure(LoadFailure)
}
