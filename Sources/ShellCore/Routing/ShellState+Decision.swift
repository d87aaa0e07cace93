import BridgeContract

/// Loads that the app decides about, with a deadline: nothing is loaded meanwhile, and nothing waits for ever.
extension ShellState {
  /// Asks the app about a load; nil when nobody has to be asked. What was shown before is not decided about again.
  mutating func askAbout(_ load: PendingNavigation, _ index: Int) -> [ShellEffect]? {
    guard let question = app.navigation.question, let interface = app.bridge.interfaces[question.interface] else {
      return nil
    }
    guard question.prefixes.isEmpty || question.prefixes.contains(where: load.url.hasPrefix) else { return nil }
    switch load.commit {
    case .push, .replace: break
    case .reload, .traverse: return nil
    }
    // Another load of the tab takes the place of one that waits.
    for (id, waiting) in waits.navigations where waiting.tab == load.tab { waits.navigations[id] = nil }
    let data = JSONValue.object([
      JSONMember("url", .string(load.url)), JSONMember("tab", .string(load.tab.rawValue)),
    ])
    let id = begin(call: question.interface, data: data.text, index)
    waits.navigations[id] = load
    return ask(id, interface, deadline: question.deadline)
  }

  /// The call to the app has ended: by its answer, or because there was none in time.
  mutating func takeDecision(_ record: CallRecord) -> [ShellEffect] {
    guard let load = waits.navigations.removeValue(forKey: record.id), let index = index(of: load.tab) else {
      return []
    }
    guard case .value(let json)? = record.outcome, let verdict = Self.verdict(json) else {
      let verdict = app.navigation.question?.late ?? .deny
      note(.decidePolicyForAction, index, "\(load.url): no decision, so \(verdict.rawValue)")
      log(.warning, index, "\(record.interfaceName) did not decide about \(load.url): \(verdict.rawValue)")
      // Of one that never answers nothing piles up.
      if waits.undecided.count >= ShellLimits.queuedActions { waits.undecided = [:] }
      waits.undecided[record.id] = load.url
      return carryOut(verdict, load, index)
    }
    return carryOut(verdict, load, index)
  }

  private mutating func carryOut(
    _ verdict: NavigationQuestion.Verdict, _ load: PendingNavigation, _ index: Int
  ) -> [ShellEffect] {
    switch verdict {
    case .allow:
      return navigate(
        index, to: load.url, commit: load.commit, method: load.method, contentType: load.contentType, body: load.body,
        isDecided: true, arranging: load.arrangement, isRuled: load.isRuled)
    case .deny:
      log(.info, index, "\(load.url) is not loaded: the app does not allow it")
      guard tabs[index].stack.isEmpty else { return [] }
      // Where nothing is shown yet, the user is told why.
      return ensureRenderer(index) + refuseFirst(load, index)
    }
  }

  private mutating func refuseFirst(_ load: PendingNavigation, _ index: Int) -> [ShellEffect] {
    let id = LoadID(Self.next(&counters.load))
    tabs[index].page?.provisional = ProvisionalLoad(load: id, url: load.url, commit: load.commit, restoration: .nothing)
    return fail(index, LoadFailure(kind: .refused, url: load.url, message: "The app does not allow \(load.url)."))
  }

  /// What the app says after its deadline changes nothing, but it is told.
  mutating func noteLateDecision(_ id: CallID, _ outcome: BridgeOutcome) {
    guard let url = waits.undecided.removeValue(forKey: id), let record = record(id), let index = index(of: record.tab)
    else { return }
    let answer: String
    switch outcome {
    case .value(let json): answer = Self.verdict(json)?.rawValue ?? json
    case .failure(let error): answer = error.code
    }
    let span = WholeNumber.text(now - record.startedAt)
    log(.warning, index, "\(record.interfaceName) said \(answer) about \(url) after \(span) ms, which was too late")
  }

  /// What a decision is written as: true and false, or `allow` and `deny`.
  private static func verdict(_ json: String) -> NavigationQuestion.Verdict? {
    switch try? JSONValue(parsing: json) {
    case .bool(true)?: .allow
    case .bool(false)?: .deny
    case .string(let word)?: NavigationQuestion.Verdict(rawValue: word)
    case .null?, .integer?, .number?, .array?, .object?, nil: nil
    }
  }
}
