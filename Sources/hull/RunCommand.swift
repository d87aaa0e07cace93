import ArgumentParser
import DeveloperTools
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `hull run`: runs an app in the terminal.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run an app in the terminal.",
    discussion: """
      `?` shows the keys, `q` quits, `K` opens a menu of ways to kill the renderer.

      Examples:
        hull run bank
        hull run bank --policy reload --theme light
        hull run bank --url http://localhost:5173/
        echo 'tab 2' | hull run bank --plain
      """)

  @Argument(
    help: "An app folder, a URL, an .html file, or a sample such as bank.", completion: ArgumentCompletions.targets)
  var target: String

  @OptionGroup var app: AppOptions

  @Option(help: ArgumentHelp("The URL that the first tab opens instead of its start page.", valueName: "url"))
  var url: String?

  @OptionGroup var settings: SettingsOptions

  @Option(
    help: ArgumentHelp("Record the session as asciicast v2 or as an animated SVG (.svg).", valueName: "file.cast"),
    completion: .file())
  var record: String?

  @Option(help: "The format of the recording, independent of the file extension.")
  var recordFormat: RecordingFormat?

  @Option(
    help: ArgumentHelp("Write the user's actions as a flow for hull test.", valueName: "file.yaml"), completion: .file()
  )
  var recordFlow: String?

  @Option(
    help: ArgumentHelp(
      "Record requests to servers and their responses, with cookies and typed data, as a HAR file.",
      valueName: "file.har"),
    completion: .file(extensions: ["har"]))
  var harRecord: String?

  @Option(
    help: ArgumentHelp(
      "Record the calls that the app's native side answers, as JSON lines for hull native-from.",
      valueName: "calls.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var recordNative: String?

  @Option(help: ArgumentHelp("Write a trace as JSON lines.", valueName: "file.jsonl"), completion: .file())
  var trace: String?

  @Option(help: ArgumentHelp("Write a log.", valueName: "file"), completion: .file())
  var log: String?

  @Option(
    help: ArgumentHelp(
      "Serve developer tools at this port of 127.0.0.1: the Chrome DevTools Protocol, or the inspector of --engine webkit.",
      valueName: "port"))
  var devtools: Int?

  @Option(
    help: ArgumentHelp(
      "Present a flow to an audience: each step is shown, and captions wait for a key.", valueName: "flow.yaml"),
    completion: .file(extensions: ["yaml"]))
  var present: String?

  @Flag(name: .customLong("private"), help: "Discard the app's data after this run.")
  var isPrivate = false

  @Flag(help: "Line mode: print the screen as lines and read commands, for screen readers, logs and pipes.")
  var plain = false

  func validate() throws {
    guard let devtools, !(1...Int(UInt16.max)).contains(devtools) else { return }
    throw ValidationError("--devtools: \(devtools) is not a port; use 1 to 65535")
  }

  func run() throws {
    let isDumb = ProcessEnvironment.variable("TERM") == "dumb"
    if let present {
      guard !plain, !isDumb else { throw ValidationError("--present is not available in line mode") }
      guard harRecord == nil else { throw ValidationError("--har-record cannot be combined with --present") }
      guard devtools == nil else { throw ValidationError("--devtools cannot be combined with --present") }
      guard recordNative == nil else { throw ValidationError("--record-native cannot be combined with --present") }
      try Presentation(flow: present, app: app, settings: settings.loader).run()
      return
    }
    guard !plain, !isDumb else {
      return try runLineMode(notice: plain ? nil : "TERM is dumb: using line mode, as with --plain")
    }
    var options = InteractiveOptions(
      engine: app.engine, settings: settings.loader, url: url, recordingPath: record,
      recordingFormat: recordFormat ?? RecordingFormat(path: record ?? ""), tracePath: trace, logPath: log,
      flowPath: recordFlow, harPath: harRecord, nativePath: recordNative, isPrivate: isPrivate)
    options.devtoolsPort = devtools.map { UInt16($0) }
    options.makeDeveloperTools = { DeveloperTools(port: $0) }
    let session = try InteractiveSession(target: app.target(target), options: options)
    let status = try session.run()
    if status != 0 { throw CheckFailure(status: status) }
  }

  private func runLineMode(notice remark: String?) throws {
    guard !settings.demo else { throw ValidationError("--demo is not available in line mode") }
    guard record == nil else { throw ValidationError("--record is not available in line mode") }
    var options = LineModeOptions(
      engine: app.engine, engineStart: try settings.loader.loadEngineStart(), url: url, tracePath: trace, logPath: log,
      flowPath: recordFlow, harPath: harRecord, nativePath: recordNative, isPrivate: isPrivate, notice: remark)
    options.devtoolsPort = devtools.map { UInt16($0) }
    options.makeDeveloperTools = { DeveloperTools(port: $0) }
    let status = try LineModeSession(target: app.target(target), options: options) { Output.line($0) }.run()
    if status != 0 { throw CheckFailure(status: status) }
  }
}

extension RecordingFormat: ExpressibleByArgument {}
