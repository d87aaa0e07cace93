import PageWire

/// A server's whole answer.
struct HTTPResponse: Equatable {
  var status: Int
  var headers: [StorageItem]
  var contentType: String
  /// Where a redirect leads, as an absolute URL; nil when this is none.
  var redirectURL: String?
  var body: [UInt8]

  /// The last value of a header.
  func header(_ name: String) -> String? {
    headers.last { $0.key.lowercased() == name }?.value
  }
}
