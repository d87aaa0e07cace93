import CProcess
import PageWire
import ShellCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PageProcess {
  /// A script that takes memory in texts while it gets any, since the engine looks into objects again and again but not into
  /// those, and then in objects, for which it gets no exception: arrays would be refused with one. The more of its
  /// members lie in the object itself, the fewer the engine has to make and to look at.
  private static let exhaustingScript: String = {
    let members = (1...20).map { "member\($0): chain" }.joined(separator: ", ")
    return "(() => { let chain = null; try { for (;;) chain = { chain, text: 'x'.repeat(16384) } } catch {} "
      + "for (;;) chain = { \(members) } })()"
  }()
  /// A script that does nothing, for ever.
  private static let endlessScript = "for (;;) {}"
  /// The number of the request to run one of these.
  static let lastScript = UInt32.max
  /// Bytes that it may still take before its system refuses: what it needs to read the script. It has address space that it
  /// does not use yet, and takes all of that before it fails.
  private static let exhaustionMargin: UInt64 = 128 << 10

  /// Makes the process fail in the way asked for, with the real means of the system.
  func fail(_ kind: DeathKind, loop: EventLoop) {
    switch kind {
    // What stands still or is busy would not come to it.
    case .crash, .abort, .oom: resume()
    case .reported, .silent, .unrecoverable, .hang, .busyLoop, .suspended, .onLoad, .shared: break
    }
    makeReal(for: \.madeRealByDeaths, as: purpose(of: kind))
    queueHeld()
    switch kind {
    case .hang, .suspended: stop()
    case .reported, .onLoad, .shared:
      isDying = true
      signal(.kill)
      hearEnd()
    case .silent, .unrecoverable:
      endsSilently = true
      end()
    case .abort:
      isDying = true
      signal(.abort)
    case .busyLoop: spin()
    case .crash:
      isDying = true
      if isExact, let pid { hull_crash(pid) } else { crash(loop: loop, attempts: 10) }
    case .oom:
      isDying = true
      exhaust(loop: loop)
    }
    if isExact, isDying { awaitEnd(of: kind) }
  }

  /// In virtual time a death comes before everything that is still on its way from elsewhere: how long a system takes to end a
  /// process is not part of the story.
  private func awaitEnd(of kind: DeathKind) {
    let start = System.monotonicMilliseconds
    // The first fault only takes the engine's handler away: nearly always a second one is needed, and soon.
    let patience: Int32 = kind == .crash ? 1 : Int32(RuntimeLimits.endTimeout / 10)
    while let socket = openSocket {
      var polled = [pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)]
      guard System.poll(&polled, timeoutMilliseconds: patience) == 0 else {
        receiveLastWords()
        continue
      }
      if System.monotonicMilliseconds - start > RuntimeLimits.exhaustionTimeout { signal(.kill) }
      if kind == .crash, let pid { hull_crash(pid) }
    }
  }

  /// Some kinds are a script in the page.
  private func purpose(of kind: DeathKind) -> Purpose {
    switch kind {
    case .oom, .busyLoop: .busyStandIn
    case .reported, .silent, .unrecoverable, .crash, .abort, .hang, .suspended, .onLoad, .shared: .standIn
    }
  }

  /// JavaScriptCore catches SIGSEGV for its own use: a first one that is no fault of WebAssembly only takes its handler
  /// away, and the next one ends the process. So two are sent, and more while the process is not gone.
  private func crash(loop: EventLoop, attempts: Int) {
    guard phase != .ended else { return }
    if attempts > 0, let pid { hull_crash(pid) } else { signal(.kill) }
    loop.setTimer(after: RuntimeLimits.endTimeout / 10) { [weak self] in
      self?.crash(loop: loop, attempts: attempts - 1)
    }
  }

  /// The page gets a script that never ends. What it had to do before comes first, unheard in virtual time; then it is as busy
  /// as a page can be.
  private func spin() {
    guard phase == .running, !isStanding, lastAddressed != nil else { return stop() }
    isSpinning = true
    do throws(WireViolation) {
      try occupy(with: Self.endlessScript)
    } catch {
      stop()
    }
  }

  /// Has its page run a script from which nothing comes back. That is no thing to remember: a process with a memory hears no
  /// order to stop it, and is left when it has to go on.
  private func occupy(with script: String) throws(WireViolation) {
    guard let address = lastAddressed else { return }
    let command = PageCommand.evaluate(EvaluationRequest(request: Self.lastScript, script: script))
    if let recollection, !recollection.isLost {
      let envelope = CommandEnvelope(
        view: address.view, generation: address.generation, sequence: lastSent &+ 1, command: command)
      let aside = isStandIn ? try recollection.frame(aside: command) : nil
      if let aside { queue(aside) } else { queue(try WireCodec.encode(aliases.translate(envelope))) }
    } else {
      try send(command, view: address.view, generation: address.generation)
    }
    flush()
  }

  /// From now on it ends when it has more than its limit. Where that cannot be done, it has none.
  func limitMemory() {
    guard let memoryLimit, let pid else { return }
    var ceiling: UInt64 = 0
    if hull_limit_resident_memory(pid, memoryLimit, &ceiling) == 0 { memoryCeiling = ceiling }
  }

  private func exhaust(loop: EventLoop) {
    guard let pid, !isStanding, lastAddressed != nil, hull_limit_memory(pid, Self.exhaustionMargin) == 0 else {
      return signal(.kill)
    }
    do throws(WireViolation) {
      try occupy(with: Self.exhaustingScript)
    } catch {
      return signal(.kill)
    }
    isExhausting = true
    // It may have asked already, unheard so far.
    if isExact { takeLastWords() }
    if !isExact { loop.setTimer(after: RuntimeLimits.exhaustionTimeout) { [weak self] in self?.signal(.kill) } }
  }
}
