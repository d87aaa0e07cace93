import BridgeContract
import PageWire

/// The format of a stored cookie: a JSON array.
extension Cookie {
  var line: String {
    JSONValue.array([
      .string(name), .string(value), .string(domain), .bool(isHostOnly), .string(path), .integer(Int64(expiry ?? 0)),
      .bool(isSecure), .bool(isHTTPOnly), .string(sameSite?.rawValue ?? ""),
    ]).text
  }

  /// Its key is the identity of the cookie.
  var storedItem: StorageItem {
    let key = JSONValue.array([.string(domain), .bool(isHostOnly), .string(path), .string(name)]).text
    return StorageItem(key: key, value: line)
  }

  /// Returns nil for a damaged line.
  init?(line: String) {
    guard let value = try? JSONValue(parsing: line), case .array(let parts) = value, parts.count == 9,
      let name = parts[0].stringValue, let text = parts[1].stringValue, let domain = parts[2].stringValue,
      case .bool(let isHostOnly) = parts[3], let path = parts[4].stringValue, case .integer(let expiry) = parts[5],
      case .bool(let isSecure) = parts[6], case .bool(let isHTTPOnly) = parts[7], let site = parts[8].stringValue
    else { return nil }
    self.init(
      name: name, value: text, domain: domain, isHostOnly: isHostOnly, path: path, expiry: Double(expiry),
      isSecure: isSecure,
      isHTTPOnly: isHTTPOnly, sameSite: SameSite(rawValue: site), order: 0)
  }
}
