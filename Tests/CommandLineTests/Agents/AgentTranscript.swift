import Foundation
import Testing

/// A session of `hull mcp` whose requests are sent at once: in virtual time the responses do not depend on that.
struct AgentTranscript {
  /// What the client has sent, and what it has received, in a form that can be compared.
  let text: String
  /// The messages of the server.
  let messages: [[String: Any]]
  let run: CommandRun

  /// Sends lines: those that begin with `{` as they are, all others as calls of tools, `NAME ARGUMENTS`.
  init(_ lines: [String], _ arguments: [String] = [], in folder: URL = CommandRun.fixtures) throws {
    var id = 0
    let sent = lines.map { line -> String in
      guard let first = line.first, first.isLowercase, first.isLetter else { return line }
      id += 1
      let words = line.split(separator: " ", maxSplits: 1)
      let given = words.count > 1 ? ",\"arguments\":\(words[1])" : ""
      return #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(words[0])"\#(given)}}"#
    }
    run = try CommandRun.hull(
      ["mcp"] + arguments, in: folder, input: sent.map { $0 + "\n" }.joined(), limit: 60)
    messages = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    var text = ""
    var rest = messages[...]
    for (line, sentLine) in zip(lines, sent) {
      text += "> \(line.count > 200 ? line.prefix(200) + "…" : line)\n"
      guard Self.hasResponse(sentLine) else { continue }
      while let message = rest.popFirst() {
        text += try Self.text(message)
        if message["method"] == nil { break }
      }
    }
    text = text.replacing(Products.package.path, with: "PACKAGE")
    for message in rest { text += "not asked for: " + (try Self.text(message)) }
    self.text = text
  }

  /// The session of a client that has been initialized.
  static func initialized(_ lines: [String], _ arguments: [String] = []) throws -> AgentTranscript {
    try AgentTranscript([initialize, initializedNotification] + lines, arguments)
  }

  static let initialize =
    #"{"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#
  static let initializedNotification = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#

  /// The results of tools.
  var results: [[String: Any]] {
    messages.compactMap { $0["result"] as? [String: Any] }.filter { $0["isError"] != nil }
  }

  private static func hasResponse(_ line: String) -> Bool {
    let message = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    guard let message else { return !line.allSatisfy(\.isWhitespace) }
    return message["result"] == nil && (message["id"] != nil || message["method"] == nil)
  }

  /// Texts of results as lines, everything else as JSON.
  private static func text(_ message: [String: Any]) throws -> String {
    guard var result = message["result"] as? [String: Any], let content = result["content"] as? [[String: Any]] else {
      return "< \(try json(message))\n"
    }
    var lines = "< \(message["id"] ?? "")\(result["isError"] as? Bool == true ? " error" : "")\n"
    for item in content {
      guard let text = item["text"] as? String else {
        let size = (item["data"] as? String)?.count ?? 0
        lines += "  (\(item["mimeType"] ?? "")\(size > 1_000 ? ", an image" : ""))\n"
        continue
      }
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { lines += "  \(line)\n" }
    }
    // The lines are those of the text.
    if var structured = result["structuredContent"] as? [String: Any] {
      structured["lines"] = nil
      if structured["yaml"] == nil, !structured.isEmpty,
        try json(structured) != (content.first?["text"] as? String).map(sorted)
      {
        lines += "  = \(try json(structured))\n"
      }
    }
    result["content"] = nil
    return lines.replacing(#/"pid":\d+/#, with: "\"pid\":N").replacing(#/[ \t]+\n/#, with: "\n")
  }

  private static func sorted(_ text: String) -> String {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else { return text }
    return (try? json(value)) ?? text
  }

  static func json(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }
}
