import BridgeContract
import PageWire
import ShellCore
import SourceText

extension ManifestMapping {
  static let bridgeShape = MappingShape(
    [
      .optional(
        "namespace", .text(TextForm("JavaScript variable", pattern: "^[A-Za-z_$][A-Za-z0-9_$]*$")),
        "the name of the bridge object, `window.NAMESPACE`; by default `bridge`"),
      .optional("origins", .origins, "origins whose pages may call the bridge, in addition to the app's own"),
      .optional("deadline", .positiveDuration, "time for the reply of an app's interface; by default `10s`"),
      .optional("payload_limit", .size, "the largest payload of a call or a reply, up to `32mb`; by default `1mb`"),
      .optional(
        "interfaces",
        .mapping(
          MappingShape(
            [],
            others: OtherKeys(
              "NAME", pattern: ".", reserved: BridgeContract.BuiltIn.allCases.map(\.rawValue), interface.value))),
        "the app's own interfaces by name"),
      .optional(
        "handlers",
        .either([
          .list(handlerName, maximum: ManifestLimits.handlers),
          .mapping(
            MappingShape(
              [],
              others: OtherKeys(
                "NAME", pattern: ".", reserved: [BridgeContract.messageHandler], .orNull(handler.value)))),
        ]),
        "handlers in `window.webkit.messageHandlers` in addition to `\(BridgeContract.messageHandler)`: a list of names, or a mapping to their native sides"
      ),
      .optional(
        "objects", .names("NAME", pattern: variableName, interfaceObject.value),
        "objects in every document with synchronous methods, as `addJavascriptInterface` adds them"),
      .optional("prompts", .list(prompt.value), "prompts that the native side answers instead of the user"),
      .optional("intercept", .list(intercept.value), "URLs that the native side handles before they reach the network"),
      .optional(
        "events", .names("NAME", pattern: ".", schemaForm),
        "schemas of the events that native programs send, by their types"),
      .optional(
        "contracts", .choice(of: ContractPolicy.self),
        "what happens when data does not match its schema; by default `report`"),
    ] + bridgeQuirks)

  private static let variableName = "^[A-Za-z_$][A-Za-z0-9_$]*$"

  private static let handlerName = ValueShape.text(
    TextForm("name", pattern: "^(?!\(BridgeContract.messageHandler)$).", isAnyScalar: true))

  /// Compatibility quirks of bridges, which headers of flows set, too.
  package static let bridgeQuirks: [FieldDefinition] = [
    .optional(
      "frames", .choice(of: BridgeQuirks.Frames.self), "what happens to calls from frames; by default `refuse`"),
    .optional(
      "reply_to", .choice(of: BridgeQuirks.ReplyTarget.self), "the document that gets a reply; by default `caller`"),
    .optional("expose_last_death", .boolean, "whether a page can query an earlier death; by default true"),
    .optional(
      "evaluate", .choice(of: BridgeQuirks.Evaluation.self),
      "how the shell waits for its own script in a page; by default `async`"),
    .optional(
      "booleans", .choice(of: BooleanEncoding.self), "`numbers`: on iOS `true` and `false` of pages arrive as 1 and 0"),
  ]

  /// The keys of a native side, wherever one is declared.
  private static let nativeSide: [FieldDefinition] = [
    .optional("reply", .any, "the reply to every call"),
    .optional("error", interfaceError.value, "the error of every call"),
    .optional("run", .file, "a program of the app's folder that replies: one JSON object per line"),
    .optional("script", .file, "a native script of the app's folder that replies"),
    .optional("delay", .duration, "time before the native side runs"),
    .optional("deadline", .duration, "time for the reply; by default that of `bridge`"),
    .optional(
      "idempotent", .either([.boolean, .list(.any, minimum: 1), idempotence.value]),
      "whether the native side may safely run again: with any data, with data of these patterns, or `except`"),
    .optional(
      "side_effect", .boolean, "for `reply` and `error`: crash tests count the call like the run of a program"),
  ]

