import WebDriver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An error that ends the program, with its exit status.
struct ServerError: Error {
  /// Wrong usage, as in sysexits.h.
  static let usage: Int32 = 64
  /// An input or an address that cannot be used, as `hull` reports it.
  static let badInput: Int32 = 2

  var status: Int32
  var message: String
}

/// The command line.
struct ServerOptions: Sendable {
  var host = "127.0.0.1"
  var port = 4723
  var basePath = "/"
  var sessionLimit = 8
  var token: String?
  var allowedOrigins: Set<String> = []
  var worker = ""
  var workerArguments: [String] = []
  var version = ""
  /// Serves the developer tools of the program that has started this one, with a socket at descriptor 3, instead of WebDriver.
  var servesDevTools = false

  init(_ arguments: [String]) throws(ServerError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard Self.names.contains(option) else { throw Self.wrongUsage("unknown option \(option)") }
      guard let value = rest.popFirst() else { throw Self.wrongUsage("\(option) needs a value") }
      try set(option, value)
    }
    if worker.isEmpty, !servesDevTools { throw Self.wrongUsage("--worker is missing") }
    if !RequestGate.isLoopback(host), token == nil {
      throw Self.wrongUsage("--host \(host) is reachable from other machines and needs --token-file")
    }
  }

  private static let names = [
    "--host", "--port", "--base-path", "--sessions", "--token-file", "--allow-origin", "--worker", "--worker-argument",
    "--version-text", "--devtools",
  ]

  private static func wrongUsage(_ message: String) -> ServerError {
    ServerError(status: ServerError.usage, message: message)
  }

  private mutating func set(_ option: String, _ value: String) throws(ServerError) {
    switch option {
    case "--host": host = value
    case "--port": port = try Self.number(option, value, 0...65535)
    case "--base-path": basePath = value
    case "--sessions": sessionLimit = try Self.number(option, value, 1...1000)
    case "--token-file": token = try Self.token(inFile: value)
    case "--allow-origin": allowedOrigins.insert(value)
    case "--worker": worker = value
    case "--worker-argument": workerArguments.append(value)
    case "--devtools":
      servesDevTools = true
      port = try Self.number(option, value, 0...65535)
      // The origin of Chromium's own front end, which no page can have.
      allowedOrigins.insert("devtools://devtools")
    default: version = value
    }
  }

  private static func number(_ option: String, _ value: String, _ range: ClosedRange<Int>) throws(ServerError) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw wrongUsage("\(option) needs a number from \(range.lowerBound) to \(range.upperBound), not \(value)")
    }
    return number
  }

  private static func token(inFile path: String) throws(ServerError) -> String {
    guard let file = fopen(path, "re") else {
      throw ServerError(status: ServerError.badInput, message: "\(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let words = String(decoding: bytes[..<count], as: UTF8.self).split { $0.isWhitespace }
    guard words.count == 1 else {
      throw ServerError(status: ServerError.badInput, message: "\(path): expected one token without spaces")
    }
    return String(words[0])
  }
}
