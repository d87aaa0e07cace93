/// The use of the HTTP cache by a navigation.
extension CachePolicy {
  static func policy(
    _ url: String, _ commit: ProvisionalLoad.Commit, _ restoring: ProvisionalLoad.Restoration
  ) -> CachePolicy {
    guard let scheme = WebAddress.scheme(of: url), scheme == "http" || scheme == "https" else { return .protocolRules }
    return switch commit {
    case .push, .replace: .protocolRules
    case .reload: .revalidating
    case .traverse: restoring == .nothing ? .revalidating : .allowingStale
    }
  }
}
