import CBench
import PageWire
import ShellCore
import ShellRuntime
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures calls to a native program, and keys during a flood of its events.
package enum NativeBench {
  /// The events of a burst, and their number per second.
  private static let burst = (events: 30_000, perSecond: 10_000)

  /// The keys that are pressed during a burst, which takes longer than they do.
  private static let keys = 40

  /// Runs the native program itself. `hull bench` starts itself with a hidden option for that.
  package static func serve() { hull_bench_native_program(Int32(burst.events), Int32(burst.perSecond)) }

  /// The app's folder with the program, and a page that counts its events.
  static func write(to folder: String) throws(SessionError) {
    let program = folder + "/native"
    // The shell looks for programs in the app's folder only.
    let ownPath = HelperPrograms.ownPath
    let path = ownPath.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
    try FileSystem.write("#!/bin/sh\nexec '\(path)' bench --native-program\n".utf8, to: program)
    guard chmod(program, 0o700) == 0 else {
      throw SessionError(.engineFailed, "\(program) could not be made executable")
    }
    try FileSystem.write(page.utf8, to: folder + "/index.html")
    let manifest = """
      name: native
      bridge:
        interfaces: {burst: {run: native}}
      tabs:
        - {id: TAB_1, title: Native, url: index.html}

      """
    try FileSystem.write(manifest.utf8, to: folder + "/app.yaml")
  }

  static func target(folder: String) -> AppTarget {
    var target = BenchApp.target(folder: folder, tabs: 1)
    target.app.bridge.interfaces["native_echo"] = InterfaceDescription(behavior: .run("native"))
    return target
  }

  /// Events per second that the page handled, the response to keys meanwhile in microseconds, and the number of keys
  /// that did not reach the page.
  struct Burst {
    var eventsPerSecond: Double
    var keys: [Double]
    var droppedKeys: Int
  }

  static func measureBurst(folder: String) throws(SessionError) -> Burst {
    let program = try TerminalProgram.run([folder])
    defer { program.terminate() }
    _ = program.press("\t", quietMilliseconds: 50)
    // The first key starts the burst. Each second one deletes a character, so that each changes the screen.
    let times = KeyBench.samples(program, key: "7", undo: "\u{7F}", count: keys / 2).times.dropFirst()
    guard let output = program.output(until: "keys", milliseconds: 30_000), let result = result(in: output) else {
      throw SessionError(.engineFailed, "the page did not get the events of a native program within 30 s")
    }
    guard result.events == burst.events else {
      throw SessionError(.engineFailed, "the page got \(result.events) of \(burst.events) events of a native program")
    }
    return Burst(
      eventsPerSecond: Double(result.events) * 1_000 / Double(max(1, result.milliseconds)), keys: Array(times),
      droppedKeys: keys - result.keys)
  }

  /// The numbers that the page shows in the end: `30000events,2999ms,40keys`. A terminal may not get the spaces of a text.
  private static func result(in output: String) -> (events: Int, milliseconds: Int, keys: Int)? {
    guard let match = output.firstMatch(of: /(\d+)events,(\d+)ms,(\d+)keys/),
      let events = Int(match.1), let milliseconds = Int(match.2), let keys = Int(match.3)
    else { return nil }
    return (events, milliseconds, keys)
  }

  private static let page = """
    <!doctype html>
    <title>Native</title>
    <h1 id="state">Loading</h1>
    <label>Amount <input id="field"></label>
    <p id="text"></p>
    <script>
      const field = document.getElementById("field");
      let events = 0, first = 0, last = 0, isStarted = false, isOver = false, inputs = 0, timer = 0;
      addEventListener("tick", () => {
        last = performance.now();
        if (events++ === 0) first = last;
      });
      function showLater() {
        clearTimeout(timer);
        timer = setTimeout(() => {
          document.getElementById("text").textContent =
            `${events}events,${Math.round(last - first)}ms,${inputs}keys`;
        }, 1000);
      }
      field.addEventListener("input", async () => {
        inputs++;
        if (isOver) showLater();
        if (isStarted) return;
        isStarted = true;
        await bridge.call_interface("burst", null);
        isOver = true;
        showLater();
      });
      document.getElementById("state").textContent = "Interactive";
    </script>
    """
}
