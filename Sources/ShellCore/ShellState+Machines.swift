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
      case .log(let level, let text, let tab): if let index = index(ofTarget: tab) { log(level, index, text) }
      case .record(let name, let detail, let tab):
        if let index = index(ofTarget: tab) { recordEvent(name, index, detail) }
      case .endCall(let call, let outcome): all += end(call, outcome)
      case .failLoad(let load, let failure): if let index = index(ofLoad: load) { all += fail(index, failure) }
      case .showBanner(let text): all += showBanner(text)
      case .showDialog(let message, let purpose, let tab):
        if let index = index(of: tab) { showDialog(message, purpose, index) }
      case .request(let request): all += perform(&self, request)
      }
    }
    return all
  }

  /// The tab that waits for a load.
  func index(ofLoad load: LoadID) -> Int? { tabs.firstIndex { $0.page?.provisional?.load == load } }
}
