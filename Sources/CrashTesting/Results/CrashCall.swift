/// An executed native call.
package struct CrashCall: Hashable, Codable, Sendable {
  package var interface: String
  /// JSON text.
  package var data: String

  package init(_ interface: String, _ data: String) {
    self.interface = interface
    self.data = data
  }

  var description: String { "\(interface) \(data)" }
}

/// How often a native call was executed in the baseline run and in a run with a crash.
package struct CrashCallCount: Hashable, Codable, Sendable {
  /// The interface name and the data.
  package var call: String
  package var baseline: Int
  package var actual: Int

  package init(_ call: String, baseline: Int, actual: Int) {
    self.call = call
    self.baseline = baseline
    self.actual = actual
  }
}
