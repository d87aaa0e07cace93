import BridgeContract
import PageWire

/// The format of a stored response in the disk cache: the body, and everything else as JSON.
extension StoredResponse {
  var head: [UInt8] {
    let members: [JSONMember] = [
      JSONMember("url", .string(url)), JSONMember("status", .number(Double(response.status))),
      JSONMember("reason", .string(response.reason)), JSONMember("contentType", .string(response.contentType)),
      JSONMember("redirectURL", response.redirectURL.map(JSONValue.string) ?? .null),
      JSONMember("headers", .array(response.headers.flatMap { [.string($0.key), .string($0.value)] })),
      JSONMember("varyNames", .array(varyNames.map(JSONValue.string))), JSONMember("variant", .string(variant)),
      JSONMember("isFetched", .bool(isFetched)), JSONMember("storedAt", .number(storedAt)),
      // JSON has no infinity.
      JSONMember("lifetime", .number(min(freshness.lifetime, 1e15))),
      JSONMember("initialAge", .number(freshness.initialAge)),
    ]
    return Array(JSONValue.object(members).text.utf8)
  }

  /// Returns nil for a head that was not written by `head`.
  init?(head: [UInt8], body: [UInt8]) {
    guard let value = try? JSONValue(parsing: String(decoding: head, as: UTF8.self)),
      let url = value["url"]?.stringValue, let status = Self.number(value["status"]), 100...599 ~= status,
      let reason = value["reason"]?.stringValue, let contentType = value["contentType"]?.stringValue,
      let headers = Self.texts(value["headers"]), headers.count % 2 == 0,
      let varyNames = Self.texts(value["varyNames"]),
      let variant = value["variant"]?.stringValue, case .bool(let isFetched)? = value["isFetched"],
      let storedAt = Self.number(value["storedAt"]), let lifetime = Self.number(value["lifetime"]),
      let initialAge = Self.number(value["initialAge"])
    else { return nil }
    let items = stride(from: 0, to: headers.count, by: 2).map { StorageItem(key: headers[$0], value: headers[$0 + 1]) }
    self.init(
      url: url,
      response: HTTPResponse(
        status: Int(status), reason: reason, headers: items, contentType: contentType,
        redirectURL: value["redirectURL"]?.stringValue, body: body),
      varyNames: varyNames, variant: variant, isFetched: isFetched, storedAt: storedAt,
      freshness: CacheFreshness(lifetime: lifetime, initialAge: initialAge))
  }

  private static func number(_ value: JSONValue?) -> Double? {
    switch value {
    case .integer(let number)?: Double(number)
    case .number(let number)?: number
    case .null?, .bool?, .string?, .array?, .object?, nil: nil
    }
  }

  private static func texts(_ value: JSONValue?) -> [String]? {
    guard case .array(let items)? = value else { return nil }
    let texts = items.compactMap(\.stringValue)
    return texts.count == items.count ? texts : nil
  }
}
