/// How many cases of a published list pass.
package struct ConformanceScore: Equatable, CustomStringConvertible {
  package var passed = 0
  package var total = 0

  package init(passed: Int = 0, total: Int = 0) {
    self.passed = passed
    self.total = total
  }

  package var description: String { "\(passed) of \(total)" }

  package mutating func count(_ isPassed: Bool) {
    total += 1
    if isPassed { passed += 1 }
  }
}
