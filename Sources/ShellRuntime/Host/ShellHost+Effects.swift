import PageWire
import ShellCore

extension ShellHost {
  /// Does one thing that the state wants.
  func perform(_ effect: ShellEffect) {
    switch effect {
    case .startRenderer(let renderer): start(renderer)
    case .stopRenderer(let renderer): stop(renderer)
    case .stopScript(let renderer): processes[renderer]?.signal(.stopScript)
    case .killRenderer(let renderer, let kind):
      // What was said before must be heard before.
      processes[renderer]?.flush()
      processes[renderer]?.fail(kind, loop: loop)
    case .reviveRenderer(let renderer): processes[renderer]?.resume()
    case .send(let command, let address): send(command, to: address)
    case .openDocument(let order): open(order)
    case .startLoad(let request): loader.start(request)
    case .followRedirect(let load): loader.followRedirect(load)
    case .cancelLoad(let load): loader.cancel(load)
    case .fetchResource(let request, let address):
      loader.fetch(request, for: address, pageOrigin: LoadAddress.origin(of: pages[address]?.url ?? ""))
    case .runNative(let call): programs.run(call)
    case .setTimer(let timer, let delay):
      timerOrder += 1
      shellTimers[timer] = DueTime(time: state.now + max(0, delay), order: timerOrder)
    case .cancelTimer(let timer): shellTimers[timer] = nil
    case .changeStorage(let origin, let change): apply(change, of: origin)
    case .deliverEvaluation(let result):
      if result.request == awaitedRequest { evaluation = result }
      onEvaluation?(result)
    case .deliverDescription(let description):
      if description.request == awaitedRequest { self.description = description }
      onDescription?(description)
    case .exitHost: onExit?()
    }
  }

  private func apply(_ change: StorageChange, of origin: String) {
    if !storage.apply(change, origin: origin) {
      configuration.log("localStorage of \(origin) is full: a change was refused")
    }
    guard storage.isDirty, !isStorageFlushPlanned else { return }
    isStorageFlushPlanned = true
    loop.setTimer(after: 500) { [weak self] in
      self?.isStorageFlushPlanned = false
      self?.storage.flush()
    }
  }
}
