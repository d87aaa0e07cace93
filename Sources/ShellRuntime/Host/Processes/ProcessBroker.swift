import PageWire
import ShellCore
import WebPolicy

/// The page processes of a host and their pages.
final class ProcessBroker {
  let context: HostContext
  let network: NetworkBroker
  let storage: StorageBroker
  let spares: SparePool
  /// nil if the system decides where the shell and its pages run.
  let affinity: ProcessorAffinity?
  let stalls: StallMonitor
  private(set) var byRenderer: [RendererID: PageProcess] = [:]
  /// Renderers whose process is one of `hull-page`, because the engine cannot open documents that are scripts.
  private var scriptRenderers: Set<RendererID> = []
  /// Ended processes that are not reaped yet.
  private var exiting: [ObjectIdentifier: PageProcess] = [:]
  var pages: [PageAddress: OpenPage] = [:]
  /// The policies of documents that have some, also of those that are suspended.
  var suspendedPolicies: [PageAddress: PolicyContainer] = [:]
  var surfaces = RenderedSurfaces()
  var throttle = ReplyThrottle()
  /// The only renderer whose events are read, see `serialize`; nil if all are read.
  private var serializedRenderer: RendererID?
  /// The process that got the last reply: it usually sends the next call at once.
  var repliedProcess: PageProcess?
  /// The ID of the last prefetched description request, in a range of its own.
  var prefetchRequest: UInt32 = 0x8000_0000
  var documentSeeds: SeedSequence
  /// Whether a spare process is kept ready.
  private let keepsSpare: Bool
  private var refill: EventLoop.TimerID?

  init(context: HostContext, network: NetworkBroker, storage: StorageBroker, warmEngine warm: WarmEngine) {
    self.context = context
    self.network = network
    self.storage = storage
    spares = warm.spares
    documentSeeds = SeedSequence(
      seed: context.configuration.seed, launch: context.configuration.time.start)
    // A fork takes no virtual time, and a spare would make the zygote warm up even for a single page.
    keepsSpare = context.configuration.keepsSpare ?? (context.clock.mode == .real || !warm.engineStart.usesZygote)
    affinity = context.configuration.sharesProcessor && warm.engineStart.usesZygote ? ProcessorAffinity() : nil
    stalls = StallMonitor(context: context)
    network.pages = self
    storage.pages = self
    spares.memoryLimit = context.configuration.app.renderer.memoryLimit
    stalls.processes = { [weak self] in self?.byRenderer ?? [:] }
    spares.warmUp()
  }

  func start(_ renderer: RendererID) {
    let isForScripts = !spares.engine.can(.scriptDocuments) && context.startsWithScript(renderer)
    start(renderer, isForScripts: isForScripts)
    scheduleRefill()
  }

  private func start(_ renderer: RendererID, isForScripts: Bool) {
    do throws(SpawnFailure) {
      let isRepeatable = context.clock.mode == .virtual && context.configuration.seed != nil
      let process = isForScripts ? try spares.acquireForScripts() : try spares.acquire(isRepeatable: isRepeatable)
      process.hasExactDeath = context.clock.mode == .virtual
      byRenderer[renderer] = process
      if isForScripts { scriptRenderers.insert(renderer) } else { scriptRenderers.remove(renderer) }
      process.limitsMemory = isForScripts || spares.engine.can(.memoryLimit)
      if process.limitsMemory { process.transport.memoryLimit = context.configuration.app.renderer.memoryLimit }
      process.onEvent = { [weak self] in self?.handle($0, from: renderer) }
      process.onEnd = { [weak self, weak process] cause in
        self?.remove(renderer)
        self?.context.dispatch(
          .rendererDied(
            renderer,
            RendererDeath(
              cause: cause, isReported: process?.endsSilently != true,
              isOutOfMemory: process?.transport.exceededMemoryLimit == true)))
      }
      if let port = spares.devtoolsPort(of: process), let pid = process.pid {
        context.configuration.log("developer tools of page process \(pid): \(DevtoolsPorts.url(at: port))")
      }
      context.dispatch(.rendererStarted(renderer, pid: process.pid))
    } catch {
      context.dispatch(.rendererDied(renderer, RendererDeath(cause: .failedToStart(error.message))))
    }
  }

