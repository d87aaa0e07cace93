import BridgeContract
import PageWire
import ShellCore

/// Headers and responses as JSON of the protocol.
enum NetworkHeaders {
  /// Headers with the same name are joined by line feeds, as in Chrome.
  static func json(_ headers: [StorageItem]) -> JSONValue {
    var members: [JSONMember] = []
    for header in headers {
      if let index = members.firstIndex(where: { $0.name.lowercased() == header.key.lowercased() }) {
        members[index].value = .string((members[index].value.stringValue ?? "") + "\n" + header.value)
      } else {
        members.append(JSONMember(header.key, .string(header.value)))
      }
    }
    return .object(members)
  }

  /// A request (Network.Request).
  /// - Parameter text: the body, if it is text.
  static func request(url: String, method: String, headers: [StorageItem], text: String, hasBody: Bool) -> JSONValue {
    .members([
      "url": .string(url), "method": .string(method), "headers": json(headers),
      "postData": text.isEmpty ? nil : .string(text), "hasPostData": hasBody ? .bool(true) : nil,
      "postDataEntries": text.isEmpty ? nil : .array([.members(["bytes": .string(Base64.encoded(Array(text.utf8)))])]),
      "initialPriority": .string("High"), "referrerPolicy": .string("strict-origin-when-cross-origin"),
      "mixedContentType": .string("none"),
    ])
  }

  static func response(_ record: NetworkRecord) -> JSONValue {
    let url = record.redirects.last ?? record.url
    let isCached = record.source == .memory || record.source == .disk
    var headers = json(record.responseHeaders)
    if record.responseHeaders.isEmpty, !record.contentType.isEmpty {
      headers = .members(["Content-Type": .string(record.contentType)])
    }
    return .members([
      "url": .string(url), "status": .integer(Int64(record.status)), "statusText": .string(""), "headers": headers,
      "mimeType": .string(NetworkDomain.mimeType(record.contentType)), "charset": .string("utf-8"),
      "connectionReused": .bool(false), "connectionId": .integer(0),
      "fromDiskCache": .bool(isCached), "fromServiceWorker": .bool(false), "fromPrefetchCache": .bool(false),
      "encodedDataLength": .integer(Int64(record.receivedBytes)), "protocol": .string("http/1.1"),
      "securityState": .string(url.hasPrefix("http:") ? "insecure" : "secure"),
    ])
  }

  /// The response of a redirect, of which only the target is known.
  static func redirect(from url: String, at time: Double) -> JSONValue {
    .members([
      "url": .string(url), "status": .integer(302), "statusText": .string(""), "headers": .empty,
      "mimeType": .string(""), "charset": .string(""), "connectionReused": .bool(false), "connectionId": .integer(0),
      "fromDiskCache": .bool(false), "fromServiceWorker": .bool(false), "encodedDataLength": .integer(0),
      "securityState": .string("unknown"),
    ])
  }
}
