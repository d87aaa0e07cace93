import ShellCore
import SourceText

extension ManifestMapping {
  static let appShape = MappingShape([
    .optional("name", .word, "the name of the app in reports, dialogs and bars; by default the folder's name"),
    .optional("platform", platformForm, "conventions and rules of the platform; by default `ios`"),
    .required("tabs", .list(tab.value, minimum: 1), "the tabs with their first pages"),
    .optional(
      "recovery", recoveryForm,
      "the recovery from the death of a renderer: a policy, a preset of a known shell, or a mapping; by default `recreate`"
    ),
    .optional(
      "dialect", .word, "the native side of a known shell: its name, or the path of a folder with a `dialect.yaml`"),
    .optional("bridge", bridge.value, "interfaces, origins and limits of the bridge"),
    .optional(
      "programs", .names("PATH", program.value), "when programs and scripts of the native side start and end"),
    .optional("screens", .names("NAME", screen.value), "native screens by name"),
    .optional(
      "network", .orNull(networkForm), "network conditions at launch: a profile or a mapping; a recording of requests"),
    .optional("stub", stubs, "responses to requests, instead of servers"),
    .optional(
      "servers",
      .mapping(
        MappingShape(
          [], others: OtherKeys("ORIGIN", pattern: "^[hH][tT][tT][pP][sS]?://[^\\s/@?#,]+$", server.value))),
      "origins with the programs that serve them"),
    .optional("windows", windows.value, "decisions about new windows: `target=_blank` and `window.open`"),
    .optional("external", external.value, "decisions about URLs of other apps, by scheme and host"),
    .optional("downloads", .choice(of: DownloadDecision.self), "the decision about downloads; by default `allow`"),
    .optional("trust", .origins, "origins whose certificates are accepted without validation"),
    .optional("oauth", signIn.value, "sign-in by OAuth 2.0 with PKCE"),
    .optional("cookies", cookies.value, "when cookies are written to disk"),
    .optional("keyboard", keyboard.value, "the on-screen keyboard"),
    .optional(
      "state", .orNull(.names("PAGE", pattern: "^[^.\\s]+$", .list(.text(TextForm("name", pattern: "^[^.\\s]+$"))))),
      "values of pages that the shell watches: keys by page, read from `window.NAMESPACE.state.PAGE.KEY`"),
    .optional(
      "actions", .orNull(.names("TYPE", .orNull(actions.value))), "messages from the shell to its pages, by type"),
    .optional(
      "schemes",
      .orNull(
        .mapping(
          MappingShape(
            [], others: OtherKeys("NAME", pattern: ValueShape.schemeName, reserved: reservedSchemes, scheme.value)))),
      "links and resources under schemes of the app"),
    .optional(
      "scripts", .orNull(.list(script.value, maximum: scriptLimit)),
      "scripts that the shell injects into pages, in this order"),
    .optional(
      "user_agent", .either([.asciiText, .mapping(userAgentShape)]),
      "the user agent: a text that replaces it, `{append: TEXT}` or `{replace: TEXT}`"),
    .optional("tracking", .orNull(tracking.value), "analytics events: the native side of the pages' SDK"),
    .optional(
      "bfcache", .either([.choice(["off"]), .mapping(bfcacheShape)]), "the back/forward cache: `off`, or its limit"),
    .optional("bundle", bundle.value, "the app's own pages from a signed archive with updates"),
    .optional("navigation", navigation.value, "decisions about loads, link routing, presentation rules, quirks"),
    .optional("renderers", .choice(of: RendererSharing.self), "one renderer for each view, or one for all views"),
    .optional(
      "renderer_priority", .either([.choice(of: RendererPriority.self), .mapping(rendererPriorityShape)]),
      "Android's renderer priority: its name or a mapping; by default `important`"),
    .optional("memory_limit", .size, "memory that the process of a page may use, at least `16mb`; by default `2gb`"),
    .optional(
      "engine", engineForm,
      "the engine of pages: `embedded`, or NAME for the program `hull-NAME`; by default `embedded`"),
    .optional("restore", restorationForm, "state that a launch restores after the system ended the app"),
    .optional("status_bar", statusBar.value, "time and battery in the device's status bar"),
    .optional("quirks", quirks.value, "quirks of web views, all off by default"),
  ])

  static let dialectShape = MappingShape([
    .optional("platform", .choice(of: Platform.self), "the platform of apps that do not name one"),
    .optional("bridge", bridge.value, "interfaces, handlers, objects, prompts and intercepted URLs"),
    .optional("programs", .names("PATH", program.value), "when its programs and native scripts start and end"),
    .optional(
      "scripts", .list(script.value, maximum: scriptLimit),
      "scripts that are injected into pages, before those of the app"),
    .optional(
      "user_agent", .either([.asciiText, .mapping(userAgentShape)]), "the user agent of apps that do not set it"),
  ])

  static let tabShape = MappingShape(
    [
      .required("id", .word, "the unique id, which `move_to_tab`, `selectTab` and other keys use"),
      .optional("title", .word, "the text in the tab bar; by default the id"),
      .optional("icon", .icon, "the icon in the tab bar"),
      .optional("url", .url, "the first page: a path in the app's folder, or an http or https URL"),
      .optional("screen", .word, "the native screen that is the tab's root, a name of `screens`"),
      .optional("script", .url, "a script without a page that draws the tab"),
      .optional("recovery", recoveryForm, "replaces the app's recovery for this tab"),
      .optional(
        "on_select", .choice(of: NavigationQuirks.Selection.self), "replaces `navigation.on_select` for this tab"),
    ], rules: [.exactlyOne(["url", "screen", "script"])])

  static let statusBarShape = MappingShape([
    .optional(
      "time", .text(TextForm("time of day", pattern: "^0*([0-9]|1[0-9]|2[0-3]):[0-5][0-9]$")),
      "a fixed time of day such as `\"9:41\"`; by default the clock's"),
    .optional(
      "battery",
      .integer(minimum: ManifestLimits.battery.lowerBound, maximum: ManifestLimits.battery.upperBound),
      "the charge in percent; by default 100"),
    .optional("charging", .boolean, "whether the device is charging"),
  ])

  static let keyboardShape = MappingShape([
    .required(
      "rows", .integer(minimum: ManifestLimits.rows.lowerBound, maximum: ManifestLimits.rows.upperBound),
      "rows that the keyboard covers while a text field of the page has the focus")
  ])
}
