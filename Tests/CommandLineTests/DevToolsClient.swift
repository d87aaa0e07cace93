import BridgeContract
import Foundation
import SystemTestKit

/// `hull run --devtools` in line mode, and a client of its WebSockets that writes down what it sends and receives.
final class DevToolsRun {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let program: StartedProgram
  let port: UInt16
  private let commands: FileHandle
  private let output: FileHandle
  private(set) var printed = ""

  /// Runs an app, and waits for its first screen.
  init(_ app: String, in folder: WorkFolder, arguments: [String] = []) throws {
    port = try Self.freePort()
    let nothing = try OutputFile("/dev/null")
    let (reading, writing) = try StartedProgram.pipe()
    let (typed, typing) = try StartedProgram.pipe()
    program = try StartedProgram(
      [Products.hull.path, "run", app, "--plain", "--private", "--devtools", String(port)] + arguments,
      in: CommandRun.fixtures.path,
      // A run that is killed leaves its folder to the next one, so it is not in the one that all tests share.
      environment: [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path, "TMPDIR": folder.path,
      ], input: typed.fileDescriptor, output: writing.fileDescriptor, errors: nothing.descriptor)
    try writing.close()
    try typed.close()
    output = reading
    commands = typing
    try readOutput(until: "Screen: ")
  }

  deinit { program.signal(SIGKILL) }

  /// A port of 127.0.0.1 that nothing uses.
  private static func freePort() throws -> UInt16 {
    let server = try LocalServer([:])
    defer { server.stop() }
    return server.port
  }

  func readOutput(until text: String) throws {
    while !printed.contains(text) {
      let data = output.availableData
      guard !data.isEmpty else { throw Failure(description: "hull has ended: \(printed)") }
      printed += String(decoding: data, as: UTF8.self)
    }
  }

  /// Types a command of line mode.
  func type(_ line: String) throws { try commands.write(contentsOf: Data((line + "\n").utf8)) }

