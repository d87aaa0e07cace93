import ShellCore
import SourceText

extension ManifestMapping {
  static let navigationShape = MappingShape(
    [
      .optional("ask", .word, "the interface of `bridge.interfaces` that decides about loads"),
      .optional("deadline", .positiveDuration, "time for its reply; by default `1s`"),
      .optional(
        "on_timeout", verdictForm, "the decision without a reply in time, and after an error; by default `deny`"),
      .optional("ask_for", .list(.url), "prefixes of the URLs that need a decision; by default all"),
      .optional("links", .list(linkRoute.value), "which tabs open links from outside: the first match applies"),
      .optional("rules", .list(pathRule.value), "presentations of visits by path"),
      .optional(
        "rules_from", .either([.file, pathConfiguration.value]),
        "a path configuration of Hotwire Native, whose rules come before `rules`"),
    ] + navigationQuirks,
    rules: [.needs("deadline", "ask"), .needs("on_timeout", "ask"), .needs("ask_for", "ask"), .notEmpty])

  /// The decision of an app that does not decide in time.
  package static let verdictForm = ValueShape.choice(of: NavigationPolicyConfiguration.Verdict.self)

  /// Compatibility quirks of navigation, history and tabs, which headers of flows set, too.
  package static let navigationQuirks: [FieldDefinition] = [
    .optional(
      "redirects", .choice(of: NavigationQuirks.Redirects.self),
      "`collapse`: a script's navigation without user activation replaces its entry; `keep`: it adds an entry"),
    .optional(
      "track_same_document", .boolean,
      "whether fragments, `pushState` and `replaceState` are part of stack and bar; by default true"),
    .optional(
      "on_select", .choice(of: NavigationQuirks.Selection.self),
      "what happens to the page of a tab that is selected: `keep`, or `reload` without a new entry"),
    .optional(
      "bar_scope", .choice(of: NavigationQuirks.BarScope.self),
      "`entry`: a page's bar belongs to its history entry; `view`: to the shown view"),
    .optional(
      "tab_titles", .choice(of: NavigationQuirks.TabTitles.self),
      "`app`: the titles of `tabs`; `page`: the title of the page that the tab shows"),
    .optional(
      "initial_loads", .choice(of: NavigationQuirks.InitialLoads.self),
      "when tabs load first: `lazy` when they are selected, `serial` or `parallel` at launch"),
    .optional(
      "early_links", .choice(of: NavigationQuirks.EarlyLinks.self),
      "`queue`: a link waits until its tab can load it; `drop`: a link before the page has loaded is lost"),
    .optional(
      "loading_overlay", .choice(of: NavigationQuirks.LoadingOverlay.self),
      "an overlay that covers the page and blocks taps during loads; by default `none`"),
    .optional(
      "path_rules", .choice(of: NavigationQuirks.PathRules.self), "`ignore`: the rules of `rules` have no effect"),
    .optional(
      "form_redirect", .choice(of: FormRedirect.self),
      "what happens to a form's entry when the server responds with a redirect; by default `push`"),
    .optional(
      "schemes", .list(.text(TextForm("scheme", pattern: ValueShape.schemeName))),
      "the schemes to which pages may navigate; by default all"),
    .optional(
      "back_at_root", .choice(of: BackAtRoot.self),
      "Android's back button at the root of the stack; by default `background`"),
    .optional("link_preview", .boolean, "whether a long press on a link shows its preview; by default on iOS"),
    .optional("back_swipe", .boolean, "whether a swipe from the left edge goes back on iOS; by default true"),
  ]

  static let linkRouteShape = MappingShape([
    .required("match", .pathPattern, "the pattern of the path with its query; `*` stands for any characters"),
    .required("tab", .word, "the id of the tab that opens the link"),
  ])

  static let pathRuleShape = MappingShape(
    [
      .required("match", .pathPattern, "the pattern of the path with its query; `*` stands for any characters"),
      .optional("presentation", .choice(of: Presentation.self), "how the page is added to the stack"),
      .optional("context", .choice(of: PresentationContext.self), "the tab's own stack, or a modal over it"),
    ], rules: [.atLeastOne(["presentation", "context"])])

  static let pathConfigurationShape = MappingShape([
    .required("file", .file, "the file of the app's folder"),
    .optional("match_query", .boolean, "whether the patterns match path and query; by default true"),
  ])

  static let windowsShape = MappingShape([
    .optional(
      "same_origin", .choice(of: WindowDecision.self), "the decision for URLs of the page's origin; by default `same`"),
    .optional("other_origin", .choice(of: WindowDecision.self), "the decision for other URLs; by default `external`"),
  ])

  /// The decisions, which headers of flows set, too.
  package static let windowsForm = windows.value

  // Names of schemes and hosts are accepted, too.
  static let externalShape = MappingShape(
    [.optional("default", .choice(of: ExternalDecision.self), "schemes without a rule; by default `open`")],
    others: OtherKeys(
      "SCHEME or HOST", pattern: "^([A-Za-z][A-Za-z0-9+.-]*|[^/]*\\.[^/]*)$", .choice(of: ExternalDecision.self)))

  static let serverShape = MappingShape([
    .required("run", .file, "the program of the app's folder that serves the origin; it inherits the listening socket")
  ])
}
