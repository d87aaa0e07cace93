import BridgeContract
import ShellCore
import SourceText

/// Reads app.yaml and collects errors.
struct ManifestReader: DiagnosticCollector {
  let origin: AppOrigin
  /// The dialect that is read; nil for an app.
  let dialect: String?
  let files: AppFileLoader
  /// Inspects the files of the folder of the app or the dialect; nil if there is none.
  let inspector: FileInspector?
  var diagnostics: [Diagnostic] = []
  /// References to names that may be declared later, with their nodes.
  var tabReferences: [(id: String, node: YAMLNode)] = []
  var screenReferences: [(id: String, node: YAMLNode)] = []

  init(
    origin: AppOrigin, dialect: String? = nil, files: @escaping AppFileLoader,
    inspector: FileInspector? = nil
  ) {
    self.origin = origin
    self.dialect = dialect
    self.files = files
    self.inspector = inspector
  }

  mutating func app(_ root: YAMLNode, folderName: String, dialects: DialectLoader) -> AppDescription? {
    guard attempt({ () throws(Diagnostic) in try root.members("app.yaml") }) != nil else { return nil }
    report(root.unknownKeys("app.yaml", of: .app))
    let name = text(root["name"], "`name`") ?? folderName
    var app = AppDescription(name: name, origin: origin.text, tabs: [])
    readRecovery(root, into: &app)
    if let node = root["dialect"], let dialect = load(node, dialects) {
      dialect.apply(to: &app, hasPlatform: root["platform"] != nil)
    }
    if let node = root["bridge"] { app.bridge = bridge(node, over: app.bridge) }
    if let node = root["programs"] { app.bridge.programs.merge(programs(node, app.bridge)) { $1 } }
    if let node = root["network"], !node.isNull {
      app.environment.network = network(node)
      app.requests.answers.recording = recording(node)
    }
    if let node = root["stub"] { app.requests.answers.stubs = stubs(node) }
    if let node = root["status_bar"] { app.environment.statusBar = statusBar(node) }
    if let node = root["screens"] { app.screens = screens(node) }
    if let node = root["servers"] { app.requests.servers = servers(node) }
    if let node = root["windows"] { app.decisions.windows = windows(node) }
    if let node = root["external"] { app.decisions.external = external(node) }
    if let node = root["downloads"] { app.decisions.downloads = downloads(node) }
    if let node = root["oauth"] { app.signIn = signIn(node) }
    if let node = root["keyboard"] { app.environment.keyboardRows = keyboard(node) }
    if let node = root["cookies"] { app.persistence.cookies = cookies(node) }
    if let node = root["restore"] {
      var reader = RestorationReader()
      app.persistence.restoration = reader.restoration(node)
      report(reader.diagnostics)
    }
    if let node = root["bfcache"] { app.bfcache = bfcache(node) }
    if let node = root["trust"] { app.decisions.trustedOrigins = origins(node, "`trust`") }
    if let node = root["state"] { app.pages.watches = watches(node) }
    if let node = root["actions"] { app.pages.actions = actions(node) }
    if let node = root["schemes"] { app.pages.schemes = schemes(node) }
    if let node = root["scripts"] { app.pages.scripts += scripts(node) }
    if let node = root["user_agent"] { app.environment.userAgent = userAgent(node) }
    if let node = root["navigation"] { app.navigation = navigation(node, app.bridge) }
    if let node = root["quirks"] { app.quirks = quirks(node) }
    if let node = root["bundle"] { app.bundle = bundle(node) }
    app.tabs = tabs(root)
    if let node = root["tracking"] { app.tracking = tracking(node, app.tabs) }
    checkReferences(tabs: app.tabs.map(\.id.rawValue), screens: declaredNames(root["screens"]))
    return app
  }

  /// Reads a dialect, which declares the native side of many apps.
  mutating func dialect(_ root: YAMLNode) -> DialectDescription? {
    guard let dialect, attempt({ () throws(Diagnostic) in try root.members("dialect.yaml") }) != nil else { return nil }
    report(root.unknownKeys("dialect.yaml", of: .dialect))
    var description = DialectDescription(name: dialect)
    if let node = root["platform"] {
      var choices = ChoiceReader()
      description.platform = choices.choice(node, "`platform`")
      report(choices.diagnostics)
    }
    if let node = root["bridge"] { description.bridge = bridge(node) }
    if let node = root["programs"] { description.bridge.programs = programs(node, description.bridge) }
    if let node = root["scripts"] { description.scripts = scripts(node) }
    if let node = root["user_agent"] { description.userAgent = userAgent(node) }
    return description
  }

  private mutating func load(_ node: YAMLNode, _ dialects: DialectLoader) -> DialectDescription? {
    guard let name = text(node, "`dialect`") else { return nil }
    switch dialects(name) {
    case .success(let dialect): return dialect
    case .failure(.missing(let advice)):
      report(node.diagnostic("there is no dialect \(Diagnostic.quote(name))", advice: advice))
    case .failure(.invalid(let diagnostics)): report(diagnostics)
    }
    return nil
  }

  private mutating func programs(
    _ node: YAMLNode, _ bridge: BridgeConfiguration
  ) -> [ProgramReference: ProgramSettings] {
    var reader = ProgramSettingsReader()
    defer { report(reader.diagnostics) }
    return reader.programs(node, declared: bridge.declaredPrograms)
  }

  /// The path of a program, a script or a folder inside the app's folder.
  mutating func program(
    _ node: YAMLNode, _ what: String = "`run`", example: String = "native/pay",
    for purpose: InspectedFile.Purpose = .program
  ) -> String? {
    guard let path = text(node, what) else { return nil }
    return attempt { [dialect, inspector] () throws(Diagnostic) in
      let path = try node.path(path, what, example: example)
      try inspector.check(path, node, in: dialect, for: purpose)
      return path
    }
  }

  // MARK: Collecting

  /// A non-empty text; nil if there is no node, or after recording the error.
  mutating func text(_ node: YAMLNode?, _ what: String) -> String? {
    guard let node else { return nil }
    guard let text = attempt({ () throws(Diagnostic) in try node.text(what) }) else { return nil }
    guard !text.isEmpty else {
      report(node.diagnostic("\(what) is empty"))
      return nil
    }
    return text
  }

  mutating func duration(_ node: YAMLNode?, _ what: String) -> Double? {
    guard let node else { return nil }
    return attempt { () throws(Diagnostic) in try node.duration(what) }
  }

  /// The keys of a mapping, in order; empty if it is not a mapping (which is reported elsewhere).
  func declaredNames(_ node: YAMLNode?) -> [String] {
    guard case .mapping(let members)? = node?.kind else { return [] }
    return members.map(\.key)
  }

  // MARK: Top level

  private mutating func checkReferences(tabs: [String], screens: [String]) {
    for reference in tabReferences where !tabs.contains(reference.id) {
      report(
        reference.node.diagnostic(
          "there is no tab \(Diagnostic.quote(reference.id))", advice: advice(reference.id, known: tabs, "tabs are")))
    }
    for reference in screenReferences where !screens.contains(reference.id) {
      report(
        reference.node.diagnostic(
          "there is no screen \(Diagnostic.quote(reference.id))",
          advice: screens.isEmpty
            ? "declare it under `screens`" : advice(reference.id, known: screens, "screens are")))
    }
  }

  private func advice(_ name: String, known: [String], _ introduction: String) -> String? {
    if let advice = NearestName.advice(for: name, among: known) { return advice }
    return known.isEmpty ? nil : "\(introduction) \(known.joined(separator: ", "))"
  }
}
