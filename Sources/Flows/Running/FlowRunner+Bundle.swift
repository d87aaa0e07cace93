import SourceText

extension FlowRunner {
  func assertBundle(_ expectation: BundleExpectation) throws(StepFailure) {
    try checkBundle()
    for (name, text) in expectation.values {
      let expected: String = try expand(text)
      let pattern = name == .error ? TextPattern(expected) : nil
      try expect {
        let found = BundleExpectation.value(name, driver.state)
        guard !(pattern?.matches(found) ?? (found == expected)) else { return nil }
        return "the bundle's \(name.rawValue) is \(Diagnostic.quote(found)), not \(Diagnostic.quote(expected))"
      }
    }
  }

  func corruptBundle(_ file: String) throws(StepFailure) {
    try checkBundle()
    guard let current = driver.state.bundle.current, !current.isBuiltIn else {
      throw StepFailure(
        kind: .input, message: "no version is stored whose files could be corrupted",
        reason: "the built-in archive cannot be changed: let the app install an update first")
    }
    driver.perform(.corruptBundle(file: file))
  }

  private func checkBundle() throws(StepFailure) {
    guard driver.state.app.bundle == nil else { return }
    throw StepFailure(
      kind: .input, message: "the app has no bundle", reason: "app.yaml declares one with `bundle`")
  }
}
