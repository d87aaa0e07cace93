/// Request numbers of the shell and generations, which are opaque to
/// pages and can be replaced in replays.
extension PageCommand {
  /// Replaces the request number.
  /// - Returns: the previous number; nil when the command has none.
  public mutating func renumber(_ number: UInt32) -> UInt32? {
    if case .evaluate(var request) = self {
      defer { self = .evaluate(request) }
      return exchange(&request.request, for: number)
    }
    if case .tapNavigationBarItem(var tap) = self {
      defer { self = .tapNavigationBarItem(tap) }
      return exchange(&tap.request, for: number)
    }
    if case .describe(let old) = self {
      self = .describe(request: number)
      return old
    }
    if case .inspect(var inspection) = self {
      defer { self = .inspect(inspection) }
      return exchange(&inspection.request, for: number)
    }
    if case .probe(let old) = self {
      self = .probe(request: number)
      return old
    }
    return nil
  }

  /// Replaces the generations in its content, in addition to that of its envelope.
  public mutating func mapGenerations(_ name: (Generation) -> Generation) {
    if case .discardDocument(let generation) = self { self = .discardDocument(name(generation)) }
    if case .resumeDocument(var resumption) = self {
      resumption.generation = name(resumption.generation)
      self = .resumeDocument(resumption)
    }
  }

  private func exchange(_ value: inout UInt32, for other: UInt32) -> UInt32 {
    let old = value
    value = other
    return old
  }
}

extension PageEvent {
  /// The number of the shell's request that it completes; nil when there is none.
  public var completedRequest: UInt32? {
    if case .didEvaluate(let result) = self { return result.request }
    if case .didDescribe(let description) = self { return description.request }
    if case .didInspect(let inspection) = self { return inspection.request }
    if case .didHandleNavigationBarTap(let request, _) = self { return request }
    if case .didAnswerProbe(let request) = self { return request }
    return nil
  }

  /// The same event for another request number.
  public func replacingRequest(with number: UInt32) -> PageEvent {
    if case .didEvaluate(var result) = self {
      result.request = number
      return .didEvaluate(result)
    }
    if case .didDescribe(var description) = self {
      description.request = number
      return .didDescribe(description)
    }
    if case .didInspect(var inspection) = self {
      inspection.request = number
      return .didInspect(inspection)
    }
    if case .didHandleNavigationBarTap(_, let handled) = self {
      return .didHandleNavigationBarTap(request: number, handled: handled)
    }
    if case .didAnswerProbe = self { return .didAnswerProbe(request: number) }
    return self
  }
}