  static let idempotenceShape = MappingShape([
    .required("except", .list(.any, minimum: 1), "patterns of data with which it may not run again")
  ])

  /// The keys of which a native side has one.
  static let behaviors = ["reply", "error", "run", "script"]

  /// The schemas of a native side's data.
  private static let contract: [FieldDefinition] = [
    .optional("parameters", schemaForm, "the schema of the data; of a method's list of arguments"),
    .optional("result", schemaForm, "the schema of the last reply"),
    .optional("progress", schemaForm, "the schema of the replies before the last one"),
  ]

  /// A schema, or the path of a file with one.
  static let schemaForm = ValueShape.either([.file, schema.value])

  static let schemaKeywords = MappingShape([
    .optional(
      "type",
      .either([
        .choice(of: ValueSchema.TypeName.self), .null,
        .list(.either([.choice(of: ValueSchema.TypeName.self), .null])),
      ]), "the type, or a list of types; by default any"),
    .optional("description", .text, "for readers"),
    .optional("enum", .list(.any, minimum: 1), "the allowed values"),
    .optional("const", .any, "the only allowed value"),
    .optional("anyOf", .list(schema.value), "schemas of which one must match"),
    .optional("properties", .names("NAME", schema.value), "the schemas of an object's members"),
    .optional("required", .list(.text), "the members that an object must have"),
    .optional(
      "additionalProperties", .either([.boolean, schema.value]),
      "whether an object may have other members, or their schema"),
    .optional("items", schema.value, "the schema of a list's elements"),
    .optional("minimum", .number(), "the smallest number"),
    .optional("maximum", .number(), "the largest number"),
    .optional("minLength", .integer(minimum: 0), "the fewest characters of a text"),
    .optional("maxLength", .integer(minimum: 0), "the most characters of a text"),
    .optional("pattern", .text(TextForm("regular expression")), "a regular expression that a part of a text matches"),
    .optional(
      "$ref", .text(TextForm("reference", pattern: "^#(/(definitions|\\$defs)/.+)?$")),
      "a schema of `definitions` that must match as well: `#/definitions/NAME`; `#` is the whole schema"),
    .optional(
      "definitions", .names("NAME", schema.value), "schemas for `$ref`, of a schema that is no part of another"),
    .optional("$defs", .names("NAME", schema.value), "as `definitions`"),
  ])

  static let interfaceShape = MappingShape(nativeSide + contract, rules: [.exactlyOne(behaviors)])

  static let handlerShape = MappingShape(
    nativeSide + contract + [
      .optional("promise", .boolean, "whether `postMessage` returns a promise of the reply"),
      .optional("callback", .word, "a function of the page that is called with the value and the error"),
    ],
    rules: [
      .excludes("promise", ["callback"]), .needsOne("promise", behaviors), .needsOne("callback", behaviors),
      .needsOne("parameters", behaviors), .needsOne("result", behaviors), .needsOne("progress", behaviors),
    ])

  static let interfaceObjectShape = MappingShape([
    .required(
      "methods", .names("METHOD", pattern: variableName, interface.value), "the methods with their native sides")
  ])

  static let promptShape = MappingShape(
    [
      .optional("text", .word, "the pattern of the prompt's text; `*` stands for any characters"),
      .optional("default", .word, "the pattern of the prompt's default text; `*` stands for any characters"),
      .optional("name", .word, "the name in the call log; by default the pattern"),
    ] + nativeSide, rules: [.atLeastOne(["text", "default"]), .exactlyOne(behaviors)])

  static let interceptShape = MappingShape(
    [
      .required("url", .word, "the pattern of the URL; `*` stands for any characters"),
      .optional(
        "for", .list(.choice(of: InterceptRule.Kind.self), minimum: 1),
        "`page` and `frame` for navigations, `fetch` for requests of scripts and elements; by default all"),
      .optional("name", .word, "the name in the call log; by default the pattern"),
    ] + nativeSide)

