import BridgeContract
import EngineContract
import PageWire

/// Synchronous requests, which block a script until the shell's response. Bytes of bodies are texts with a character for each.
extension WebKitPage {
  /// Returns the response as JSON text; nil if there is none.
  func resource(_ values: [JSONValue]) -> String? {
    guard values.count >= 6, let method = values[1].stringValue, let url = values[2].stringValue,
      case .array(let fields) = values[3]
    else { return nil }
    let headers = fields.compactMap { field -> StorageItem? in
      guard case .array(let pair) = field, pair.count == 2, let name = pair[0].stringValue else { return nil }
      return StorageItem(key: name, value: pair[1].stringValue ?? "")
    }
    let request = ResourceRequest(
      request: lastDialog, destination: .fetch, url: url, method: method, headers: headers,
      body: Self.bytes(values[4].stringValue ?? ""), credentials: values[5] == .bool(true) ? .include : .sameOrigin,
      referrer: self.url)
    let service = ServiceRequest(request: lastDialog, subject: .resource(request))
    guard case .resource(let response)? = performBlocking(service), response.failure.isEmpty,
      response.status > 0
    else { return nil }
    return JSONValue.object([
      JSONMember("status", .integer(Int64(response.status))), JSONMember("statusText", .string(response.statusText)),
      JSONMember("url", .string(response.url)),
      JSONMember("headers", .array(response.headers.map { .array([.string($0.key), .string($0.value)]) })),
      JSONMember("body", .string(Self.text(response.body))),
    ]).text
  }

  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