  /// The status and the body of a request.
  func request(_ method: String, _ path: String, headers: [String] = [], host: String? = nil) throws -> String {
    let connection = try WebDriverClient.connect(to: port)
    defer { close(connection) }
    let head =
      ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"] + headers
    let bytes = Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      received += buffer.prefix(count)
    }
    let text = String(decoding: received, as: UTF8.self)
    let status = text.firstMatch(of: /^HTTP\/1.1 ([0-9]+)/).map { String($0.1) } ?? "no response"
    return status + " " + (text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? "")
  }

  /// A member of the first target in `/json/list`.
  func target(_ member: String, number: Int = 0) throws -> String {
    let body = try request("GET", "/json/list").drop { $0 != "[" }
    guard case .array(let targets) = try JSONValue(parsing: String(body)), targets.indices.contains(number),
      let value = targets[number][member]?.stringValue
    else { throw Failure(description: "no target: \(body)") }
    return value
  }

  /// The path of the WebSocket of the browser.
  func browserPath() throws -> String {
    let body = try request("GET", "/json/version").drop { $0 != "{" }
    let url = try JSONValue(parsing: String(body))["webSocketDebuggerUrl"]?.stringValue ?? ""
    return "/" + url.split(separator: "/").dropFirst(2).joined(separator: "/")
  }

  /// A transcript without what differs in each run: identifiers, times, ports and process numbers.
  func normalized(_ text: String) -> String {
    var text = text.replacingOccurrences(of: ":\(port)", with: ":PORT")
    let runs = Set(text.matches(of: #/([0-9A-F]{16})(?:[0-9A-F]{16}|\.)/#).map { String($0.1) })
    for run in runs { text = text.replacingOccurrences(of: run, with: "RUN") }
    var instances: [String] = []
    for match in text.matches(of: #/"(?:objectId|frameId|loaderId|id)":"([0-9a-z]{6,})(?:[.-][0-9]+)?"/#) {
      let instance = String(match.1)
      if !instances.contains(instance) { instances.append(instance) }
    }
    for (number, instance) in instances.enumerated() {
      text = text.replacingOccurrences(of: instance, with: "document\(number + 1)")
    }
    return text.replacing(#/"(timestamp|wallTime|startedAt|time|started|ended|pid)":[0-9.e+-]+/#) {
      "\"\($0.1)\":T"
    }.replacing(#/"version":"[^"]*"|Hull\/[0-9.]+|"revision":"@[^"]*"/#) {
      String($0.0.replacing(#/[0-9]+\.[0-9]+\.[0-9]+/#, with: "VERSION"))
    }
  }

  /// A client of the first page.
  func page(number: Int = 0) throws -> DevToolsClient {
    try DevToolsClient(port: port, path: "/devtools/page/\(target("id", number: number))")
  }
}

/// A WebSocket of the protocol.
final class DevToolsClient {
  private let connection: Int32
  private var received: [UInt8] = []
  private var lastID = 0
  private(set) var transcript = ""
  /// The last messages, until they are expected.
  private var messages: [JSONValue] = []

  init(port: UInt16, path: String, headers: [String] = []) throws {
    connection = try WebDriverClient.connect(to: port)
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let head =
      [
        "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ] + headers
    write(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    while received.firstRange(of: Array("\r\n\r\n".utf8)) == nil { try read() }
    guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)),
      String(decoding: received[..<end.lowerBound], as: UTF8.self).hasPrefix("HTTP/1.1 101 ")
    else { throw DevToolsRun.Failure(description: String(decoding: received, as: UTF8.self)) }
    received.removeFirst(end.upperBound)
  }

  deinit { close(connection) }

  private func write(_ bytes: [UInt8]) { _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

  private func read() throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { throw DevToolsRun.Failure(description: "no message arrives; before it:\n\(transcript)") }
    received += buffer.prefix(count)
  }

  /// Sends a text message, masked with zeros.
  func sendText(_ text: String) {
    let payload = Array(text.utf8)
    var frame: [UInt8] = [0x81]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    }
    write(frame + [0, 0, 0, 0] + payload)
  }

  /// The next text message.
  func receive() throws -> JSONValue {
    while true {
      if received.count >= 2 {
        var start = 2
        var length = Int(received[1] & 0x7F)
        if length == 126, received.count >= 4 {
          length = Int(received[2]) << 8 | Int(received[3])
          start = 4
        } else if length == 127, received.count >= 10 {
          length = received[2..<10].reduce(0) { $0 << 8 | Int($1) }
          start = 10
        }
        if received.count >= start + length, length < 126 || start > 2 {
          let text = String(decoding: received[start..<start + length], as: UTF8.self)
          let opcode = received[0] & 0x0F
          received.removeFirst(start + length)
          guard opcode == 1 else {
            throw DevToolsRun.Failure(description: "frame \(opcode); before it:\n\(transcript)")
          }
          return try JSONValue(parsing: text)
        }
      }
      try read()
    }
  }

  /// Sends a command, and waits for its reply and for some events. All messages are written down: the events by name, since those of
  /// the page and those of the shell have no order.
  /// - Parameter isWritten: whether the transcript gets the result.
  @discardableResult
  func call(
    _ method: String, _ parameters: String = "{}", session: String? = nil, until events: [String] = [],
    isWritten: Bool = true
  ) throws -> JSONValue {
    lastID += 1
    let id = lastID
    sendText(
      #"{"id":\#(id),"method":"\#(method)","params":\#(parameters)"#
        + (session.map { #","sessionId":"\#($0)""# } ?? "") + "}")
    transcript += "> \(method) \(parameters)\n"
    var reply: JSONValue?
    var waiting = events
    var arrived: [JSONValue] = []
    while reply == nil || !waiting.isEmpty {
      let message = try receive()
      if message["id"] == .integer(Int64(id)) {
        reply = message
      } else {
        arrived.append(message)
        if let index = waiting.firstIndex(of: message["method"]?.stringValue ?? "") { waiting.remove(at: index) }
      }
    }
    let result = reply?["result"] ?? reply?["error"] ?? .null
    transcript += "< \(reply?["error"] == nil ? "" : "error ")\(isWritten ? result.text : "...")\n"
    write(arrived)
    messages += arrived
    return result
  }

  private func write(_ events: [JSONValue]) {
    let named = events.enumerated().sorted {
      ($0.element["method"]?.stringValue ?? "", $0.offset) < ($1.element["method"]?.stringValue ?? "", $1.offset)
    }
    for (_, event) in named {
      transcript += "  \(event["method"]?.stringValue ?? "") \(event["params"]?.text ?? event.text)\n"
    }
  }

  /// Waits for events without a command.
  func expect(_ events: [String]) throws {
    var waiting = events
    var arrived: [JSONValue] = []
    while !waiting.isEmpty {
      let message = try receive()
      arrived.append(message)
      if let index = waiting.firstIndex(of: message["method"]?.stringValue ?? "") { waiting.remove(at: index) }
    }
    transcript += "...\n"
    write(arrived)
    messages += arrived
  }

  /// The last message with a method.
  func event(_ method: String) -> JSONValue? { messages.last { $0["method"]?.stringValue == method }?["params"] }

  /// Adds what another client has sent and received.
  func transcript(of other: DevToolsClient) { transcript += "\n# the other client\n" + other.transcript }

  func note(_ text: String) { transcript += "\n# \(text)\n" }

  /// Evaluates an expression, and returns its value.
  @discardableResult
  func evaluate(_ expression: String, until events: [String] = []) throws -> JSONValue {
    let result = try call(
      "Runtime.evaluate", #"{"expression":\#(JSONValue.string(expression).text),"returnByValue":true}"#, until: events)
    return result["result"]?["value"] ?? .null
  }
}