  static let programShape = MappingShape([
    .optional(
      "start", .choice(of: ProgramSettings.Start.self),
      "`launch` starts it with the app, and again after its end; by default it is started by its first call"),
    .optional(
      "restart_limit", .integer(minimum: 0),
      "ends within `restart_within` after which it is not started again; by default 3"),
    .optional("restart_within", .positiveDuration, "by default `60s`"),
    .optional("stop_timeout", .duration, "time for the program to end by itself; by default `1s`"),
    .optional(
      "sandbox", .boolean,
      "`true` locks a program: it reads files of the system and of its folder only, and has no network; by default `false`"
    ),
  ])

  static let interfaceErrorShape = MappingShape([
    .required("code", .word, "the error's `code`, such as `CARD_REFUSED`"),
    .optional("message", .word, "the error's `message`"),
    .optional("detail", .any, "the error's `detail`"),
  ])

  static let actionsShape = MappingShape([
    .optional("payload", .any, "the default payload, and the expected shape of payloads"),
    .optional(
      "key", .text(TextForm("letter or digit", pattern: "^[A-Za-z0-9]$", isAnyScalar: true)),
      "the key that selects the action in the menu of the key `a`; unique"),
  ])

  /// Schemes that an app cannot define.
  static let reservedSchemes = ["http", "https", "app", "data", "about", "blob", "file", "javascript", "ws", "wss"]

  static let schemeShape = MappingShape(
    [
      .optional("links", .names("HOST", linkForm), "commands to the shell by the URL's host"),
      .optional(
        "tags", .names("TAG", pattern: "^[A-Za-z0-9._-]+$", tag.value),
        "packs of resources that are downloaded on demand, by the URL's host"),
      .optional("limit", .size, "with `tags`: storage for all packs of the scheme, up to `32mb`"),
    ], rules: [.exactlyOne(["links", "tags"])])

  private static let linkForm = ValueShape.named("linkForm") {
    .either([.choice(["record", "back", "dismiss"]), .mapping(linkShape), .mapping(actionShape)])
  }

  static let linkShape = MappingShape(
    [
      .optional("action", .word, "the type of the action that is sent; with `run` its payload is the program's reply"),
      .optional("payload", .any, "the payload of the action; not with `run`"),
      .optional("run", .file, "a program of the app's folder that is run"),
      .optional("idempotent", .boolean, "with `run`: the program may safely run again, with any data"),
    ],
    rules: [.atLeastOne(["action", "run"]), .excludes("run", ["payload"]), .needs("idempotent", "run")])

  static let tagShape = MappingShape([
    .required("source", .url, "a folder of the app, or the URL of one: the place of `manifest.json` and the files"),
    .required("version", .integer(), "the version that the app was built with"),
    .optional("fallback", .url, "the target of URLs with a newer version"),
    .optional("allow_origins", .origins, "other origins whose scripts may read the files"),
  ])

  static let scriptLimit = WireLimits.userScripts

  static let scriptShape = MappingShape(
    [
      .optional("file", .file, "a script of the app's folder"),
      .optional("source", .word, "the script itself"),
      .optional(
        "injection_time", .choice(injectionTimes.map(\.name)), "when it runs; by default `document-end`"),
      .optional("frames", .choice(scriptScopes.map(\.name)), "the frames in which it runs; by default `main`"),
      .optional("origins", .origins, "origins of the documents in which it runs; by default all"),
    ], rules: [.exactlyOne(["file", "source"])])

  static let injectionTimes: [(name: String, value: UserScript.InjectionTime)] = [
    ("document-start", .documentStart), ("document-end", .documentEnd),
  ]
  static let scriptScopes: [(name: String, value: UserScript.FrameScope)] = [
    ("all", .allFrames), ("main", .mainFrame),
  ]
}
