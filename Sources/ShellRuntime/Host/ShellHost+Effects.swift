import PageWire
import ShellCore

extension ShellHost {
  /// Performs an effect of the state.
  func perform(_ effect: ShellEffect) {
    switch effect {
    case .startRenderer(let renderer): processes.start(renderer)
    case .stopRenderer(let renderer): processes.stop(renderer)
    case .stopScript(let renderer): processes.stopScript(of: renderer)
    case .killRenderer(let renderer, let kind): processes.kill(renderer, kind)
    case .reviveRenderer(let renderer): processes.revive(renderer)
    case .send(let command, let address): processes.send(command, to: address)
    case .openDocument(let request): processes.open(request)
    case .resumeDocument(let request): processes.resume(request)
    case .startLoad(let request): network.start(request)
    case .followRedirect(let load): network.followRedirect(load)
    case .decideFrameRedirect(let load, let verdict): network.decide(verdict, aboutRedirectOf: load)
    case .respondToChallenge(let load, let response): network.resolveChallenge(load, response)
    case .prepareSignIn: dispatch(.signInPrepared(network.signIn.prepare()))
    case .exchangeCode(let code): network.exchange(code)
    case .saveDownload(let load, let name): network.saveDownload(load, name: name)
    case .cancelLoad(let load): network.cancel(load)
    case .fetchResource(let request, let address): network.fetch(request, for: address)
    case .runNative(let call): programs.run(call)
    case .sendToProgram(let program, let message): programs.send(message, to: program)
    case .startProgram(let program): programs.start(program)
    case .setTimer(let timer, let delay): timers.set(timer, at: state.now + max(0, delay))
    case .cancelTimer(let timer): timers.cancel(timer)
    case .changeStorage(let origin, let change, let address): storage.apply(change, of: origin, by: address)
    case .saveVault(let area, let reply): storage.saveVault(area, for: reply)
    // The session handles the clipboard and keys (`onEffects`).
    case .copyText, .handleIgnoredKey: break
    case .emptyMemoryCache:
      network.loader.cache.memory.removeAll()
      processes.releaseMemory()
    case .removeWebsiteData(let removal): websiteData.remove(removal)
    case .listWebsiteData: websiteData.list()
    case .deliverEvaluation(let result): queries.deliver(result)
    case .deliverDescription(let description): queries.deliver(description)
    case .deliverInspection(let inspection): queries.deliver(inspection)
    case .openPacks: network.packs.openPacks()
    case .fetchPack(let id): network.packs.fetchPack(id)
    case .removePack(let id): network.packs.removePack(id)
    case .bundle(let command): network.bundle?.execute(command)
    case .setUserAgent(let text): network.setUserAgent(text)
    case .openEvents: network.uploads.openStore()
    case .storeEvent(let name, let json): network.uploads.storeEvent(name: name, json: json)
    case .uploadEvents(let limit): network.uploads.uploadEvents(limit: limit)
    case .shapeNetwork(let condition): network.shape(condition)
    case .exitHost: onExit?()
    }
  }
}
