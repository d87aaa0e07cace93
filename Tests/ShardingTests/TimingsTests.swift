import Sharding
import Testing

@Suite("Timings: durations of earlier runs")
struct TimingsTests {
  private var timings: Timings {
    var timings = Timings()
    timings.flows = ["flows/b \"2\".yaml": 291.4, "flows/a.yaml": 1_000]
    timings.crashRuns = ["flows/a.yaml": ["silent": 12.25, "reported": 8]]
    timings.baselines = ["flows/a.yaml": Timings.Baseline(milliseconds: 120.5, points: 44)]
    return timings
  }

  private let text = """
    {"hull_timings":1,"unit":"ms",
    "flows":{
    "flows/a.yaml":1000.0,
    "flows/b \\"2\\".yaml":291.4},
    "crashtest":{
    "flows/a.yaml":{"reported":8.0,"silent":12.25}},
    "baselines":{
    "flows/a.yaml":{"duration":120.5,"points":44.0}}}

    """

  @Test("The file is sorted and readable, and is read as it was written")
  func roundTrip() throws {
    #expect(timings.text == text)
    #expect(try Timings(parsing: text) == timings)
    #expect(
      Timings().text == "{\"hull_timings\":1,\"unit\":\"ms\",\n\"flows\":{},\n\"crashtest\":{},\n\"baselines\":{}}\n")
    #expect(try Timings(parsing: Timings().text).isEmpty)
    // Written before baselines were measured.
    #expect(try Timings(parsing: "{\"hull_timings\":1,\"flows\":{},\"crashtest\":{}}").isEmpty)
  }

  @Test("Newer durations replace older ones, and others stay")
  func update() {
    var known = timings
    var newer = Timings()
    newer.flows = ["flows/a.yaml": 500]
    newer.crashRuns = ["flows/a.yaml": ["host": 3]]
    newer.baselines = ["new.yaml": Timings.Baseline(milliseconds: 1, points: 2)]
    known.update(with: newer)
    #expect(known.flows == ["flows/b \"2\".yaml": 291.4, "flows/a.yaml": 500])
    #expect(known.crashRuns == ["flows/a.yaml": ["silent": 12.25, "reported": 8, "host": 3]])
    #expect(known.baselines.keys.sorted() == ["flows/a.yaml", "new.yaml"])
  }

  @Test("A flow without a duration has the mean of the others")
  func costs() {
    #expect(timings.costs(ofFlows: ["flows/a.yaml", "new.yaml"]) == [1_000_000, 645_700])
    #expect(Timings().costs(ofFlows: ["x", "y"]) == [1_000, 1_000])
  }

  @Test("Files that are none are refused, with what to do")
  func invalid() {
    func message(_ text: String) -> String {
      do throws(ShardError) {
        return "\(try Timings(parsing: text))"
      } catch {
        return error.message
      }
    }
    let advice = "delete it, or use a file that --timings has written"
    #expect(message("") == "is not JSON (byte 0: a value is missing); \(advice)")
    #expect(message("[]") == "is not a timings file; \(advice)")
    #expect(
      message("{\"hull_timings\":2}")
        == "has version 2, and this version of hull reads version 1; delete it, or use the same version of hull")
    #expect(
      message("{\"hull_timings\":1,\"flows\":{\"a\":\"x\"},\"crashtest\":{}}")
        == "a has the duration \"x\", which is not a number of milliseconds")
    #expect(
      message("{\"hull_timings\":1,\"flows\":{}}")
        == "\"flows\", \"crashtest\" or \"baselines\" is not an object; delete it and let --timings write it again")
    #expect(
      message("{\"hull_timings\":1,\"flows\":{},\"crashtest\":{},\"baselines\":{\"a\":{\"points\":3}}}")
        == "the baseline of a has no duration or no points; delete it")
  }
}
