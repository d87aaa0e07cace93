import BridgeContract

/// Decides whether a request may be handled: the rules that keep web pages and other machines from driving sessions.
package struct RequestGate: Sendable {
  /// The names of the loopback interface.
  static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "[::1]", "::1"]

  /// The address at which the server listens, as the user gave it.
  package var listeningHost: String
  package var port: Int
  /// The secret that requests have to present; nil if none is required.
  package var token: String?
  /// Origins of other sites whose pages may use the server.
  package var allowedOrigins: Set<String>
  /// Whether the user can allow origins, by an option of the command.
  package var canAllowOrigins = true

  package init(listeningHost: String, port: Int, token: String? = nil, allowedOrigins: Set<String> = []) {
    self.listeningHost = listeningHost
    self.port = port
    self.token = token
    self.allowedOrigins = allowedOrigins
  }

  /// Whether a host is a name of the loopback interface.
  package static func isLoopback(_ host: String) -> Bool { loopbackNames.contains(host.lowercased()) }

  /// The reason why a request with these headers is rejected; nil if it is accepted. All values of a repeated header are checked.
  package func rejection(hosts: [String], origins: [String], authorizations: [String]) -> String? {
    if Self.isLoopback(listeningHost) {
      // A page whose name resolves to this machine (DNS rebinding) sends its own name.
      for host in hosts where !Self.isLoopback(Self.name(ofHost: host)) { return "Host header \(host) is not allowed" }
    }
    for origin in origins where !isAllowed(origin: origin) {
      return "Origin \(origin) is not allowed" + (canAllowOrigins ? "; allow it with --allow-origin" : "")
    }
    if let token, authorizations.count != 1 || !Self.presents(token, authorizations[0]) {
      return "the token is missing or wrong; send it as \"Authorization: Bearer TOKEN\""
    }
    return nil
  }

  private func isAllowed(origin: String) -> Bool {
    if allowedOrigins.contains(origin) { return true }
    return ["localhost", "127.0.0.1", "[::1]"].contains { origin.lowercased() == "http://\($0):\(port)" }
  }

  /// The host without its port.
  static func name(ofHost host: String) -> String {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
      let rest = host[host.index(after: end)...]
      return rest.isEmpty || isPort(rest) ? String(host[...end]) : host
    }
    guard let colon = host.firstIndex(of: ":"), isPort(host[colon...]) else { return host }
    return String(host[..<colon])
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.first == ":" && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether the value of an Authorization header has the token, as Bearer or as the password of Basic (RFC 6750, RFC 7617).
  static func presents(_ token: String, _ authorization: String) -> Bool {
    let parts = authorization.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard parts.count == 2 else { return false }
    let credentials = parts[1].drop { $0 == " " }
    switch parts[0].lowercased() {
    case "bearer": return areEqual(Array(credentials.utf8), Array(token.utf8))
    case "basic":
      guard let bytes = Base64.decoded(credentials.utf8), let colon = bytes.firstIndex(of: 0x3A) else { return false }
      return areEqual(Array(bytes[(colon + 1)...]), Array(token.utf8))
    default: return false
    }
  }

  /// Compares in a time that depends on the length of the presented value only.
  static func areEqual(_ presented: [UInt8], _ secret: [UInt8]) -> Bool {
    guard !secret.isEmpty else { return false }
    var difference = presented.count ^ secret.count
    for (index, byte) in presented.enumerated() { difference |= Int(byte ^ secret[index % secret.count]) }
    return difference == 0
  }
}
