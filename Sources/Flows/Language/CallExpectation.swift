/// The calls of an interface that `assertCalls` expects in the call log.
package struct CallExpectation: Hashable, Sendable {
  package enum Outcome: String, CaseIterable, Sendable {
    case resolved, rejected, pending
  }

  package var interface: String
  /// The number of matching calls; nil for at least one.
  package var times: Int?
  package var outcome: Outcome?
  /// The error's code.
  package var code: String?

  package init(interface: String, times: Int? = nil, outcome: Outcome? = nil, code: String? = nil) {
    self.interface = interface
    self.times = times
    self.outcome = outcome
    self.code = code
  }

  package var description: String {
    let parts = [times.map(String.init), outcome?.rawValue, code].compactMap { $0 }
    return parts.isEmpty ? interface : "\(interface) (\(parts.joined(separator: ", ")))"
  }
}

/// The number of requests of a URL since launch.
package struct LoadExpectation: Hashable, Sendable {
  package var url: String
  package var times: Int

  package init(url: String, times: Int) {
    self.url = url
    self.times = times
  }

  package var description: String { "\(url) (\(times))" }
}
