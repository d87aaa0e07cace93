/// A reader that continues after an error, so that all errors of an input are reported at once.
package protocol DiagnosticCollector {
  /// The errors, in the order in which they were found.
  var diagnostics: [Diagnostic] { get set }
}

extension DiagnosticCollector {
  /// Records an error.
  package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Records errors.
  package mutating func report(_ more: [Diagnostic]) { diagnostics += more }

  /// The result, or nil after recording the error.
  package mutating func attempt<Value>(_ body: () throws(Diagnostic) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      diagnostics.append(error)
      return nil
    }
  }
}
