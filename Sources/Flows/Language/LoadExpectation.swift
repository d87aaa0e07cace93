/// The number of requests of a URL since launch.
public struct LoadExpectation: Hashable, Sendable {
  public var url: String
  public var times: Int

  public init(url: String, times: Int) {
    self.url = url
    self.times = times
  }

  public var description: String { "\(url) (\(times))" }
}
