import PageWire

/// The head of a response, read line by line as libcurl delivers it.
struct ResponseHead: Equatable {
  /// The protocol of the status line.
  private(set) var version = "HTTP/1.1"
  /// The reason phrase of the status line.
  private(set) var reason = ""
  private(set) var headers: [StorageItem] = []
  private var bytes = 0

  /// Reads a line. A status line resets the headers, since the previous head was informational (1xx).
  /// - Returns: whether the head is within its limit.
  mutating func read(_ line: UnsafeRawBufferPointer) -> Bool {
    bytes += line.count
    guard bytes <= RuntimeLimits.headBytes else { return false }
    let line = String(decoding: line, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      headers = []
      version = line.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? version
      reason = line.split(separator: " ", maxSplits: 2).dropFirst(2).first?.trimmed ?? ""
    } else if let colon = line.firstIndex(of: ":") {
      headers.append(
        StorageItem(key: line[..<colon].trimmed, value: line[line.index(after: colon)...].trimmed))
    }
    return true
  }

  /// The last value of a header.
  func value(_ name: String) -> String? { headers.last { $0.key.lowercased() == name }?.value }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }
}
