import ShellCore

/// Progress of a load, derived from its phase, not from time: an idle screen does not change.
enum LoadProgress {
  /// 0 to 1; nil without a load.
  static func fraction(_ state: ShellState) -> Double? {
    if case .native = state.contentBelowModals { return nil }
    guard let page = state.selectedPage else { return nil }
    if case .fetching(let done, let total)? = state.awaitedPack?.phase {
      return total == 0 ? 0.1 : 0.1 + 0.2 * Double(done) / Double(total)
    }
    if let load = page.provisional { return load.generation == nil ? 0.3 : 0.6 }
    return page.phase == .shown(isFinished: false) ? 0.85 : nil
  }
}
