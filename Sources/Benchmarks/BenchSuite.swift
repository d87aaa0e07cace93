import CBench
import PageWire
import ShellCore
import ShellRuntime
import ShellSession
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The measurements of `hull bench` on real processes.
package struct BenchSuite {
  /// The app whose start and flows are measured.
  private let launchApp: String?
  /// A text that identifies the app's first paint.
  private let launchText: String
  /// The engine on the command line; nil for the one of the app.
  private let engine: String?
  /// Whether page processes are forked from a zygote.
  private let engineStart: EngineStart
  private let folder: TemporaryFolder
  private let progress: (String) -> Void

  /// The size of a bridge call's message in bytes, for a raw round trip of the same size.
  private static let messageBytes = 192

  /// Creates the suite. Without `launchApp` the start of the built-in app is measured.
  package init(
    launchApp: String?, launchText: String, engine: String?, engineStart: EngineStart,
    progress: @escaping (String) -> Void
  ) throws(SessionError) {
    self.engine = engine
    self.launchApp = launchApp
    self.launchText = launchText
    self.engineStart = engineStart
    self.progress = progress
    folder = try TemporaryFolder(prefix: "hull-bench")
    try BenchApp.write(to: folder.path)
  }

  /// Runs the measurements of these groups in their order. All groups take several minutes.
  package func run(_ groups: [BenchGroup] = BenchGroup.allCases) throws(SessionError) -> BenchReport {
    var report = BenchReport()
    for group in BenchGroup.allCases where groups.contains(group) {
      switch group {
      case .start: try measureLaunch(&report)
      case .calls: try measureCalls(&report)
      case .native: try measureNative(&report)
      case .recovery: try measureRecovery(&report)
      case .keys: try measureKeys(&report)
      case .pages: try measurePages(&report)
      case .dom: try measureDOM(&report)
      case .flows: try measureFlows(&report)
      case .runs: try measureRuns(&report)
      case .tabs: try measureTabs(&report)
      }
    }
    return report
  }

  private func measureLaunch(_ report: inout BenchReport) throws(SessionError) {
    progress("start")
    var samples: [Double] = []
    for _ in 0..<11 {
      let start = BenchClock.now
      let program = try TerminalProgram.run(
        [launchApp ?? folder.path] + (engine.map { ["--engine", $0] } ?? []),
        until: launchApp == nil ? "Interactive" : launchText)
      let end = BenchClock.now
      program.terminate()
      samples.append(end - start)
    }
    report.add("launch_ms", Array(samples.dropFirst()))
    for samples in try PageStartBench.samples(
      of: EngineLocator.engine(engine ?? InstalledEngine.embeddedName), forks: 200, starts: 20)
    {
      report.add(samples.name, samples.milliseconds)
    }
  }

  private func measureCalls(_ report: inout BenchReport) throws(SessionError) {
    progress("bridge calls")
    let session = try self.session()
    defer { session.end() }
    // Interleaved, so that all measurements run under the same load of the machine.
    var raw: [Bool: [Double]] = [:]
    var sync: [Bool: [Double]] = [:]
    var async: [Bool: [Double]] = [:]
    for _ in 0..<5 {
      for isPinned in [true, false] {
        raw[isPinned, default: []] += RawRoundTrip.samples(bytes: Self.messageBytes, count: 2_000, isPinned: isPinned)
        BridgeBench.pin(session, isPinned: isPinned)
        sync[isPinned, default: []] += try BridgeBench.synchronous(session, count: 2_000)
        async[isPinned, default: []] += try BridgeBench.asynchronous(session, count: 2_000)
        BridgeBench.pin(session, isPinned: false)
      }
    }
    for (isPinned, suffix) in [(true, ""), (false, "_free")] {
      report.add("raw_ipc_rtt_us" + suffix, raw[isPinned] ?? [])
      report.add("bridge_sync_rtt_us" + suffix, sync[isPinned] ?? [])
      report.add("bridge_async_rtt_us" + suffix, async[isPinned] ?? [])
    }
  }

  private func measureNative(_ report: inout BenchReport) throws(SessionError) {
    progress("calls of a native program")
    let native = try TemporaryFolder(prefix: "hull-bench")
    try NativeBench.write(to: native.path)
    let session = try session(NativeBench.target(folder: native.path))
    // Interleaved, so that all measurements run under the same load of the machine.
    var raw: [Double] = []
    var calls: [String: [Double]] = [:]
    for _ in 0..<5 {
      raw += RawRoundTrip.pipeSamples(bytes: Self.messageBytes, count: 2_000)
      for interface in ["echo", "native_echo"] {
        calls[interface, default: []] += try BridgeBench.asynchronous(session, interface, count: 2_000)
      }
    }
    session.end()
    report.add("raw_pipe_rtt_us", raw)
    report.add("declared_reply_rtt_us", calls["echo"] ?? [])
    report.add("native_reply_rtt_us", calls["native_echo"] ?? [])
    progress("keys during events of a native program")
    let burst = try NativeBench.measureBurst(folder: native.path)
    report.add("native_events_per_s", [burst.eventsPerSecond])
    report.add("native_events_key_to_frame_us", burst.keys)
    report.add("native_events_dropped_keys", [Double(burst.droppedKeys)])
  }

  private func measureRecovery(_ report: inout BenchReport) throws(SessionError) {
    progress("up to 1000 deaths and recoveries")
    let warm = try session()
    report.add("recovery_ms", try RecoveryBench.samples(warm, count: 1_000, waitsForSpare: true))
    warm.end()
    let cold = try session(keepsSpare: false)
    report.add("recovery_cold_ms", try RecoveryBench.samples(cold, count: 30, waitsForSpare: false))
    cold.end()
    progress("deaths on a screen")
    let shown = try ScreenRecoveryBench.samples(folder: folder.path, count: 25)
    report.add("recovery_screen_plain_ms", shown.plain)
    report.add("recovery_screen_demo_ms", shown.demo)
  }

  private func measureKeys(_ report: inout BenchReport) throws(SessionError) {
    progress("keys")
    let program = try TerminalProgram.run([folder.path])
    defer { program.terminate() }
    // Focuses the field; each key then makes a round trip through the page.
    _ = program.press("\t", quietMilliseconds: 50)
    let field = KeyBench.samples(program, key: "7", undo: "\u{7F}", count: 60)
    report.add("key_to_frame_us", field.times)
    report.add("frame_bytes", field.bytes)
    // Leaves the field, so that the shell handles the following keys: they open the help, switch the inspector's panel
    // and edit the filter of the help.
    _ = program.press("\u{1B}", quietMilliseconds: 200)
    let idle = program.idle(milliseconds: 3_000)
    report.add("idle_bytes", [Double(idle.bytes)])
    if let wakeUps = idle.wakeUps { report.add("idle_wakeups", [Double(wakeUps)]) }
    report.add("shell_open_to_frame_us", KeyBench.samples(program, key: "?", undo: "\u{1B}", count: 40).times)
    _ = program.press("I", quietMilliseconds: 200)
    report.add("shell_panel_to_frame_us", KeyBench.samples(program, key: "]", undo: "[", count: 40).times)
    _ = program.press("I", quietMilliseconds: 200)
    _ = program.press("?", quietMilliseconds: 200)
    report.add("shell_key_to_frame_us", KeyBench.samples(program, key: "j", undo: "\u{7F}", count: 60).times)
    report.add("vim_key_us", KeyBench.editorSamples(file: folder.path + "/index.html", text: "Interactive"))
    if let resident = program.residentMegabytes { report.add("shell_rss_mb", [resident]) }
  }

  private func measurePages(_ report: inout BenchReport) throws(SessionError) {
    progress("large pages")
    let session = try self.session()
    defer { session.end() }
    report.add("document_10k_ms", try PageBench.document(session, nodes: 10_000, count: 9))
    // Interleaved, so that all measurements run under the same load of the machine.
    var samples: [String: [Double]] = [:]
    for _ in 0..<5 {
      for rows in [10, 1_000] {
        samples["click_\(rows)_rows_ms", default: []] += try PageBench.tap(
          session, rows: rows, inTable: false, count: 40)
        samples["click_\(rows)_table_rows_ms", default: []] += try PageBench.tap(
          session, rows: rows, inTable: true, count: 40)
      }
    }
    for (name, values) in samples.sorted(by: { $0.key < $1.key }) { report.add(name, values) }
  }

  private func measureDOM(_ report: inout BenchReport) throws(SessionError) {
    progress(DOMHeavyBench.hasReference ? "DOM-heavy work, here and in WebKit" : "DOM-heavy work")
    var own: [[Double]] = []
    var reference: [[Double]] = []
    // Interleaved, so that both run under the same load of the machine.
    for _ in 0..<5 {
      let session = try self.session()
      own.append(try DOMHeavyBench.samples(session))
      session.end()
      if DOMHeavyBench.hasReference { reference.append(try DOMHeavyBench.referenceSamples(folder: folder.path)) }
    }
    for (name, samples) in [("dom_heavy", own), ("dom_heavy_webkit", reference)] {
      report.add(name + "_first_ms", samples.compactMap(\.first))
      report.add(name + "_ms", samples.flatMap { $0.dropFirst() })
    }
  }

  private func measureFlows(_ report: inout BenchReport) throws(SessionError) {
    guard let launchApp else { return }
    progress("flows")
    if FileSystem.kind(of: launchApp + "/bench") == .folder {
      report.add(
        "flow_steps_per_s", try FlowBench.samples(flows: launchApp + "/bench", options: flowOptions, count: 5))
    }
    if FileSystem.kind(of: launchApp + "/flows") == .folder {
      report.add(
        "flow_steps_with_loads_per_s",
        try FlowBench.samples(flows: launchApp + "/flows", options: flowOptions, count: 3))
    }
  }

  private func measureRuns(_ report: inout BenchReport) throws(SessionError) {
    guard let launchApp, FileSystem.kind(of: launchApp + "/flows") == .folder else { return }
    progress("runs of one flow")
    var options = flowOptions
    options.includedTags = ["smoke"]
    let flows = try FlowSuite([launchApp + "/flows"], options: options).selectedFlows()
    guard let longest = flows.max(by: { $0.steps.count < $1.steps.count }) else { return }
    func samples(usesReplayCache: Bool, count: Int) throws(SessionError) -> [Double] {
      try ReplayCacheBench.samples(
        flow: longest.path, usesReplayCache: usesReplayCache, options: flowOptions, count: count)
    }
    report.add("flow_runs_per_s", try samples(usesReplayCache: false, count: 15))
    report.add("flow_runs_remembered_per_s", try samples(usesReplayCache: true, count: 100))
  }

  private func measureTabs(_ report: inout BenchReport) throws(SessionError) {
    progress("memory of 1, 10 and 100 tabs")
    for count in [1, 10, 100] {
      let start = BenchClock.now
      let session = try self.session(tabs: count)
      for tab in session.state.tabs.dropFirst() {
        session.dispatch(.user(.selectTab(tab.id)))
        if let reason = session.settle(horizon: 0) { throw SessionError(.engineFailed, reason) }
      }
      let launched = BenchClock.now - start
      let pages = session.state.renderers.values.compactMap(\.pid).compactMap { ProcessMemory.proportional(pid: $0) }
      let own = ProcessMemory.proportional(pid: getpid())
      session.end()
      guard let own, !pages.isEmpty else { continue }
      let total = pages.reduce(own, +)
      switch count {
      case 1: report.add("page_pss_mb", pages)
      case 10: report.add("tabs10_pss_mb", [total])
      default:
        report.add("tabs100_launch_ms", [launched])
        report.add("tabs100_pss_mb", [total])
      }
    }
  }

  private var flowOptions: FlowSuite.Options {
    var options = FlowSuite.Options()
    options.engine = engine
    options.engineStart = engineStart
    return options
  }

  private func session(tabs: Int = 1, keepsSpare: Bool = true) throws(SessionError) -> HeadlessSession {
    try session(BenchApp.target(folder: folder.path, tabs: tabs), keepsSpare: keepsSpare)
  }

  private func session(_ target: AppTarget, keepsSpare: Bool = true) throws(SessionError) -> HeadlessSession {
    var options = HeadlessOptions(engine: engine, clockMode: .real, keepsSpare: keepsSpare)
    options.engineStart = engineStart
    let session = try HeadlessSession(target: target, options: options)
    try session.launch()
    if let reason = session.settle(horizon: 0) { throw SessionError(.engineFailed, reason) }
    return session
  }
}
