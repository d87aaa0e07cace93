import PageWire
import ShellCore

/// A server's whole answer.
struct HTTPResponse: Equatable {
  var status: Int
  /// The server's words for the status.
  var reason: String
  var headers: [StorageItem]
  var contentType: String
  /// Where a redirect leads, as an absolute URL; nil when this is none.
  var redirectURL: String?
  var body: [UInt8]
  /// How the transfer broke off; nil when all of it came.
  var breakage: LoadFailure?

  /// Bytes of the header fields and of the status line's text.
  var headBytes: Int {
    headers.reduce(reason.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count }
  }

  /// All values of a header, in one.
  func values(_ name: String) -> String? {
    let values = headers.filter { $0.key.lowercased() == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The last value of a header.
  func header(_ name: String) -> String? {
    headers.last { $0.key.lowercased() == name }?.value
  }
}
