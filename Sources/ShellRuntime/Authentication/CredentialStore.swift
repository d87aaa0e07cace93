import ShellCore
import WebPolicy

/// HTTP credentials and trusted origins, in memory until the app exits.
final class CredentialStore {
  private var credentials: [String: HTTPCredential] = [:]
  private var trusted: Set<String>

  /// - Parameter trusted: origins whose certificates are accepted without verification.
  init(trusted: [String] = []) { self.trusted = Set(trusted) }

  /// The credential to send with requests to a URL; nil if its server has not asked for one.
  func credential(for url: String) -> HTTPCredential? { credentials[ParsedURL.origin(of: url)] }

  func store(_ credential: HTTPCredential, for url: String) { credentials[ParsedURL.origin(of: url)] = credential }

  /// Removes a credential that the server rejected.
  func remove(for url: String) { credentials[ParsedURL.origin(of: url)] = nil }

  func trust(_ url: String) { trusted.insert(ParsedURL.origin(of: url)) }

  func trusts(_ url: String) -> Bool { trusted.contains(ParsedURL.origin(of: url)) }
}

/// A user's name and password for a server.
struct HTTPCredential: Equatable {
  var user: String
  var password: String
  var scheme: AuthenticationChallenge.Scheme
}
