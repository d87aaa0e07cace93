extension YAMLNode {
  /// A duration (see `DurationText`), in milliseconds.
  package func duration(_ what: String) throws(Diagnostic) -> Double {
    guard case .scalar(let text, _) = kind, let milliseconds = DurationText.milliseconds(from: text) else {
      throw mismatch(what, "a duration", advice: "write \(DurationText.allowed)")
    }
    return milliseconds
  }
}
