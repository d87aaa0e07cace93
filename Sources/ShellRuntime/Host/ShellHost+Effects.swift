import PageWire
import ShellCore

extension ShellHost {
  /// Performs an effect of the state.
  func perform(_ effect: ShellEffect) {
    switch effect {
    case .startRenderer(let renderer): start(renderer)
    case .stopRenderer(let renderer): stop(renderer)
    case .stopScript(let renderer): processes[renderer]?.signal(.stopScript)
    case .killRenderer(let renderer, let kind):
      // Events sent before the death must be handled first.
      processes[renderer]?.flush()
      discardPrefetched(of: renderer)
      processes[renderer]?.fail(kind, loop: loop)
    case .reviveRenderer(let renderer): processes[renderer]?.resume()
    case .send(let command, let address): send(command, to: address)
    case .openDocument(let request): open(request)
    case .resumeDocument(let request): resume(request)
    case .startLoad(let request): start(request)
    case .followRedirect(let load): followRedirect(load)
    case .decideFrameRedirect(let load, let verdict): decide(verdict, aboutRedirectOf: load)
    case .respondToChallenge(let load, let response): resolveChallenge(load, response)
    case .prepareSignIn: dispatch(.signInPrepared(signIn.prepare()))
    case .exchangeCode(let code): exchange(code)
    case .saveDownload(let load, let name): saveDownload(load, name: name)
    case .cancelLoad(let load):
      networkLog?.end(.load(load), .canceled, now: clock.now)
      network.drop(.load(load))
      loader.cancel(load)
    case .fetchResource(let request, let address): fetch(request, for: address)
    case .runNative(let call): programs.run(call)
    case .setTimer(let timer, let delay):
      timerOrder += 1
      shellTimers[timer] = DueTime(time: state.now + max(0, delay), order: timerOrder)
    case .cancelTimer(let timer): shellTimers[timer] = nil
    case .changeStorage(let origin, let change, let address): apply(change, of: origin, by: address)
    case .saveVault(let area):
      vault.markChanged(area)
      scheduleFlush()
    // The session handles the clipboard (`onEffects`).
    case .copyText: break
    case .emptyMemoryCache: loader.cache.memory.removeAll()
    case .removeWebsiteData(let removal): removeWebsiteData(removal)
    case .listWebsiteData: listWebsiteData()
    case .deliverEvaluation(let result):
      if result.request == awaitedRequest { evaluation = result }
      if result.request == blockedRequest {
        blockedRequest = nil
        blockedEvaluation = result
      }
      onEvaluation?(result)
    case .deliverDescription(let description):
      if description.request == awaitedRequest { self.description = description }
      onDescription?(description)
    case .deliverInspection(let inspection): onInspection?(inspection)
    case .openPacks: openPacks()
    case .fetchPack(let id): fetchPack(id)
    case .removePack(let id): removePack(id)
    case .bundle(let command): execute(command)
    case .setUserAgent(let text): setUserAgent(text)
    case .openEvents: openEvents()
    case .storeEvent(let name, let json): storeEvent(name: name, json: json)
    case .uploadEvents(let limit): uploadEvents(limit: limit)
    case .shapeNetwork(let condition): shapeNetwork(condition)
    case .exitHost: onExit?()
    }
  }
}
