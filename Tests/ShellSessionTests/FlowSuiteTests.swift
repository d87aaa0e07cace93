import Flows
import ShellCore
import ShellSession
import Testing

@Suite("Suites of flows")
struct FlowSuiteTests {
  /// The folder of the project, relative to this file.
  static let project = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  @Test("All flows of the bank pass, in the order of names")
  func bank() throws {
    let suite = try FlowSuite([Self.project + "/Pages/bank/flows"], options: FlowSuite.Options())
    #expect(suite.check().isEmpty)
    #expect(suite.paths == suite.paths.sorted())
    var reports: [FlowReport] = []
    try suite.run { reports.append($0.report) }
    #expect(reports.map(\.path) == suite.paths)
    #expect(reports.compactMap(\.failure).map(\.description) == [])
  }

  @Test("The policy of the command line overrides the one of the app")
  func policy() throws {
    let folder = try app(flows: [
      "death.yaml": """
      appId: x
      tags: [death]
      ---
      - launchApp
      - killRenderer: reported
      - assertVisible: a living page
      """
    ])
    #expect(try statuses(folder) { _ in } == [.success])
    #expect(try statuses(folder) { $0.policy = .policy(.none) } == [.error])
  }

  @Test("A flow's header overrides its app, and the command line overrides both")
  func header() throws {
    let folder = try app(flows: [
      "a.yaml": """
      appId: x
      hull: {platform: android, recovery: none}
      ---
      - launchApp
      - killRenderer: reported
      - assertVisible: a living page
      """
    ])
    #expect(try statuses(folder) { _ in } == [.error])
    #expect(try statuses(folder) { $0.policy = .policy(.recreate) } == [.success])
    // On Android a view cannot be reloaded, and a preset sets its platform.
    #expect(try statuses(folder) { $0.policy = .policy(.reload) } == [.error])
    #expect(try statuses(folder) { $0.policy = .preset(.capacitorIOS) } == [.success])
    var platforms: [Platform] = []
    for platform in [nil, Platform.iosLegacy] {
      var options = FlowSuite.Options()
      options.platform = platform
      try FlowSuite([folder.path + "/a.yaml"], options: options).run { platforms.append($0.platform) }
    }
    #expect(platforms == [.android, .iosLegacy])
  }

  @Test("Only flows with the selected tags run")
  func tags() throws {
    let folder = try app(flows: [
      "a.yaml": "appId: x\ntags: [smoke]\n---\n- launchApp", "b.yaml": "appId: x\ntags: [slow]\n---\n- launchApp",
      "c.yml": "appId: x\n---\n- launchApp",
    ])
    #expect(try names(folder) { _ in } == ["a", "b", "c"])
    #expect(try names(folder) { $0.includedTags = ["smoke", "other"] } == ["a"])
    #expect(try names(folder) { $0.excludedTags = ["smoke"] } == ["b", "c"])
    #expect(try names(folder) { $0.includedTags = ["none"] } == [])
  }

  /// An app's folder with its flows next to app.yaml.
  @Test("An app's folder stands for its flows; other files in it are ignored")
  func folders() throws {
    let folder = try app(flows: [:])
    try FileSystem.createFolder(folder.path + "/flows")
    for name in ["b.yml", "a.yaml", "config.yaml", "notes.txt"] {
      try FileSystem.write("\u{FEFF}appId: x\r\n---\r\n- launchApp\r\n".utf8, to: folder.path + "/flows/" + name)
    }
    let expected = ["a.yaml", "b.yml"].map { folder.path + "/flows/" + $0 }
    for argument in [folder.path, folder.path + "//", folder.path + "/flows"] {
      let suite = try FlowSuite([argument], options: FlowSuite.Options())
      #expect(suite.paths == expected)
      #expect(suite.check().isEmpty)
    }
  }

  @Test("The app continues while a script polls the clock")
  func waitingScripts() throws {
    let folder = try app(flows: [
      "wait.yaml": """
      appId: x
      ---
      - launchApp
      - evalPage: "setTimeout(() => document.body.append('At last'), 5000), 1"
      - runScript: wait.js
      - assertVisible: ".*At last"
      """
    ])
    try FileSystem.write(
      "const end = Date.now() + 4500; while (Date.now() < end) {}".utf8, to: folder.path + "/wait.js")
    var options = FlowSuite.Options()
    options.flow = FlowOptions(lookupTimeout: 1_000)
    var report: FlowReport?
    try FlowSuite([folder.path + "/wait.yaml"], options: options).run { report = $0.report }
    #expect(report?.failure == nil)
    #expect(report?.steps.map(\.milliseconds) == [1, 0, 4_500, 500])
  }

  @Test("A flow that is not UTF-8 text is reported")
  func invalidText() throws {
    let folder = try app(flows: [:])
    let path = folder.path + "/latin.yaml"
    try FileSystem.write([0x61, 0xE9], to: path)
    let faults = try FlowSuite([path], options: FlowSuite.Options()).check()
    #expect(faults.map(\.description) == ["\(path):1:1: the file is not UTF-8 text"])
  }

  private func app(flows: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(prefix: "hull-suite-test")
    try FileSystem.write(SessionApp.twoTabs.utf8, to: folder.path + "/app.yaml")
    try FileSystem.write("<p>a living page".utf8, to: folder.path + "/index.html")
    for (name, text) in flows { try FileSystem.write(text.utf8, to: folder.path + "/" + name) }
    return folder
  }

  private func reports(_ folder: TemporaryFolder, _ change: (inout FlowSuite.Options) -> Void) throws -> [FlowReport] {
    var options = FlowSuite.Options()
    options.flow = FlowOptions(lookupTimeout: 1_000)
    change(&options)
    let files = FileSystem.entries(of: folder.path).filter { $0 != "app.yaml" && !$0.hasSuffix(".html") }
    var reports: [FlowReport] = []
    try FlowSuite(files.map { folder.path + "/" + $0 }, options: options).run { reports.append($0.report) }
    return reports
  }

  private func statuses(
    _ folder: TemporaryFolder, _ change: (inout FlowSuite.Options) -> Void
  ) throws -> [FlowReport.Status] {
    try reports(folder, change).map(\.status)
  }

  private func names(_ folder: TemporaryFolder, _ change: (inout FlowSuite.Options) -> Void) throws -> [String] {
    try reports(folder, change).map(\.name)
  }
}
