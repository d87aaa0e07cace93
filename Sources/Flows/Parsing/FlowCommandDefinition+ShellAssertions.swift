import ShellCore
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
  static let assertLoads = FlowCommandDefinition(
    "assertLoads", .internalAssertion, "asserts the number of requests of URLs since launch",
    .expectations("URL", .count)
  ) {
    reader, arguments throws(Diagnostic) in
    .assertLoads(try reader.loads(arguments))
  }
  static let assertCalls = FlowCommandDefinition(
    "assertCalls", .internalAssertion, "asserts calls of interfaces since launch",
    .expectations(
      "INTERFACE", .either([.count, .arguments(FlowReader.callFields)]))
  ) {
    reader, arguments throws(Diagnostic) in
    .assertCalls(try reader.calls(arguments))
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
  static let assertDeaths = FlowCommandDefinition(
    "assertDeaths", .internalAssertion, "asserts the number of deaths of renderers since launch",
    .either([
      .count,
      .arguments([
        .optional("tab", .text, "the id of the tab; by default all tabs"),
        .required("times", .count, "the number of deaths"),
        .optional(
          "last", .mapping(MappingShape(FlowReader.lastDeathFields, rules: [.notEmpty])), "properties of the last death"
        ),
      ]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertDeaths(try reader.deaths(arguments))
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
  static let assertTimeline = FlowCommandDefinition(
    "assertTimeline", .internalAssertion, "asserts callbacks at the end of the timeline, in this order",
    .either([
      FlowReader.callbacks,
      .arguments([
        .optional("tab", .text, "the id of the tab; by default the shown one"),
        .required("names", FlowReader.callbacks, "the names of the callbacks"),
      ]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertTimeline(try reader.timeline(arguments))
  }
  static let assertConsole = FlowCommandDefinition(
    "assertConsole", .internalAssertion, "asserts lines of the console since launch",
    .main(
      "text", "a pattern for the whole line",
      also: [
        .optional("level", .choice(of: ConsoleExpectation.Level.self), "the level of the lines"),
        .optional("tab", .text, "the id of the tab; by default all tabs"),
        .optional("times", .count, "the number of lines; by default at least one"),
      ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertConsole(try reader.console(arguments))
  }
  static let assertExternal = FlowCommandDefinition(
    "assertExternal", .internalAssertion, "asserts all URLs that were opened in other apps, in order",
    .texts
  ) {
    reader, arguments throws(Diagnostic) in
    .assertExternal(try reader.list(arguments, "assertExternal: [\"tel:112\"]", "a URL"))
  }
  static let assertDownloads = FlowCommandDefinition(
    "assertDownloads", .internalAssertion, "asserts all downloaded files, in order",
    .texts
  ) {
    reader, arguments throws(Diagnostic) in
    .assertDownloads(try reader.list(arguments, "assertDownloads: [notes.txt]", "a file's name"))
  }
  static let assertState = FlowCommandDefinition(
    "assertState", .internalAssertion, "asserts values of pages that `state` of app.yaml watches",
    .expectations(
      "PAGE.KEY", pattern: "^[^.]+\\.[^.]+$", .any,
      also: [.optional("tab", .text, "the id of the tab; by default the shown one")])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertState(try reader.state(arguments))
  }
  static let assertPacks = FlowCommandDefinition(
    "assertPacks", .internalAssertion, "asserts the states of resource packs",
    .expectations("TAG", .choice(of: PackExpectation.Presence.self))
  ) {
    reader, arguments throws(Diagnostic) in
    .assertPacks(try reader.packs(arguments))
  }
  static let assertBundle = FlowCommandDefinition(
    "assertBundle", .internalAssertion, "asserts the state of the bundle",
    .arguments(
      BundleExpectation.Name.allCases.map { name in .optional(name.rawValue, .text, name.summary) },
      [.notEmpty])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertBundle(try reader.bundle(arguments))
  }
  static let assertEvents = FlowCommandDefinition(
    "assertEvents", .internalAssertion, "asserts analytics events since launch",
    .expectations(
      "EVENT", .either([.count, .arguments(FlowReader.eventFields)]))
  ) {
    reader, arguments throws(Diagnostic) in
    .assertEvents(try reader.events(arguments))
  }

  static let shellAssertionsCommands = [
    assertNavigationBar, assertTab, assertStack, assertBackTarget, assertUrl, assertLoads, assertCalls, assertDialog,
    assertDeaths,
    assertView, assertHost, assertScreen, assertTimeline, assertConsole, assertExternal, assertDownloads, assertState,
    assertPacks, assertBundle, assertEvents,
  ]
}
