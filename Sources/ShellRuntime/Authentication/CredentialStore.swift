import ShellCore

/// What the user has told servers, and which ones are trusted, until the app ends. Never written down.
final class CredentialStore {
  private var credentials: [String: HTTPCredential] = [:]
  private var trusted: Set<String>

  /// - Parameter trusted: origins whose certificates are taken whatever they say.
  init(trusted: [String] = []) { self.trusted = Set(trusted) }

  /// The credential that goes with requests for a URL; nil when its server has not asked for one.
  func credential(for url: String) -> HTTPCredential? { credentials[LoadAddress.origin(of: url)] }

  func remember(_ credential: HTTPCredential, for url: String) { credentials[LoadAddress.origin(of: url)] = credential }

  /// It was not the right one.
  func forget(for url: String) { credentials[LoadAddress.origin(of: url)] = nil }

  func trust(_ url: String) { trusted.insert(LoadAddress.origin(of: url)) }

  func trusts(_ url: String) -> Bool { trusted.contains(LoadAddress.origin(of: url)) }
}
