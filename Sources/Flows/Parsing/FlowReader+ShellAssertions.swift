import PageWire
import ShellCore
import SourceText

extension FlowReader {
  static let callFields: [FieldDefinition] = [
    .optional("times", .count, "the number of calls; by default at least one"),
    .optional("outcome", .choice(of: CallExpectation.Outcome.self), "how they ended"),
    .optional("code", .text, "the code of their error"),
  ]

  static let lastDeathFields: [FieldDefinition] = [
    .optional("tab", .text, "the id of the tab"),
    .optional("kind", .text, "the kind of death"),
    .optional("verdict", .choice(of: RecoveryVerdict.self), "what the shell did"),
    .optional("rule", .text, "a part of the text of the rule that applied"),
    .optional("lost", .texts, "all losses"),
    .optional("didCrash", .boolean, "`RenderProcessGoneDetail.didCrash()` of Android"),
    .optional("priority", .choice(of: RendererPriority.self), "the priority of the renderer"),
  ]

  static let callbacks = ValueShape.list(.choice(of: TimelineRecord.Name.self), minimum: 1)

  func bar(_ arguments: CommandArguments) throws(Diagnostic) -> BarExpectation {
    _ = try arguments.required("assertNavigationBar: {title: TEXT}")
    try arguments.check()
    let bar = BarExpectation(
      title: try arguments.text("title"), leftIcon: try arguments.text("leftIcon"),
      rightIcon: try arguments.text("rightIcon"))
    guard bar != BarExpectation() else { throw arguments.diagnostic("`assertNavigationBar` compares nothing") }
    return bar
  }

  func stack(_ arguments: CommandArguments) throws(Diagnostic) -> StackExpectation {
    let node = try arguments.required("assertStack: [/home, /list]")
    guard arguments.hasMapping else { return StackExpectation(urls: try texts(node, "`assertStack`", "a URL")) }
    try arguments.check()
    let modal = try arguments["modal"].map { node throws(Diagnostic) in try texts(node, "`modal`", "a URL") }
    guard arguments["urls"] != nil || modal != nil else { throw arguments.diagnostic("`assertStack` has no `urls`") }
    let urls = try arguments["urls"].map { node throws(Diagnostic) in try texts(node, "`urls`", "a URL") }
    return StackExpectation(tab: try arguments.text("tab"), urls: urls, modal: modal)
  }

  func backTarget(_ arguments: CommandArguments) throws(Diagnostic) -> BackTargetExpectation {
    let node = try arguments.required("assertBackTarget: /list")
    var target = BackTargetExpectation(url: nil)
    if arguments.hasMapping {
      try arguments.check()
      guard let url = try arguments.text("url") else { throw node.diagnostic("`assertBackTarget` has no `url`") }
      target = BackTargetExpectation(tab: try arguments.text("tab"), url: url)
    } else {
      target.url = try node.text("`assertBackTarget`")
    }
    if target.url == "none" { target.url = nil }
    return target
  }

  /// Reads a list of texts, which may be empty.
  func list(
    _ arguments: CommandArguments, _ example: String, _ element: String
  ) throws(Diagnostic) -> [String] {
    try texts(try arguments.required(example), "`\(arguments.name)`", element)
  }

  private func texts(_ node: YAMLNode, _ what: String, _ element: String) throws(Diagnostic) -> [String] {
    var texts: [String] = []
    for item in try node.elements(what) { texts.append(try item.text(element)) }
    return texts
  }

