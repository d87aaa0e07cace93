import Flows
import Testing

@testable import CrashTesting

@Suite("Variation between baseline runs")
struct CrashVariationTests {
  @Test("Only clocks and counters are masked in texts")
  func texts() {
    var variation = CrashVariation()
    variation.compare(
      ["p \"Paid at 9:03\"", "p \"Order a81f\"", "p \"Tea\""], ["p \"Paid at 11:20\"", "p \"Order 9b2c\"", "p \"Tea\""])
    #expect(variation.masked("p \"Paid at 10:59\"") == variation.masked("p \"Paid at 9:03\""))
    #expect(variation.masked("p \"Order 77d0\"") == "p \"Order …\"")
    #expect(variation.masked("p \"Paid at noon\"") == "p \"Paid at noon\"")
    #expect(variation.masked("p \"Tea\"") == "p \"Tea\"")
  }

  @Test("Texts without a common form are masked wholly; lists of different lengths are ignored")
  func wholeTexts() {
    var variation = CrashVariation()
    variation.compare(["id 1-2"], ["id 1"])
    #expect(variation.masked("id 1-2") == "…")
    #expect(variation.masked("id 1") == "…")
    variation.compare(["a 1"], ["a 2", "a 3"])
    #expect(variation.masked("a 1") == "a 1")
  }

  @Test("Only varying values of a call's data are masked")
  func calls() {
    var variation = CrashVariation()
    variation.compare(
      [CrashCall("pay", #"{"sum":5,"meta":{"id":"a-1","at":17}}"#), CrashCall("log", "[1]")],
      [CrashCall("pay", #"{"sum":5,"meta":{"id":"b-22","at":18}}"#), CrashCall("log", "[1,2]")])
    let stable = variation.masked(CrashCall("pay", #"{"sum":5,"meta":{"id":"c","at":99}}"#))
    #expect(stable == CrashCall("pay", #"{"sum":5,"meta":{"id":"…","at":"…"}}"#))
    #expect(variation.masked(CrashCall("pay", #"{"sum":6,"meta":{"id":"c","at":99}}"#)) != stable)
    #expect(variation.masked(CrashCall("log", "[]")) == CrashCall("log", "\"…\""))
    #expect(variation.masked(CrashCall("scan", "[1]")) == CrashCall("scan", "[1]"))
  }
}
