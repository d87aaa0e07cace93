import Foundation
import PageWire
import Testing

@testable import EmbeddedEngine

@Suite("Time")
struct TimeTests {
  @Test(
    "In real time, a document's clock includes the time since the shell read its own; another epoch than the system's does not count"
  )
  func delay() {
    let wall = Date().timeIntervalSince1970 * 1_000
    // The shell has read its clock, which was at 100, 50 ms ago.
    let late = DocumentClock(PageClock(mode: .real, milliseconds: 100, epoch: wall - 150))
    #expect(late.now >= 150)
    let foreign = DocumentClock(PageClock(mode: .real, milliseconds: 100, epoch: wall - 1e9))
    #expect((100..<1e8).contains(foreign.now))
    #expect(DocumentClock(PageClock(mode: .virtual, milliseconds: 100, epoch: wall - 150)).now == 100)
  }

  @Test("Timers run in order of due time, including those set within the span")
  func timers() {
    let page = TestPage(
      """
      <script>
        const at = (name) => console.log(name, Date.now() - 1700000000000, performance.now());
        setTimeout(() => { at('b'); setTimeout(at, 5, 'nested') }, 20);
        setTimeout(at, 10, 'a');
        const id = setInterval(() => { at('tick'); if (performance.now() > 30) clearInterval(id) }, 16);
        requestAnimationFrame((time) => console.log('frame', time));
        setTimeout(() => at('same'), 20);
      </script>
      """)
    _ = page.drainEvents()
    #expect(page.status.nextTimer == 10)
    page.perform(.advanceClock(milliseconds: 30))
    #expect(
      page.drainEvents() == [
        "console a 10 10", "console tick 16 16", "console frame 16", "console b 20 20", "console same 20 20",
        "console nested 25 25",
      ])
    #expect(page.status.nextTimer == 32)
    page.perform(.advanceClock(milliseconds: 100))
    #expect(page.drainEvents() == ["console tick 32 32"])
    #expect(
      page.evaluate("[new Date().toISOString(), new Date(0).getTime(), new Date() instanceof Date]")
        == #"["2023-11-14T22:13:20.100Z",0,true]"#)
  }

  @Test("The same seed produces the same sequence")
  func randomness() {
    let script = "[Math.random(), crypto.randomUUID(), crypto.getRandomValues(new Uint8Array(8).subarray(2, 5)).length]"
    let first = TestPage("<body>").evaluate(script)
    #expect(first == TestPage("<body>").evaluate(script))
    #expect(first != TestPage("<body>") { $0.randomSeed = 8 }.evaluate(script))
  }

  /// Measurements of pages require the system clock in its full resolution.
  @Test("Real time advances within a script, in microseconds; Date uses its epoch; timers wait for the shell")
  func realTime() {
    let page = TestPage("<script>setTimeout(() => console.log('late'), 1)</script>") {
      $0.clock = PageClock(mode: .real, milliseconds: 500, epoch: 1_700_000_000_000)
    }
    _ = page.drainEvents()
    let distances = """
      (() => {
        const steps = [];
        let last = performance.now();
        while (steps.length < 50) {
          const now = performance.now();
          if (now !== last) steps.push(now - last);
          last = now;
        }
        steps.sort((a, b) => a - b);
        return { moves: steps[0] > 0, isFine: steps[25] < 0.05, hasFraction: last !== Math.floor(last) };
      })()
      """
    #expect(page.evaluate(distances) == #"{"moves":true,"isFine":true,"hasFraction":true}"#)
    let dates = """
      (() => {
        const start = performance.now();
        const now = Date.now();
        const end = performance.now();
        const shell = now - 1700000000000;
        return [shell >= Math.floor(500 + start), shell <= 500 + end, new Date().getTime() - now < 60000];
      })()
      """
    #expect(page.evaluate(dates) == "[true,true,true]")
    let wait = "(() => { const start = performance.now(); while (performance.now() < start + 5); return 'waited' })()"
    #expect(page.evaluate(wait) == #""waited""#)
    #expect(page.drainEvents() == [])
    // Later than a slow machine takes to load the page: the timer is due in real time.
    page.perform(.advanceClock(milliseconds: 3_600_000))
    #expect(page.drainEvents() == ["console late"])
  }

  @Test("A script that polls virtual time in a loop ends")
  func waiting() {
    let page = TestPage("<body>")
    let wait = "const start = performance.now(); while (performance.now() < start + 50); performance.now() - start < 51"
    #expect(page.evaluate(wait) == "true")
    #expect(page.evaluate("new Event('x').timeStamp > 0") == "true")
  }
}
