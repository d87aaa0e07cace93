/// `assertHost`: whether the app still runs.
public enum HostExpectation: String, CaseIterable, Sendable {
  case alive, exited
}
