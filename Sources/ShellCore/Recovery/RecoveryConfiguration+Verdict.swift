extension RecoveryConfiguration {
  /// What to do about a death: a pure rule. `recentDeaths` are those within the breaker's window, this one included.
  func verdict(recentDeaths: Int, isShown: Bool) -> RecoveryVerdict {
    switch policy {
    case .none: return .leaveBlank
    case .hostExit: return .hostExit
    case .reload, .deferred, .recreate, .breaker, .startPage: break
    }
    guard recentDeaths < breakerDeaths else { return .crashPage }
    switch policy {
    case .none: return .leaveBlank
    case .hostExit: return .hostExit
    case .reload: return .reload
    case .deferred: return isShown ? .reload : .reloadWhenShown
    case .recreate, .breaker: return .recreate
    case .startPage: return .startPage
    }
  }
}
