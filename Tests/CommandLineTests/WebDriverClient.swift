import BridgeContract
import Foundation
import SystemTestKit

/// `hull serve` on a free port, and a client with one connection that writes down what it sends and receives.
final class WebDriverClient {
  struct Failure: Error {
    let message: String
  }

  let server: StartedProgram
  let port: UInt16
  private let output: FileHandle
  private var connection: Int32
  private var received: [UInt8] = []
  private(set) var transcript = ""
  private var session = ""
  /// The capabilities of the session.
  private(set) var capabilities: JSONValue = .null

  init(_ arguments: [String], in folder: WorkFolder) throws {
    let nothing = try OutputFile("/dev/null")
    let (reading, writing) = try StartedProgram.pipe()
    server = try StartedProgram(
      [Products.hull.path, "serve", "--port", "0"] + arguments, in: CommandRun.fixtures.path,
      environment: [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path, "TMPDIR": TestFolder.parent,
      ], input: nothing.descriptor, output: writing.fileDescriptor, errors: nothing.descriptor)
    try writing.close()
    output = reading
    let line = String(decoding: reading.availableData, as: UTF8.self)
    guard let found = line.firstMatch(of: #/Listening on http://127\.0\.0\.1:([0-9]+)//#), let port = UInt16(found.1)
    else { throw Failure(message: "no address: \(line)") }
    self.port = port
    connection = try Self.connect(to: port)
  }

  static func connect(to port: UInt16) throws -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure(message: "no connection to port \(port)") }
    return connection
  }

  /// Closes the connection, and opens another one.
  func reconnect() throws {
    close(connection)
    received = []
    connection = try Self.connect(to: port)
  }

  deinit {
    close(connection)
    server.signal(SIGKILL)
  }

  /// Sends a request, and returns the status and body of the response.
  /// - Parameter headers: further lines of the head.
  func request(
    _ method: String, _ path: String, _ body: String = "", headers: [String] = [], host: String? = nil
  ) throws -> (status: Int, body: String) {
    let head =
      ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Content-Length: \(body.utf8.count)"]
      + headers
    return try exchange(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// Sends the text of a request, and returns the status and body of the response.
  func exchange(_ request: String) throws -> (status: Int, body: String) {
    let bytes = Array(request.utf8)
    guard send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Failure(message: "the request was not sent")
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let text = String(decoding: received, as: UTF8.self)
      if let end = text.firstRange(of: "\r\n\r\n"),
        let length = text.firstMatch(of: /(?i)content-length: ([0-9]+)/).flatMap({ Int($0.1) }),
        let status = text.firstMatch(of: /^HTTP\/1.1 ([0-9]+)/).flatMap({ Int($0.1) })
      {
        let start = text[..<end.upperBound].utf8.count
        if received.count >= start + length {
          let body = String(decoding: received[start..<start + length], as: UTF8.self)
          received.removeFirst(start + length)
          return (status, body)
        }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { throw Failure(message: "the server has closed the connection: \(text)") }
      received += buffer.prefix(count)
    }
  }

  /// Creates a session in virtual time.
  func start(_ capabilities: String) throws {
    let (status, body) = try request(
      "POST", "/session", #"{"capabilities":{"alwaysMatch":{"hull:virtualTime":true,\#(capabilities)}}}"#)
    let value = try JSONValue(parsing: body)["value"]
    session = value?["sessionId"]?.stringValue ?? ""
    self.capabilities = value?["capabilities"] ?? .null
    write("POST /session \(capabilities)", status, value?["capabilities"]?["platformName"]?.text ?? body)
  }

  /// Sends a command of the session, and returns its value.
  @discardableResult
  func command(_ method: String, _ path: String, _ body: String = "") throws -> JSONValue {
    let (status, response) = try request(method, "/session/\(session)\(path)", body)
    write("\(method) \(path) \(body)", status, response)
    return try JSONValue(parsing: response)["value"] ?? .null
  }

  /// Finds an element, and returns its reference.
  func find(_ using: String, _ value: String) throws -> String {
    let quoted = JSONValue.string(value).text
    return try command("POST", "/element", #"{"using":"\#(using)","value":\#(quoted)}"#)["ELEMENT"]?.stringValue ?? ""
  }

  /// Runs an extension command.
  @discardableResult
  func extend(_ name: String, _ arguments: String = "{}") throws -> JSONValue {
    try command("POST", "/execute/sync", #"{"script":"mobile: \#(name)","args":[\#(arguments)]}"#)
  }

  private func write(_ request: String, _ status: Int, _ response: String) {
    transcript += "\(request)\n  \(status) \(response)\n"
  }
}