  /// The port of a renderer's developer tools; nil for none.
  func devtoolsPort(of renderer: RendererID) -> UInt16? {
    byRenderer[renderer].flatMap { spares.devtoolsPort(of: $0) }
  }

  /// Replaces the process of a renderer whose next document needs another engine: one that is a script if the engine of
  /// pages cannot open it, or a page after a script. Earlier documents end with their process.
  func prepareProcess(of renderer: RendererID, for content: DocumentOpening.Content) {
    guard !spares.engine.can(.scriptDocuments), let process = byRenderer[renderer] else { return }
    let needsScripts = content == .script
    guard needsScripts != scriptRenderers.contains(renderer) else { return }
    process.flush()
    remove(renderer)
    retainUntilExit(process)
    process.end()
    start(renderer, isForScripts: needsScripts)
  }

  func stop(_ renderer: RendererID) {
    guard let process = byRenderer[renderer] else { return }
    remove(renderer)
    retainUntilExit(process)
    process.end()
  }

  /// Retains an unused process until it is reaped.
  private func retainUntilExit(_ process: PageProcess) {
    guard process.phase != .ended else { return }
    let key = ObjectIdentifier(process)
    exiting[key] = process
    process.onEvent = nil
    process.onEnd = { [weak self] _ in self?.exiting[key] = nil }
  }

  /// Kills a process in a way of the system.
  func kill(_ renderer: RendererID, _ kind: DeathKind) {
    // Events sent before the death must be handled first.
    byRenderer[renderer]?.flush()
    discardPrefetched(of: renderer)
    byRenderer[renderer]?.fail(kind, loop: context.loop)
  }

  func stopScript(of renderer: RendererID) { byRenderer[renderer]?.signal(.stopScript) }

  func revive(_ renderer: RendererID) { byRenderer[renderer]?.resume() }

  /// Ends all processes and waits until they have exited.
  func shutDown() {
    affinity?.release()
    // It would start a zygote again.
    if let refill { context.loop.cancelTimer(refill) }
    refill = nil
    for renderer in Array(byRenderer.keys) { stop(renderer) }
    if context.configuration.warmEngine == nil, let spare = spares.discard() { retainUntilExit(spare) }
    let deadline = System.monotonicMilliseconds + 2 * RuntimeLimits.endTimeout
    while !exiting.isEmpty, System.monotonicMilliseconds < deadline { context.loop.runOnce(timeoutMilliseconds: 10) }
    if context.configuration.warmEngine == nil { spares.endDisplay() }
  }

  // MARK: Waiting

  /// In virtual time, reads the events of one page at a time until it has settled all of its commands. Pages still run
  /// in parallel, but their events are handled in an order that does not depend on the scheduler: one seed gives one
  /// trace.
  func serialize() {
    guard context.clock.mode == .virtual else { return }
    let isStillBusy = serializedRenderer.flatMap { byRenderer[$0]?.isSettled } == false
    if !isStillBusy {
      serializedRenderer = byRenderer.filter { !$0.value.isSettled }.keys.min { $0.rawValue < $1.rawValue }
    }
    for (renderer, process) in byRenderer {
      process.isReadEnabled = serializedRenderer == nil || serializedRenderer == renderer
    }
  }

  /// Reads events of all processes again.
  func resumeReads() {
    for process in byRenderer.values { process.isReadEnabled = true }
  }

  /// The process that the shell exclusively waits for; nil for a page that has none of its own.
  var onlyBusyProcess: Int32? {
    var busy: PageProcess?
    for process in byRenderer.values where !process.isSettled {
      guard busy == nil else { return nil }
      busy = process
    }
    guard let busy, busy.phase == .running else { return nil }
    return busy.transport.dedicatedPID
  }

