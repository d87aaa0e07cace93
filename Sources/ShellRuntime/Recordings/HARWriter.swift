import BridgeContract
import PageWire
import ShellCore

/// Writes records as HTTP Archive 1.2 (http://www.softwareishard.com/blog/har-12-spec/).
///
/// Members that begin with `_` are Hull's own, as the format allows: `_serverTime` (milliseconds of the server, without
/// the emulated network), `_error` and `_failure` (text and kind of a failure), `_canceled`, `_emulated` (the emulated
/// network failed the request) and `_encoding` of post data.
package struct HARWriter {
  private let recorder: HARRecorder

  package init(_ recorder: HARRecorder) { self.recorder = recorder }

  /// The file's text: an entry has its line, so that files can be compared.
  package var text: String {
    let creator = Self.object(("name", .string("Hull")), ("version", .string(HullVersion.current)))
    let entries = recorder.ordered.map { "\n" + entry($0).text }.joined(separator: ",")
    return """
      {"log":{"version":"1.2","creator":\(creator.text),"pages":[],"entries":[\(entries)
      ]}}

      """
  }

  private func entry(_ exchange: RecordedExchange) -> JSONValue {
    let wait = exchange.headAt ?? exchange.completedAt ?? exchange.sentAt
    let delivered = exchange.deliveredAt ?? exchange.completedAt ?? wait
    let timings = [exchange.sentAt - exchange.startedAt, wait - exchange.sentAt, delivered - wait].map { max(0, $0) }
    var members = [
      JSONMember("startedDateTime", .string(date(exchange.startedAt).iso8601)),
      JSONMember("time", Self.number(timings.reduce(0, +))),
      JSONMember("request", request(exchange)),
      JSONMember("response", response(exchange)),
      JSONMember("cache", .object([])),
      JSONMember(
        "timings",
        Self.object(
          ("blocked", .integer(-1)), ("dns", .integer(-1)), ("connect", .integer(-1)), ("ssl", .integer(-1)),
          ("send", Self.number(timings[0])), ("wait", Self.number(timings[1])), ("receive", Self.number(timings[2])))),
      JSONMember("_serverTime", Self.number(max(0, (exchange.completedAt ?? wait) - exchange.sentAt))),
    ]
    switch exchange.end {
    case .completed: break
    case .failed(let message):
      members.append(JSONMember("_error", .string(message)))
      if let kind = exchange.failureKind { members.append(JSONMember("_failure", .string(kind))) }
      if exchange.isEmulated { members.append(JSONMember("_emulated", .bool(true))) }
    case .pending, .canceled:
      members.append(JSONMember("_error", .string("canceled")))
      members.append(JSONMember("_canceled", .bool(true)))
    }
    if exchange.isBodyDropped {
      members.append(JSONMember("comment", .string("The bodies were dropped: the inspector keeps the latest.")))
    }
    return .object(members)
  }

  // MARK: Requests

  private func request(_ exchange: RecordedExchange) -> JSONValue {
    var members = [
      JSONMember("method", .string(exchange.method)),
      JSONMember("url", .string(WebAddress.withoutFragment(exchange.url))),
      JSONMember("httpVersion", .string(exchange.response?.version ?? "HTTP/1.1")),
      JSONMember("cookies", .array(cookies(of: exchange.requestHeaders))),
      JSONMember("headers", .array(exchange.requestHeaders.map { Self.pair($0.key, $0.value) })),
      JSONMember("queryString", .array(Self.query(of: exchange.url))),
    ]
    if !exchange.requestBody.isEmpty {
      let type = exchange.requestHeaders.last { $0.key.lowercased() == "content-type" }?.value ?? ""
      var data = [JSONMember("mimeType", .string(type)), JSONMember("params", .array([]))]
      data += Self.content(exchange.requestBody, type: type, encoding: "_encoding")
      members.append(JSONMember("postData", .object(data)))
    }
    members += [
      JSONMember("headersSize", .integer(-1)), JSONMember("bodySize", .integer(Int64(exchange.requestBody.count))),
    ]
    return .object(members)
  }

  private func cookies(of headers: [StorageItem]) -> [JSONValue] {
    headers.filter { $0.key.lowercased() == "cookie" }.flatMap { header in
      header.value.split(separator: ";").map { part in
        let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Self.pair(String(pair[0]), pair.count > 1 ? String(pair[1]) : "")
      }
    }
  }

  /// The decoded parameters of a URL's query.
  private static func query(of url: String) -> [JSONValue] {
    let address = WebAddress.withoutFragment(url)
    guard let mark = address.firstIndex(of: "?") else { return [] }
    return address[address.index(after: mark)...].split(separator: "&").map { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = pair.map {
        String(decoding: PercentEncoding.decode($0.replacing("+", with: " ")[...]), as: UTF8.self)
      }
      return Self.pair(decoded[0], decoded.count > 1 ? decoded[1] : "")
    }
  }

  // MARK: Responses

  private func response(_ exchange: RecordedExchange) -> JSONValue {
    guard let response = exchange.response else {
      return Self.object(
        ("status", .integer(0)), ("statusText", .string("")), ("httpVersion", .string("")), ("cookies", .array([])),
        ("headers", .array([])),
        ("content", Self.object(("size", .integer(0)), ("mimeType", .string("")))),
        ("redirectURL", .string("")), ("headersSize", .integer(-1)), ("bodySize", .integer(-1)))
    }
    let headers = response.headers.map { header in
      // In virtual time a server's clock would make each run different.
      let isDate = recorder.isVirtual && header.key.lowercased() == "date"
      return StorageItem(key: header.key, value: isDate ? date(exchange.sentAt).httpDate : header.value)
    }
    let content =
      [JSONMember("size", .integer(Int64(response.body.count))), JSONMember("mimeType", .string(response.contentType))]
      + (exchange.isBodyDropped ? [] : Self.content(response.body, type: response.contentType, encoding: "encoding"))
    return Self.object(
      ("status", .integer(Int64(response.status))), ("statusText", .string(response.reason)),
      ("httpVersion", .string(response.version)),
      ("cookies", .array(headers.filter { $0.key.lowercased() == "set-cookie" }.compactMap { cookie($0.value) })),
      ("headers", .array(headers.map { Self.pair($0.key, $0.value) })), ("content", .object(content)),
      ("redirectURL", .string(response.header("location") ?? "")), ("headersSize", .integer(-1)),
      ("bodySize", .integer(-1)))
  }

  private func cookie(_ header: String) -> JSONValue? {
    guard let cookie = ParsedCookie(header) else { return nil }
    var members = [JSONMember("name", .string(cookie.name)), JSONMember("value", .string(cookie.value))]
    if let path = cookie.path { members.append(JSONMember("path", .string(path))) }
    if let domain = cookie.domain { members.append(JSONMember("domain", .string(domain))) }
    if let expires = cookie.expires {
      members.append(JSONMember("expires", .string(CivilTime(milliseconds: expires * 1_000).iso8601)))
    }
    members.append(JSONMember("httpOnly", .bool(cookie.isHTTPOnly)))
    members.append(JSONMember("secure", .bool(cookie.isSecure)))
    return .object(members)
  }

  /// A body as text, or in base 64 if its bytes could not be restored from the text.
  private static func content(_ body: [UInt8], type: String, encoding: String) -> [JSONMember] {
    if let text = String(validating: body, as: UTF8.self), !body.contains(0),
      MediaCharset.isUTF8(type) || body.allSatisfy({ $0 < 0x80 })
    {
      return [JSONMember("text", .string(text))]
    }
    return [JSONMember("text", .string(Base64.encoded(body))), JSONMember(encoding, .string("base64"))]
  }

  // MARK: Values

  private func date(_ time: Double) -> CivilTime { CivilTime(milliseconds: recorder.epoch + time) }

  private static func pair(_ name: String, _ value: String) -> JSONValue {
    object(("name", .string(name)), ("value", .string(value)))
  }

  private static func object(_ members: (String, JSONValue)...) -> JSONValue {
    .object(members.map { JSONMember($0.0, $0.1) })
  }

  /// Milliseconds, with three decimals at most.
  private static func number(_ value: Double) -> JSONValue {
    let rounded = (value * 1_000).rounded() / 1_000
    return Int64(exactly: rounded).map { .integer($0) } ?? .number(rounded)
  }
}
