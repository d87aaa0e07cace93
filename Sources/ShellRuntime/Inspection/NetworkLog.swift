import PageWire
import ShellCore

/// Log of network requests for the inspector.
struct NetworkLog {
  enum Key: Hashable {
    case load(LoadID)
    case resource(PageAddress, request: UInt32)
    case socket(PageAddress, socket: UInt32)
  }

  /// Maximum number of body bytes in a preview.
  private static let previewBytes = 4 << 10

  private(set) var records: [NetworkRecord] = []
  /// IDs of the records without an end.
  private var openRecords: [Key: UInt32] = [:]
  private var lastID: UInt32 = 0

  mutating func begin(
    _ key: Key, tab: TabID, kind: NetworkRecord.Kind, method: String, url: String, headers: [StorageItem] = [],
    body: [UInt8] = [], now: Double
  ) {
    lastID &+= 1
    var record = NetworkRecord(id: lastID, tab: tab, kind: kind, method: method, url: url, startedAt: now)
    if case .load(let load) = key { record.load = load }
    record.requestHeaders = headers
    record.sentBytes = body.count
    record.sentText = Self.preview(body)
    records.append(record)
    openRecords[key] = lastID
    guard records.count >= ShellLimits.records + ShellLimits.recordSlack else { return }
    records.removeFirst(records.count - ShellLimits.records)
  }

  /// The record of a request without an end; nil if there is none.
  func record(of key: Key) -> UInt32? { openRecords[key] }

  mutating func redirect(_ key: Key, to url: String) { update(key) { $0.redirects.append(url) } }

  mutating func recordResponse(_ key: Key, _ response: LoadResponse, now: Double) {
    end(key, .responded, now: now) { record in
      record.status = response.networkStatus
      record.contentType = response.contentType
      record.receivedBytes = response.bytes
      record.source = NetworkRecord.Source(response.source)
    }
  }

  mutating func recordSource(_ key: Key, _ source: ResponseSource) {
    update(key) { $0.source = NetworkRecord.Source(source) }
  }

  mutating func recordResponse(_ key: Key, _ delivery: ResourceDelivery, now: Double) {
    update(key) { record in
      record.status = delivery.status
      record.responseHeaders = delivery.headers
      record.contentType = delivery.headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
      record.receivedBytes += delivery.body.count
      if Self.isText(record.contentType) { record.receivedText = Self.preview(delivery.body) }
      if delivery.isRedirected { record.redirects.append(delivery.url) }
    }
    if !delivery.failure.isEmpty {
      end(key, .failed(delivery.failure), now: now)
    } else if delivery.isComplete {
      end(key, .responded, now: now)
    }
  }

  mutating func receive(_ key: Key, _ part: ResourcePart, now: Double) {
    update(key) { record in
      record.receivedBytes += part.bytes.count
      let remaining = Self.previewBytes - record.receivedText.utf8.count
      if remaining > 0, Self.isText(record.contentType) { record.receivedText += Self.preview(part.bytes, remaining) }
    }
    if part.isLast { end(key, part.failure.isEmpty ? .responded : .failed(part.failure), now: now) }
  }

  /// Records a message on a socket.
  mutating func recordMessage(_ key: Key, sent: Int = 0, received: Int = 0) {
    update(key) { record in
      record.messages += 1
      record.sentBytes += sent
      record.receivedBytes += received
    }
  }

  mutating func openSocket(_ key: Key) {
    update(key) { record in
      record.outcome = .open
      record.status = 101
    }
  }

  mutating func end(
    _ key: Key, _ outcome: NetworkRecord.Outcome, now: Double, _ change: (inout NetworkRecord) -> Void = { _ in }
  ) {
    update(key) { record in
      record.outcome = outcome
      record.endedAt = now
      change(&record)
    }
    openRecords[key] = nil
  }

  /// Cancels the open requests of a closed page. Loads outlive it.
  mutating func endAll(of address: PageAddress, now: Double) {
    for key in openRecords.keys {
      switch key {
      case .resource(address, _), .socket(address, _): end(key, .canceled, now: now)
      case .load, .resource, .socket: continue
      }
    }
  }

  private mutating func update(_ key: Key, _ change: (inout NetworkRecord) -> Void) {
    guard let id = openRecords[key], let index = records.lastIndex(where: { $0.id == id }) else { return }
    change(&records[index])
  }

  private static func isText(_ contentType: String) -> Bool {
    ["text/", "json", "xml", "javascript", "urlencoded"].contains { contentType.lowercased().firstRange(of: $0) != nil }
  }

  /// The beginning of a body, if it is text.
  private static func preview(_ body: [UInt8], _ limit: Int = previewBytes) -> String {
    guard !body.isEmpty else { return "" }
    var end = min(limit, body.count)
    // Omit a character that is cut in two.
    while end > 0, end < body.count, body[end] & 0xC0 == 0x80 { end -= 1 }
    return String(validating: body[..<end], as: UTF8.self) ?? ""
  }
}

extension NetworkRecord.Source {
  init(_ source: ResponseSource) {
    self =
      switch source {
      case .server: .server
      case .memoryCache: .memory
      case .diskCache: .disk
      case .revalidatedCache: .revalidated
      }
  }
}
