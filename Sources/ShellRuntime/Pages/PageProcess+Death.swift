import CProcess
import PageWire
import ShellCore

extension PageProcess {
  /// A script that exhausts memory: first with strings, which the garbage collector does not scan, then with objects,
  /// whose allocation failure ends the process (that of arrays would only throw). Many inline members mean fewer
  /// objects to allocate and to scan.
  private static let exhaustingScript: String = {
    let members = (1...20).map { "member\($0): chain" }.joined(separator: ", ")
    return "(() => { let chain = null; try { for (;;) chain = { chain, text: 'x'.repeat(16384) } } catch {} "
      + "for (;;) chain = { \(members) } })()"
  }()
  /// A script that loops forever.
  private static let endlessScript = "for (;;) {}"
  /// The request ID of these scripts.
  static let deathScriptRequest = UInt32.max
  /// Address space that it may still allocate, which it needs to parse the script. It has reserved address space, which
  /// it uses up before an allocation fails.
  private static let exhaustionMargin: UInt64 = 128 << 10

  /// Makes the process fail in this way, with real means of the system.
  func fail(_ kind: DeathKind, loop: EventLoop) {
    let means = kind.record.means
    switch means {
    // A stopped or busy process would not handle the signal.
    case .crash, .abort, .exhaustMemory: resume()
    case .kill, .killSilently, .stop, .spin: break
    }
    transport.prepareForDeath(by: means)
    switch means {
    case .stop: stop()
    case .kill:
      isDying = true
      signal(.kill)
      watchForExit()
    case .killSilently:
      endsSilently = true
      end()
    case .abort:
      isDying = true
      signal(.abort)
    case .spin: spin()
    case .crash:
      isDying = true
      if hasExactDeath, let pid { hull_crash(pid) } else { crash(loop: loop, attempts: 10) }
    case .exhaustMemory:
      isDying = true
      exhaust(loop: loop)
    }
    if hasExactDeath, isDying { waitForEnd(by: means) }
  }

  /// In virtual time a death precedes everything else that is pending: the time that the system needs to end a process
  /// must not be visible.
  private func waitForEnd(by means: DeathKindRecord.Means) {
    let start = System.monotonicMilliseconds
    // The first SIGSEGV only removes the engine's handler: nearly always a second one is needed soon.
    let timeout: Int32 = means == .crash ? 1 : Int32(RuntimeLimits.endTimeout / 10)
    while let isReadable = transport.waitUntilReadable(timeoutMilliseconds: timeout) {
      guard !isReadable else {
        _ = transport.receiveNow()
        continue
      }
      if System.monotonicMilliseconds - start > RuntimeLimits.exhaustionTimeout { signal(.kill) }
      if means == .crash, let pid { hull_crash(pid) }
    }
  }

  /// Sends SIGSEGV until the process exits. JavaScriptCore handles the signal itself: the first one that is not caused
  /// by WebAssembly removes its handler, and the next one ends the process.
  private func crash(loop: EventLoop, attempts: Int) {
    guard phase != .ended else { return }
    if attempts > 0, let pid { hull_crash(pid) } else { signal(.kill) }
    loop.setTimer(after: RuntimeLimits.endTimeout / 10) { [weak self] in
      self?.crash(loop: loop, attempts: attempts - 1)
    }
  }

  /// Runs an endless script in the page, after its pending work, whose events are dropped in virtual time.
  private func spin() {
    guard phase == .running, !isBlocked, lastAddressed != nil else { return stop() }
    isSpinning = true
    do throws(WireViolation) {
      try occupy(with: Self.endlessScript)
    } catch {
      stop()
    }
  }

  /// Runs a script in the page that never returns.
  private func occupy(with script: String) throws(WireViolation) {
    guard let address = lastAddressed else { return }
    let command = PageCommand.evaluate(EvaluationRequest(request: Self.deathScriptRequest, script: script))
    let envelope = CommandEnvelope(
      view: address.view, generation: address.generation, sequence: lastSent &+ 1, command: command)
    guard try !transport.sendUnrecorded(envelope) else { return }
    try send(command, view: address.view, generation: address.generation)
    flush()
  }

  private func exhaust(loop: EventLoop) {
    guard limitsMemory, let pid, !isBlocked, lastAddressed != nil else { return signal(.kill) }
    // An engine with a group of processes has their limit already: the script allocates until then.
    guard transport.isGuarded || hull_limit_memory(pid, Self.exhaustionMargin) == 0 else { return signal(.kill) }
    do throws(WireViolation) {
      try occupy(with: Self.exhaustingScript)
    } catch {
      return signal(.kill)
    }
    isExhausting = true
    // Its blocking request may already be in the buffer.
    if hasExactDeath { transport.discardReceivedEvents() }
    if !hasExactDeath { loop.setTimer(after: RuntimeLimits.exhaustionTimeout) { [weak self] in self?.signal(.kill) } }
  }
}
