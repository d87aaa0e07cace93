import ShellCore

/// HTTP credentials and trusted origins, in memory until the app exits.
final class CredentialStore {
  private var credentials: [String: HTTPCredential] = [:]
  private var trusted: Set<String>

  /// - Parameter trusted: origins whose certificates are accepted without verification.
  init(trusted: [String] = []) { self.trusted = Set(trusted) }

  /// The credential to send with requests to a URL; nil if its server has not asked for one.
  func credential(for url: String) -> HTTPCredential? { credentials[LoadAddress.origin(of: url)] }

  func remember(_ credential: HTTPCredential, for url: String) { credentials[LoadAddress.origin(of: url)] = credential }

  /// Removes a credential that the server rejected.
  func forget(for url: String) { credentials[LoadAddress.origin(of: url)] = nil }

  func trust(_ url: String) { trusted.insert(LoadAddress.origin(of: url)) }

  func trusts(_ url: String) -> Bool { trusted.contains(LoadAddress.origin(of: url)) }
}
