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
