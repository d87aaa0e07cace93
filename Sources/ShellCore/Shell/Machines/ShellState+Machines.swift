import PageWire

/// Applies the effects of nested state machines, which know neither each other nor the shell.
extension ShellState {
  /// - Parameter perform: carries out the requests that only this machine has. It may send further events to the
  ///   machine.
  mutating func apply<Request>(
    _ effects: [MachineEffect<Request>], perform: (inout ShellState, Request) -> [ShellEffect]
  ) -> [ShellEffect] {
    var all: [ShellEffect] = []
    for effect in effects {
      switch effect {
      case .shell(let effect): all.append(effect)
      case .log(let level, let text, let tab): if let tab = tabID(ofTarget: tab) { shared.log(level, tab, text) }
      case .record(let name, let detail, let tab):
        if let tab = tabID(ofTarget: tab) { shared.recordEvent(name, tab, detail) }
      case .endCall(let call, let outcome): all += end(call, outcome)
      case .failLoad(let load, let failure):
        if let tab = tabs.id(loading: load) { all += tabs[tab].fail(failure, in: &sharedBox.value) }
      case .showBanner(let text): all += showBanner(text)
      case .showDialog(let message, let purpose, let tab):
        if let tab = tabs.id(tab) { all += showDialog(message, purpose, tab) }
      case .request(let request): all += perform(&self, request)
      }
    }
    return all
  }
}