  /// A view whose process has left a command unsettled for longer than some milliseconds.
  func unresponsiveView(after limit: Double) -> ViewID? {
    let now = System.monotonicMilliseconds
    let late = byRenderer.values.filter {
      $0.isReadEnabled && !$0.isSettled && !$0.isDying && $0.phase == .running
        && now - $0.waitingSince > limit
    }
    return late.compactMap { $0.lastAddressed?.view }.min()
  }

  // MARK: Events

  private func handle(_ envelope: EventEnvelope, from renderer: RendererID) {
    let address = PageAddress(renderer: renderer, view: envelope.view, generation: envelope.generation)
    stalls.endExternalStop(of: renderer)
    switch envelope.event.record.receiver {
    case .state:
      observe(envelope.event, of: address)
      context.dispatch(.pageReported(envelope))
    case .runtime: handleInRuntime(envelope, address)
    }
  }

  /// Updates the broker's records before the state receives an event.
  private func observe(_ event: PageEvent, of address: PageAddress) {
    if case .didSettle(let settlement) = event {
      if pages[address]?.isBeingReplaced == false {
        pages[address]?.nextTimer = settlement.nextTimer
        pages[address]?.nextAnimationFrame = settlement.nextFrame
      }
      stalls.endStall(of: address.renderer, byRenderer[address.renderer])
    }
    if let request = event.request, let process = byRenderer[address.renderer] {
      pages[address]?.rounds.record(request, after: process.lastSettled)
    }
    if case .didCommitDocument = event { removeOthers(than: address) }
    if case .didFinishDocument = event { pages[address]?.isHistoryLoad = false }
  }

  private func handleInRuntime(_ envelope: EventEnvelope, _ address: PageAddress) {
    if case .didPaint(let frame) = envelope.event {
      context.dispatcher?.observePaint(envelope) {
        surfaces.paint(frame, view: envelope.view, generation: envelope.generation, in: context)
      }
    }
    if case .didUseService(let use) = envelope.event { serve(use, of: address) }
    if case .didDescribe(let description) = envelope.event, !acceptPrefetched(description, of: address) {
      context.dispatch(.pageReported(envelope))
    }
  }

  // MARK: Ends of pages

  /// Stops the clocks of a view's documents that are being replaced. They are served until they are gone: their unload
  /// listeners may use cookies or storage.
  func stopClocks(_ address: PageAddress) {
    for page in pages.keys where page.renderer == address.renderer && page.view == address.view {
      pages[page]?.isBeingReplaced = true
      pages[page]?.nextTimer = nil
      pages[page]?.nextAnimationFrame = nil
    }
  }

  /// Removes earlier documents of a view.
  private func removeOthers(than address: PageAddress) {
    for page in pages.keys where page.renderer == address.renderer && page.view == address.view && page != address {
      remove(page)
    }
  }

  func close(_ address: PageAddress) {
    for page in pages.keys where page.renderer == address.renderer && page.view == address.view { remove(page) }
    suspendedPolicies = suspendedPolicies.filter { $0.key.renderer != address.renderer || $0.key.view != address.view }
  }

  private func remove(_ page: PageAddress) {
    network.close(page)
    throttle.removeAll { $0 == page }
    pages[page] = nil
  }

  private func remove(_ renderer: RendererID) {
    byRenderer[renderer] = nil
    scriptRenderers.remove(renderer)
    stalls.remove(renderer)
    for page in pages.keys where page.renderer == renderer { network.recorder.endAll(of: page) }
    pages = pages.filter { $0.key.renderer != renderer }
    suspendedPolicies = suspendedPolicies.filter { $0.key.renderer != renderer }
    throttle.removeAll { $0.renderer == renderer }
    network.close(renderer)
  }

  /// Starts the next spare later: the opening page has priority, and the warm-up of a zygote would block the shell.
  private func scheduleRefill() {
    guard keepsSpare, refill == nil else { return }
    refill = context.loop.setTimer(after: 250) { [weak self] in
      self?.refill = nil
      self?.spares.refill()
    }
  }

  /// Starts the next spare, when nothing else is to be done.
  func refillSpare() {
    if keepsSpare { spares.refill() }
  }
}
