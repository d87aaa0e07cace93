import Testing

@testable import WebPolicy

@Suite("Cross-Origin-Opener-Policy")
struct OpenerPolicyTests {
  @Test(
    "A policy counts for secure origins, if its value is known",
    arguments: [
      ("same-origin", "https://a.test/x", "same-origin https://a.test"),
      (
        " same-origin-allow-popups ; report-to=\"x\"", "http://localhost:80/",
        "same-origin-allow-popups http://localhost"
      ),
      ("noopener-allow-popups", "https://a.test/", "noopener-allow-popups https://a.test"),
      ("same-origin", "http://a.test/", nil), ("same-origin", "app://bank/", nil),
      ("Same-Origin", "https://a.test/", nil), ("unsafe-none", "https://a.test/", nil),
      ("same-origin,same-origin", "https://a.test/", nil), ("", "https://a.test/", nil),
    ])
  func parsing(header: String, url: String, expected: String?) {
    let policy = OpenerPolicy(header: header, url: url)
    #expect(policy.map { "\($0.value.rawValue) \($0.origin)" } == expected)
  }

  @Test("Documents stay in a group with equal policies and origins; an opener can allow windows without a policy")
  func groups() {
    let origins = ["https://a.test/", "https://b.test/"]
    let values = ["", "same-origin", "same-origin-allow-popups", "noopener-allow-popups"]
    var kept: [String] = []
    for (first, second) in [(origins[0], origins[0]), (origins[0], origins[1])] {
      for before in values {
        for after in values {
          for isInitial in [false, true] {
            let old = OpenerPolicy(header: before, url: first)
            let new = OpenerPolicy(header: after, url: second)
            guard !OpenerPolicy.separates(old, from: new, isInitial: isInitial) else { continue }
            kept.append(
              "\(before) > \(after)\(first == second ? "" : " of another origin")\(isInitial ? " in a window" : "")")
          }
        }
      }
    }
    #expect(
      kept == [
        " > ", " >  in a window", "same-origin > same-origin", "same-origin > same-origin in a window",
        "same-origin-allow-popups >  in a window", "same-origin-allow-popups > same-origin-allow-popups",
        "same-origin-allow-popups > same-origin-allow-popups in a window", "noopener-allow-popups >  in a window",
        " >  of another origin", " >  of another origin in a window",
        "same-origin-allow-popups >  of another origin in a window",
        "noopener-allow-popups >  of another origin in a window",
      ])
  }
}
