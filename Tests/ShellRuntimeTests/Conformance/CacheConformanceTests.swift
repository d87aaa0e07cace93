import ConformanceTestKit
import DocumentTestKit
import PageWire
import Testing

@testable import ShellRuntime

/// The HTTP cache against cache-tests (docs/conformance.md has the scores).
@Suite("Conformance of the HTTP cache")
struct CacheConformanceTests {
  @Test("Required and optimal cases pass, except for the listed ones; the answers to the others are stated")
  func cases() {
    var scores: [CacheCase.Kind: ConformanceScore] = [:]
    var failures: Set<String> = []
    var text = ""
    for item in CacheCases.all {
      let found = CacheRun().play(item)
      scores[item.kind, default: ConformanceScore()].count(found == nil)
      if item.kind == .check {
        text += "\(item.id): \(found.map { "no, \($0)" } ?? "yes")\n"
      } else if let found {
        failures.insert(item.id)
        if CacheExceptions.reasons[item.id] == nil { Issue.record("\(item.id): \(found)") }
      }
    }
    #expect(Set(CacheExceptions.reasons.keys).subtracting(failures) == [], "listed cases that pass")
    #expect(Set(CacheCases.all.map(\.id)).count == CacheCases.all.count)
    #expect(scores[.required] == ConformanceScore(passed: 131, total: 133))
    #expect(scores[.optimal] == ConformanceScore(passed: 52, total: 77))
    Golden.expect(text, "Conformance/cache-checks.txt")
  }
}

/// Plays a case with a cache, a server and a clock of its own.
private final class CacheRun {
  private let fixture = CacheFixture()

  /// Nil if everything is as expected; otherwise what differs.
  func play(_ item: CacheCase) -> String? {
    for (index, step) in item.steps.enumerated() {
      fixture.time = Double(index) * 3
      let count = fixture.server.requests.count
      serve(step)
      let result = fixture.fetch(step.path, step.mode, method: step.method, headers: step.requestHeaders)
      if let difference = difference(result, step, isSent: fixture.server.requests.count > count) {
        return "request \(index + 1): \(difference)"
      }
    }
    return nil
  }

  private func serve(_ step: CacheCase.Step) {
    let lines = step.responseHeaders.map { "\($0.0): \(value($0.1))" }
    if step.disconnects {
      fixture.server.responses[step.path] = nil
    } else if step.expectation == .validated {
      fixture.serveConfirmation(lines, at: step.path)
    } else {
      let isBodiless = step.status.hasPrefix("204") || step.method == "HEAD"
      fixture.server.responses[step.path] =
        isBodiless
        ? (["HTTP/1.1 \(step.status)", "Connection: close"] + lines).joined(separator: "\r\n") + "\r\n\r\n"
        : TestServer.response(step.status, lines, body: "body")
    }
  }

  /// Dates are relative to the request; a number sign stands for a semicolon, which separates the items of the table.
  private func value(_ text: String) -> String {
    guard text.hasPrefix("@"), let offset = Double(text.dropFirst()) else { return text.replacing("#", with: ";") }
    return CivilTime(milliseconds: (CacheFixture.start + fixture.time + offset) * 1_000).httpDate
  }

  private func difference(_ result: CacheFixture.FetchResult, _ step: CacheCase.Step, isSent: Bool) -> String? {
    switch step.expectation {
    case .cached? where isSent || !result.failure.isEmpty: return "not from the cache"
    case .network? where !isSent || result.source != .server: return "from the cache"
    case .validated? where result.source != .revalidatedCache: return "not validated"
    case .failed? where result.failure.isEmpty: return "did not fail"
    case .cached?, .network?, .validated?, .failed?, nil: break
    }
    if let status = step.expectedStatus, result.status != status { return "status \(result.status)" }
    let request = fixture.server.requests.last ?? ""
    for (name, text) in step.sent {
      let isAbsent = name.hasPrefix("-")
      let line = "\r\n\(isAbsent ? name.dropFirst() : name[...]): \(value(text))\r\n".lowercased()
      if request.lowercased().contains(line) == isAbsent { return "the server got another \(name)" }
    }
    for (name, text) in step.received {
      let found = result.headers.last { $0.key.lowercased() == name.lowercased() }?.value
      let isEqual =
        text.hasPrefix(">")
        ? (found.flatMap { Int($0) } ?? -1) > (Int(text.dropFirst()) ?? 0) : found == value(text)
      if !isEqual { return "\(name) is \(found ?? "missing")" }
    }
    for name in step.missing where result.headers.contains(where: { $0.key.lowercased() == name.lowercased() }) {
      return "\(name) is stored"
    }
    return nil
  }
}
