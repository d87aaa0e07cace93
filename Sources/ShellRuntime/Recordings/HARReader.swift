import BridgeContract
import PageWire
import ShellCore
import WebPolicy

/// Why a file cannot be used as a recording.
package struct HARError: Error, Equatable, Sendable {
  /// Position in UTF-8 bytes from the start of the file.
  package var offset: Int
  /// What is wrong, without a full stop.
  package var message: String
}

/// Reads recordings in the format HTTP Archive 1.2, of Hull and of browsers.
package struct HARReader {
  private struct Mistake: Error {
    var path: JSONPath
    var message: String
  }

  private let name: String

  /// - Parameter name: the file's name in messages.
  package init(name: String) { self.name = name }

  /// Reads the entries of a file in HAR 1.2, also those of other tools. Entries that cannot answer a request, such as
  /// those of WebSockets, are left out. The error has the position of the mistake.
  package func recording(_ text: String) throws(HARError) -> NetworkRecording {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      throw HARError(offset: error.offset, message: "not JSON: \(error.message)")
    }
    do {
      return NetworkRecording(name: name, entries: try entries(value))
    } catch {
      throw HARError(offset: error.path.offset(in: text), message: error.message)
    }
  }

  private func entries(_ value: JSONValue) throws(Mistake) -> [NetworkRecording.Entry] {
    let log = JSONPath() + "log"
    let root = try member("log", of: value, at: JSONPath())
    guard case .array(let elements)? = root["entries"] else {
      throw Mistake(
        path: log + "entries",
        message: root["entries"] == nil ? "`log` has no `entries`" : "`log.entries` must be a list")
    }
    var entries: [NetworkRecording.Entry] = []
    for (index, element) in elements.enumerated() {
      if let entry = try entry(element, at: log + "entries" + index) { entries.append(entry) }
    }
    return entries
  }

  /// nil for an entry that answers no request: of the emulated network, or of another scheme.
  private func entry(_ value: JSONValue, at path: JSONPath) throws(Mistake) -> NetworkRecording.Entry? {
    let request = try member("request", of: value, at: path)
    let requestPath = path + "request"
    let method = try text("method", of: request, at: requestPath).uppercased()
    let url = try text("url", of: request, at: requestPath)
    let response = try member("response", of: value, at: path)
    guard value["_emulated"] != .bool(true), ParsedURL(url)?.isHTTP == true else { return nil }
    var entry = NetworkRecording.Entry(
      method: method, url: WebAddress.withoutFragment(url), body: try body(of: request, at: requestPath),
      content: .nothing)
    entry.content = try content(of: response, url: entry.url, entry: value, at: path + "response")
    entry.delay = Self.number(value["_serverTime"]) ?? Self.number(value["time"]) ?? 0
    return entry
  }

  /// The body of a request; nil if the file does not have it.
  private func body(of request: JSONValue, at path: JSONPath) throws(Mistake) -> [UInt8]? {
    guard let data = request["postData"], data != .null else {
      return Self.number(request["bodySize"]) == 0 ? [] : nil
    }
    guard let text = data["text"]?.stringValue else { return nil }
    guard data["_encoding"]?.stringValue == "base64" else { return Array(text.utf8) }
    return try decoded(text, at: path + "postData" + "text")
  }

  private func content(
    of response: JSONValue, url: String, entry: JSONValue, at path: JSONPath
  ) throws(Mistake) -> NetworkRecording.Entry.Content {
    guard let status = Self.number(response["status"]) else {
      throw Mistake(path: path + "status", message: "`\((path + "status").text)` must be a number")
    }
    let isCanceled = entry["_canceled"] == .bool(true)
    guard (100...599).contains(status) else {
      return isCanceled ? .nothing : failure(entry)
    }
    var result = HTTPResponse(
      status: Int(status), reason: response["statusText"]?.stringValue ?? "",
      headers: try headers(of: response, at: path), contentType: "", body: [])
    let content = response["content"] ?? .null
    if let text = content["text"]?.stringValue {
      if content["encoding"]?.stringValue == "base64" {
        result.body = try decoded(text, at: path + "content" + "text")
      } else {
        result.body = Array(text.utf8)
        for index in result.headers.indices where result.headers[index].key.lowercased() == "content-type" {
          // The file has the text, not the bytes of its charset.
          guard text.utf8.contains(where: { $0 >= 0x80 }) else { break }
          result.headers[index].value = MediaCharset.withUTF8(result.headers[index].value)
        }
      }
    } else if let size = Self.number(content["size"]), size > 0 {
      return .missingBody
    }
    result.contentType = result.header("content-type") ?? content["mimeType"]?.stringValue ?? ""
    if let version = response["httpVersion"]?.stringValue, !version.isEmpty { result.version = version }
    if (300...399).contains(result.status), let location = result.header("location"), !location.isEmpty {
      result.redirectURL = WebAddress.resolve(location, against: url)
    }
    if isCanceled { return .unfinished(result) }
    guard let failure = entry["_failure"]?.stringValue.flatMap({ LoadFailure.Kind(rawValue: $0) }) else {
      return .response(result)
    }
    return .failure(failure, message: entry["_error"]?.stringValue ?? "", after: result)
  }

  /// The failure of a request without a response, as Hull or a browser describes it.
  private func failure(_ entry: JSONValue) -> NetworkRecording.Entry.Content {
    let message = entry["_error"]?.stringValue ?? entry["response"]?["_error"]?.stringValue
    guard let kind = entry["_failure"]?.stringValue.flatMap({ LoadFailure.Kind(rawValue: $0) }) else {
      return .failure(.unreadable, message: "\(name) has no response\(message.map { ": \($0)" } ?? "").")
    }
    return .failure(kind, message: message ?? "")
  }

  private func headers(of response: JSONValue, at path: JSONPath) throws(Mistake) -> [StorageItem] {
    guard case .array(let elements)? = response["headers"] else {
      throw Mistake(path: path + "headers", message: "`\((path + "headers").text)` must be a list")
    }
    var headers: [StorageItem] = []
    for (index, element) in elements.enumerated() {
      let elementPath = path + "headers" + index
      let name = try text("name", of: element, at: elementPath)
      let value = try text("value", of: element, at: elementPath)
      // Pseudo-header fields of HTTP/2.
      guard !name.hasPrefix(":") else { continue }
      // Chrome joins equal header fields by line breaks.
      for line in value.split(separator: "\n", omittingEmptySubsequences: false) {
        headers.append(StorageItem(key: name, value: String(line)))
      }
    }
    return headers
  }

  // MARK: Values

  private func member(_ name: String, of value: JSONValue, at path: JSONPath) throws(Mistake) -> JSONValue {
    guard let member = value[name] else {
      throw Mistake(path: path, message: "\(path.steps.isEmpty ? "the file" : "`\(path.text)`") has no `\(name)`")
    }
    guard case .object = member else {
      throw Mistake(path: path + name, message: "`\((path + name).text)` must be an object")
    }
    return member
  }

  private func text(_ name: String, of value: JSONValue, at path: JSONPath) throws(Mistake) -> String {
    guard let text = value[name]?.stringValue else {
      throw Mistake(path: path + name, message: "`\((path + name).text)` must be a text")
    }
    return text
  }

  private func decoded(_ text: String, at path: JSONPath) throws(Mistake) -> [UInt8] {
    guard let bytes = Base64.decoded(text.utf8) else {
      throw Mistake(path: path, message: "`\(path.text)` is not base 64")
    }
    return bytes
  }

  private static func number(_ value: JSONValue?) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    case nil, .null, .bool, .string, .array, .object: nil
    }
  }
}
