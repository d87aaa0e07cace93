import SourceText

extension FlowCommandDefinition {
  static let assertNavigationBar = FlowCommandDefinition(
    "assertNavigationBar", .visibleAssertion, "asserts the content of the navigation bar",
    .arguments(
      [
        .optional("title", .text, "the title"),
        .optional("leftIcon", .text, "the icon at the left; `none` for no icon"),
        .optional("rightIcon", .text, "the icon at the right; `none` for no icon"),
      ], [.atLeastOne(["title", "leftIcon", "rightIcon"])])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertNavigationBar(try reader.bar(arguments))
  }
  static let assertTab = FlowCommandDefinition(
    "assertTab", .visibleAssertion, "asserts which tab is shown",
    .main("id", "the id of the tab")
  ) { _, arguments throws(Diagnostic) in
    .assertTab(try arguments.mainText("id"))
  }
  static let assertStack = FlowCommandDefinition(
    "assertStack", .visibleAssertion, "asserts the URLs of the back stack up to the shown entry",
    .either([
      .texts,
      .arguments(
        [
          .optional("tab", .text, "the id of the tab; by default the shown one"),
          .optional("urls", .texts, "the tab's own stack"),
          .optional("modal", .texts, "the pages in a modal; empty for none"),
        ], [.atLeastOne(["urls", "modal"])]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertStack(try reader.stack(arguments))
  }
  static let assertBackTarget = FlowCommandDefinition(
    "assertBackTarget", .visibleAssertion, "asserts the entry to which Back leads",
    .main(
      "url", "the URL of the entry; `none` at the root",
      also: [.optional("tab", .text, "the id of the tab; by default the shown one")])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertBackTarget(try reader.backTarget(arguments))
  }
  static let assertUrl = FlowCommandDefinition(
    "assertUrl", .visibleAssertion, "asserts the URL of the shown entry",
    .main("url", "the URL")
  ) { _, arguments throws(Diagnostic) in
    .assertURL(try arguments.mainText("url"))
  }
  static let assertDialog = FlowCommandDefinition(
    "assertDialog", .visibleAssertion, "asserts the open dialog, or `none`",
    .either([
      .choice(["none"]),
      .arguments([
        .optional("kind", .choice(of: DialogExpectation.Kind.self), "the kind of dialog"),
        .optional("text", .text, "a pattern for its message"),
      ]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertDialog(try reader.dialog(arguments))
  }
  static let assertView = FlowCommandDefinition(
    "assertView", .visibleAssertion, "asserts the state of a view",
    .arguments(
      [
        .optional("tab", .text, "the id of the tab; by default the shown one"),
        .optional("renderer", .choice(of: ViewExpectation.Renderer.self), "the state of its renderer"),
        .optional("url", .text, "the URL that the view reports"),
        .optional("usable", .boolean, "whether the view object can be used"),
        .optional("blank", .boolean, "whether the page area is blank"),
      ], [.atLeastOne(["renderer", "url", "usable", "blank"])])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertView(try reader.view(arguments))
  }
  static let assertHost = FlowCommandDefinition(
    "assertHost", .visibleAssertion, "asserts whether the app is running",
    .choice(of: HostExpectation.self)
  ) {
    reader, arguments throws(Diagnostic) in
    .assertHost(try reader.host(arguments))
  }
  static let assertScreen = FlowCommandDefinition(
    "assertScreen", .visibleAssertion, "asserts the shown native screen",
    .either([
      .text,
      .arguments(
        [
          .optional("native", .text, "the name of the screen"),
          .optional("modal", .boolean, "whether it is a modal"),
        ], [.atLeastOne(["native", "modal"])]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertScreen(try reader.screen(arguments))
  }

  static let navigationAssertionsCommands = [
    assertNavigationBar, assertTab, assertStack, assertBackTarget, assertUrl, assertDialog, assertView, assertHost,
    assertScreen,
  ]
}

/// Assertions about what is shown.
extension FlowReader {
  fileprivate func bar(_ arguments: CommandArguments) throws(Diagnostic) -> BarExpectation {
    _ = try arguments.required("assertNavigationBar: {title: TEXT}")
    try arguments.check()
    let bar = BarExpectation(
      title: try arguments.text("title"), leftIcon: try arguments.text("leftIcon"),
      rightIcon: try arguments.text("rightIcon"))
    guard bar != BarExpectation() else { throw arguments.diagnostic("`assertNavigationBar` compares nothing") }
    return bar
  }

  fileprivate func stack(_ arguments: CommandArguments) throws(Diagnostic) -> StackExpectation {
    let node = try arguments.required("assertStack: [/home, /list]")
    guard arguments.hasMapping else { return StackExpectation(urls: try texts(node, "`assertStack`", "a URL")) }
    try arguments.check()
    let modal = try arguments["modal"].map { node throws(Diagnostic) in try texts(node, "`modal`", "a URL") }
    guard arguments["urls"] != nil || modal != nil else { throw arguments.diagnostic("`assertStack` has no `urls`") }
    let urls = try arguments["urls"].map { node throws(Diagnostic) in try texts(node, "`urls`", "a URL") }
    return StackExpectation(tab: try arguments.text("tab"), urls: urls, modal: modal)
  }

  fileprivate func backTarget(_ arguments: CommandArguments) throws(Diagnostic) -> BackTargetExpectation {
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

  fileprivate func dialog(_ arguments: CommandArguments) throws(Diagnostic) -> DialogExpectation {
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

  fileprivate func view(_ arguments: CommandArguments) throws(Diagnostic) -> ViewExpectation {
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

  fileprivate func host(_ arguments: CommandArguments) throws(Diagnostic) -> HostExpectation {
    let node = try arguments.required("assertHost: alive")
    guard let host = HostExpectation(rawValue: try node.text("`assertHost`")) else {
      throw node.mismatch("`assertHost`", "alive or exited")
    }
    return host
  }

  fileprivate func screen(_ arguments: CommandArguments) throws(Diagnostic) -> ScreenExpectation {
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