  func count(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> Int {
    let count = try node.integer(what)
    guard count >= 0 else { throw node.mismatch(what, "at least 0") }
    return count
  }

  func loads(_ arguments: CommandArguments) throws(Diagnostic) -> [LoadExpectation] {
    let node = try arguments.required("assertLoads: {/home: 1}")
    var loads: [LoadExpectation] = []
    for member in try node.members("`assertLoads`") where !CommandArguments.common.contains(member.key) {
      loads.append(LoadExpectation(url: member.key, times: try count(member.value, "the number of loads")))
    }
    guard !loads.isEmpty else { throw arguments.diagnostic("`assertLoads` compares nothing") }
    return loads
  }

  func calls(_ arguments: CommandArguments) throws(Diagnostic) -> [CallExpectation] {
    let node = try arguments.required("assertCalls: {pay: {times: 1}}")
    var calls: [CallExpectation] = []
    for member in try node.members("`assertCalls`") where !CommandArguments.common.contains(member.key) {
      calls.append(try call(member))
    }
    guard !calls.isEmpty else { throw arguments.diagnostic("`assertCalls` compares nothing") }
    return calls
  }

  private func call(_ member: YAMLMember) throws(Diagnostic) -> CallExpectation {
    let node = member.value
    guard case .mapping(let members) = node.kind else {
      return CallExpectation(interface: member.key, times: try count(node, "the number of calls"))
    }
    try CommandArguments.check(members, known: Self.callFields.map(\.name), name: member.key, file: node.file)
    var call = CallExpectation(interface: member.key)
    if let times = node["times"] { call.times = try count(times, "`times`") }
    if let code = node["code"] { call.code = try code.text("`code`") }
    if let outcome = node["outcome"] {
      guard let known = CallExpectation.Outcome(rawValue: try outcome.text("`outcome`")) else {
        throw outcome.mismatch("`outcome`", "resolved, rejected or pending")
      }
      call.outcome = known
    }
    return call
  }

  func dialog(_ arguments: CommandArguments) throws(Diagnostic) -> DialogExpectation {
    let node = try arguments.required("assertDialog: {kind: confirm, text: TEXT}")
    if case .scalar("none", _) = node.kind { return .none }
    try arguments.check()
    guard let kind = arguments["kind"] else { return .shown(kind: nil, text: try arguments.text("text")) }
    let name = try kind.text("`kind`")
    guard let known = DialogExpectation.Kind(rawValue: name) else {
      let kinds = DialogExpectation.Kind.allCases.map(\.rawValue)
      throw kind.diagnostic(
        "unknown kind of dialog \(Diagnostic.quote(name))",
        advice: NearestName.advice(for: name, among: kinds) ?? "kinds are \(kinds.joined(separator: ", "))")
    }
    return .shown(kind: known, text: try arguments.text("text"))
  }

  func deaths(_ arguments: CommandArguments) throws(Diagnostic) -> DeathExpectation {
    let node = try arguments.required("assertDeaths: 1")
    guard arguments.hasMapping else { return DeathExpectation(times: try count(node, "`assertDeaths`")) }
    try arguments.check()
    guard let times = arguments["times"] else { throw arguments.diagnostic("`assertDeaths` has no `times`") }
    var expectation = DeathExpectation(tab: try arguments.text("tab"), times: try count(times, "`times`"))
    if let node = arguments["last"] { expectation.last = try lastDeath(node) }
    return expectation
  }

  private func lastDeath(_ node: YAMLNode) throws(Diagnostic) -> DeathExpectation.Last {
    let known = Self.lastDeathFields.map(\.name)
    try CommandArguments.check(try node.members("`last`"), known: known, name: "last", file: node.file)
    var last = DeathExpectation.Last()
    if let value = node["tab"] { last.tab = try value.text("`tab`") }
    if let value = node["kind"] { last.kind = try value.text("`kind`") }
    if let value = node["rule"] { last.rule = try value.text("`rule`") }
    if let value = node["lost"] { last.lost = try texts(value, "`lost`", "what is lost") }
    if let value = node["didCrash"] { last.didCrash = try value.boolean("`didCrash`") }
    if let value = node["verdict"] {
      last.verdict = try named(value, "a verdict", RecoveryVerdict.allCases, "verdicts are")
    }
    if let value = node["priority"] {
      last.priority = try named(value, "a priority of renderers", RendererPriority.allCases, "priorities are")
    }
    guard last != DeathExpectation.Last() else { throw node.diagnostic("`last` compares nothing") }
    return last
  }

  /// Reads the raw value of an enum.
  private func named<Value: RawRepresentable>(
    _ node: YAMLNode, _ thing: String, _ values: [Value], _ list: String
  ) throws(Diagnostic) -> Value where Value.RawValue == String {
    let name = try node.text(thing)
    if let value = Value(rawValue: name) { return value }
    let known = values.map(\.rawValue)
    throw node.diagnostic(
      "\(Diagnostic.quote(name)) is not \(thing)",
      advice: NearestName.advice(for: name, among: known) ?? "\(list) \(known.joined(separator: ", "))")
  }

  func view(_ arguments: CommandArguments) throws(Diagnostic) -> ViewExpectation {
    let node = try arguments.required("assertView: {renderer: alive}")
    try arguments.check()
    var view = ViewExpectation(
      tab: try arguments.text("tab"), isUsable: try arguments.boolean("usable"),
      isBlank: try arguments.boolean("blank"))
    if let value = arguments["url"] { view.url = try value.text("`url`") }
    if let value = arguments["renderer"] {
      view.renderer = try named(value, "a state of renderers", ViewExpectation.Renderer.allCases, "states are")
    }
    guard view != ViewExpectation(tab: view.tab) else { throw node.diagnostic("`assertView` compares nothing") }
    return view
  }

  func host(_ arguments: CommandArguments) throws(Diagnostic) -> HostExpectation {
    let node = try arguments.required("assertHost: alive")
    guard let host = HostExpectation(rawValue: try node.text("`assertHost`")) else {
      throw node.mismatch("`assertHost`", "alive or exited")
    }
    return host
  }

  func timeline(_ arguments: CommandArguments) throws(Diagnostic) -> TimelineExpectation {
    let node = try arguments.required("assertTimeline: [didCommit, didFinish]")
    var tab: String?
    var list = node
    if arguments.hasMapping {
      try arguments.check()
      tab = try arguments.text("tab")
      guard let names = arguments["names"] else { throw arguments.diagnostic("`assertTimeline` has no `names`") }
      list = names
    }
    var names: [TimelineRecord.Name] = []
    for item in try list.elements("`assertTimeline`") {
      let text = try item.text("a callback's name")
      guard let name = TimelineRecord.Name(rawValue: text) else {
        let known = TimelineRecord.Name.allCases.map(\.rawValue)
        throw item.diagnostic(
          "unknown callback \(Diagnostic.quote(text))",
          advice: NearestName.advice(for: text, among: known) ?? "known are \(known.joined(separator: ", "))")
      }
      names.append(name)
    }
    guard !names.isEmpty else { throw list.diagnostic("`assertTimeline` is empty") }
    return TimelineExpectation(tab: tab, names: names)
  }

  func console(_ arguments: CommandArguments) throws(Diagnostic) -> ConsoleExpectation {
    let text = try arguments.mainText("text")
    guard arguments.hasMapping else { return ConsoleExpectation(text: text) }
    var expectation = ConsoleExpectation(text: text, tab: try arguments.text("tab"))
    if let times = arguments["times"] { expectation.times = try count(times, "`times`") }
    if let level = arguments["level"] {
      expectation.level = try named(level, "a level of the console", ConsoleExpectation.Level.allCases, "levels are")
    }
    return expectation
  }

  func screen(_ arguments: CommandArguments) throws(Diagnostic) -> ScreenExpectation {
    let node = try arguments.required("assertScreen: {native: settings}")
    guard arguments.hasMapping else { return ScreenExpectation(native: try node.text("`assertScreen`")) }
    try arguments.check()
    let expectation = ScreenExpectation(native: try arguments.text("native"), modal: try arguments.boolean("modal"))
    guard expectation.native != nil || expectation.modal != nil else {
      throw node.diagnostic("`assertScreen` compares nothing", advice: "give it `native` or `modal`")
    }
    return expectation
  }
}

/// An assertion of a recorded flow, in the syntax that the reader accepts.
enum RecordedAssertion {
  case title(String)
  /// The entries of the stack, and those of a modal with pages.
  case stack([String], modal: [String])
  case url(String)
  case nativeScreen(String)
  case host(HostExpectation)

  var text: String {
    switch self {
    case .title(let title): "assertNavigationBar: {title: \(YAMLText.literal(title))}"
    case .stack(let urls, let modal) where modal.isEmpty: "assertStack: \(Self.list(urls))"
    case .stack(let urls, let modal): "assertStack: {urls: \(Self.list(urls)), modal: \(Self.list(modal))}"
    case .url(let url): "assertUrl: \(YAMLText.literal(url))"
    case .nativeScreen(let screen): "assertScreen: {native: \(YAMLText.literal(screen))}"
    case .host(let host): "assertHost: \(host.rawValue)"
    }
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map { YAMLText.literal($0) }.joined(separator: ", "))]"
  }
}
