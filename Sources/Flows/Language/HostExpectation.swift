/// The argument of `assertHost`: whether the app is running.
public enum HostExpectation: String, CaseIterable, Sendable {
  case alive, exited
}
