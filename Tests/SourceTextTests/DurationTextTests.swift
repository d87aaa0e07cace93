import Testing

@testable import SourceText

struct DurationTextTests {
  @Test(
    arguments: [
      ("80ms", 80), ("2s", 2_000), ("1.5s", 1_500), ("1m", 60_000), ("0ms", 0), ("10", nil), ("s", nil), ("-1s", nil),
      ("1e3ms", nil), (".5s", nil), ("1..5s", nil), ("25h", 90_000_000), ("7d", 604_800_000), ("401d", nil),
      ("999999m", nil),
    ] as [(String, Double?)])
  func durationsAreParsed(text: String, milliseconds: Double?) {
    #expect(DurationText.milliseconds(from: text) == milliseconds)
  }

  @Test(
    arguments: [(80, "80ms"), (1_500, "1.5s"), (17_000, "17s"), (0.25, "0.25ms"), (60_000, "60s")] as [(Double, String)]
  )
  func durationsAreFormatted(milliseconds: Double, text: String) {
    #expect(DurationText.formatted(milliseconds: milliseconds) == text)
  }
}
