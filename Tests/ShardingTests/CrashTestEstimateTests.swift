import Sharding
import Testing

@Suite("Estimates of crash tests, and the timings that replace them")
struct CrashTestEstimateTests {
  private func estimate(_ path: String, points: Double = 50) -> CrashTestEstimate {
    CrashTestEstimate(path: path, baseline: 100, points: points, runs: ["reported": 10, "silent": 10, "busy-loop": 30])
  }

  private var timings: Timings {
    var timings = Timings()
    timings.crashRuns = ["a.yaml": ["silent": 12.25, "reported": 8]]
    timings.baselines = ["a.yaml": Timings.Baseline(milliseconds: 300, points: 25)]
    return timings
  }

  @Test("The work of a case is its points times the durations of all kinds of death")
  func item() {
    #expect(estimate("a.yaml").item == WorkDivision.Item(preparation: 100_000, work: 2_500_000))
    #expect(Timings().applied(to: [estimate("a.yaml")]) == [estimate("a.yaml")])
  }

  @Test("Known values replace estimates; others are scaled like those of the same flow, or else of all flows")
  func known() {
    let (known, new) = (timings.applied(to: [estimate("a.yaml"), estimate("b.yaml", points: 80)])[0], timings)
    #expect(known.baseline == 300)
    #expect(known.points == 25)
    #expect(known.runCosts == ["reported": 8_000, "silent": 12_250, "busy-loop": 30_375])
    let other = new.applied(to: [estimate("a.yaml"), estimate("b.yaml", points: 80)])[1]
    #expect(other.baseline == 300)
    #expect(other.points == 40)
    #expect(other.runCosts == ["reported": 10_125, "silent": 10_125, "busy-loop": 30_375])
  }

  @Test("The number of chosen points is exact, with and without timings")
  func chosenPoints() {
    var chosen = estimate("a.yaml", points: 3)
    chosen.hasChosenPoints = true
    #expect(timings.applied(to: [chosen])[0].points == 3)
  }

  @Test("Measurements of several baselines become their mean, and are read as they were written")
  func measurements() {
    var measurements = Measurements()
    measurements.addBaseline(of: "a.yaml", points: 20, milliseconds: 100)
    var other = Measurements()
    other.addBaseline(of: "a.yaml", points: 21, milliseconds: 200)
    other.addCrashRun(of: "a.yaml", kind: "reported", milliseconds: 4)
    measurements.add(other)
    #expect(measurements.timings.baselines == ["a.yaml": Timings.Baseline(milliseconds: 150, points: 20.5)])
    #expect(Measurements(measurements.json) == measurements)
  }
}
