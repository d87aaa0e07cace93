import ShellCore

extension ShellState {
  /// Why the shown page cannot respond; nil if nothing is known to prevent it.
  var unresponsiveReason: String? {
    guard let page = selected?.page else { return nil }
    switch page.phase {
    case .gone: return "renderer gone"
    case .empty, .shown, .failed: break
    }
    guard let renderer = page.renderer.flatMap({ renderers[$0] }) else { return nil }
    switch renderer.status {
    case .hung: return "renderer hung"
    case .suspended: return "renderer suspended"
    // The process is stopped, but no probe has detected it yet.
    case .starting, .alive: return renderer.isStopped ? "renderer hung" : nil
    case .diedSilently, .dead: return nil
    }
  }
}
