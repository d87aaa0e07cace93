/// The argument of `assertHost`: whether the app is running.
package enum HostExpectation: String, CaseIterable, Sendable {
  case alive, exited
}
