import BridgeContract
import PageWire
import ShellCore

/// The Network panel: requests of the app and its pages.
enum NetworkPanel: PanelContents {
  static func rows(_ context: InspectorContext) -> InspectorRows {
    let records = context.inspector.facts.network
    return InspectorRows(records.count) { .request(records[$0].id) }
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    guard let record = record(row, context) else { return [] }
    return [
      TextSpan(TimeFormat.timestamp(record.startedAt) + " ", .inspectorMuted), outcome(record, context.marks),
      TextSpan(" \(record.method) "), TextSpan(shortURL(record, context), .inspectorName),
      TextSpan(" \(record.kind.rawValue)", .inspectorMuted),
      TextSpan(cacheMark(record), .inspectorWarning),
      TextSpan(record.receivedBytes > 0 ? " " + ByteCountFormat.string(record.receivedBytes) : "", .inspectorMuted),
      TextSpan(" " + TimeFormat.duration((record.endedAt ?? context.state.now) - record.startedAt), .inspectorMuted),
    ]
  }

  /// The source of a response that was not sent by the server, as in Web Inspector.
  private static func cacheMark(_ record: NetworkRecord) -> String {
    switch record.source {
    case .memory: " (memory)"
    case .disk: " (disk)"
    case .revalidated: " (revalidated)"
    case .server, .app, nil: ""
    }
  }

  private static func outcome(_ record: NetworkRecord, _ marks: Marks) -> TextSpan {
    switch record.outcome {
    case .pending: TextSpan("\(marks.pending) pending", .inspectorWarning)
    case .open: TextSpan("\(marks.alive) open", .inspectorSuccess)
    case .canceled: TextSpan("\(marks.failed) canceled", .inspectorMuted)
    case .failed: TextSpan("\(marks.failed) failed", .inspectorError)
    case .responded where record.status >= 400: TextSpan("\(marks.failed) \(record.status)", .inspectorError)
    case .responded: TextSpan("\(marks.done) \(record.status == 0 ? "opaque" : "\(record.status)")", .inspectorSuccess)
    }
  }

  /// Omits the app's origin.
  private static func shortURL(_ record: NetworkRecord, _ context: InspectorContext) -> String {
    let origin = context.state.app.origin
    return record.url.hasPrefix(origin + "/") ? String(record.url.dropFirst(origin.count)) : record.url
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    guard let record = record(row, context) else { return [] }
    var fields = [
      InspectorField("url", record.url, .inspectorName), InspectorField("method", record.method),
      InspectorField("kind", record.kind.rawValue), InspectorField("tab", record.tab.rawValue),
    ]
    if !record.redirects.isEmpty {
      fields.append(InspectorField("redirects", .array(record.redirects.map(JSONValue.string))))
    }
    switch record.outcome {
    case .pending: fields.append(InspectorField("state", "pending", .inspectorWarning))
    case .open: fields.append(InspectorField("state", "open", .inspectorSuccess))
    case .canceled: fields.append(InspectorField("state", "canceled"))
    case .failed(let reason):
      fields += [InspectorField("state", "failed", .inspectorError), InspectorField("reason", reason)]
    case .responded: fields.append(InspectorField("state", "completed", .inspectorSuccess))
    }
    fields += [
      InspectorField("status", record.status), InspectorField("contentType", record.contentType),
      InspectorField("source", record.source?.rawValue ?? ""),
      InspectorField("startedMs", milliseconds: record.startedAt),
      InspectorField("tookMs", milliseconds: (record.endedAt ?? context.state.now) - record.startedAt),
      InspectorField("sentBytes", record.sentBytes), InspectorField("receivedBytes", record.receivedBytes),
    ]
    if record.kind == .socket { fields.append(InspectorField("messages", record.messages)) }
    fields += headers("requestHeaders", record.requestHeaders) + headers("responseHeaders", record.responseHeaders)
    if !record.sentText.isEmpty { fields.append(InspectorField("sent", json: record.sentText)) }
    if !record.receivedText.isEmpty { fields.append(InspectorField("received", json: record.receivedText)) }
    return fields.filter { $0.value != .string("") }
  }

  private static func headers(_ name: String, _ headers: [StorageItem]) -> [InspectorField] {
    headers.isEmpty
      ? [] : [InspectorField(name, .object(headers.map { JSONMember($0.key, .string($0.value)) }))]
  }

  static func searchableTexts(_ row: InspectorRow, _ context: InspectorContext) -> [String] {
    guard let record = record(row, context) else { return [] }
    return [
      line(row, context).map(\.text).joined(), record.url, record.contentType, record.tab.rawValue, record.receivedText,
    ]
  }

  static func emptyText(_ context: InspectorContext) -> String { "No requests yet" }

  /// Request IDs increase, usually by one.
  private static func record(_ row: InspectorRow, _ context: InspectorContext) -> NetworkRecord? {
    guard case .request(let id) = row, let first = context.inspector.facts.network.first, id >= first.id else {
      return nil
    }
    let index = Int(id - first.id)
    let records = context.inspector.facts.network
    return records.indices.contains(index) && records[index].id == id ? records[index] : records.first { $0.id == id }
  }
}
