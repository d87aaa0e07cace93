import ShellCore
import SourceText

extension ManifestMapping {
  static let bundleShape = MappingShape(
    [
      .optional("archive", .file, "the folder of the app with the version that is shipped with it"),
      .optional("server", .url, "the URL of the folder with newer versions"),
      .optional(
        "activate", .choice(of: BundleDescription.Activation.self),
        "when a newer version is used; by default `next-launch`"),
      .optional("check_interval", .positiveDuration, "the interval of update checks; by default only at launch"),
      .optional("max_age", .positiveDuration, "the time for which a version counts as current after a confirmation"),
      .optional(
        "stale", .choice(of: BundleDescription.StalePolicy.self),
        "what happens with older pages: `refuse` (the default) waits for the server, `warn` shows them"),
      .optional("manifest", .digest, "the SHA-256 digest of the `manifest.json` in `archive`"),
      .optional("key", .digest, "the Ed25519 public key that must sign every manifest"),
    ], rules: [.atLeastOne(["archive", "server"])] + bundleDependencies.map { .needs($0.key, $0.needed) })

  /// Keys that have no effect without another one.
  static let bundleDependencies: [(key: String, needed: String)] = [
    ("stale", "max_age"), ("check_interval", "server"), ("activate", "server"), ("manifest", "archive"),
  ]

  static let signInShape = MappingShape(
    [
      .required(
        "login_url", .webURL, "the site's login page: when a navigation leads to it, the shell signs in instead"),
      .required("authorization_endpoint", .webURL, "the authorization endpoint"),
      .required("token_endpoint", .webURL, "the token endpoint, where the shell exchanges the code for a token"),
      .required("client_id", .word, "the app's client identifier"),
      .required(
        "redirect_uri", .text(TextForm("URL", pattern: "^[A-Za-z][A-Za-z0-9+.-]*:")),
        "the redirection endpoint, usually under a scheme of the app"),
      .optional("scope", .word, "the requested scope"),
      .optional("token_origins", .origins, "origins whose requests get `Authorization: Bearer`"),
      .optional("cookie", .word, "instead of `token_origins`: the name of the cookie that has the token"),
    ], rules: [.exactlyOne(["token_origins", "cookie"])])

  static let cookiesShape = MappingShape([
    .optional("flush", .duration, "the time between a change of the cookies and its write to disk; by default none")
  ])

  static let userAgentShape = MappingShape(
    [
      .optional("append", .asciiText, "a text that is appended to the default"),
      .optional("replace", .asciiText, "a text that replaces the default"),
    ], rules: [.exactlyOne(["append", "replace"])])

  private static let trackingSchemes = TrackingConfiguration.Scheme.allCases.map(\.rawValue)
  private static let trackingScheme = ValueShape.integer(
    minimum: trackingSchemes.min(), maximum: trackingSchemes.max())

  static let trackingShape = MappingShape(
    [
      .required(
        "scheme", .either([trackingScheme, .names("TAB", trackingScheme)]),
        "how pages and app exchange identity and events: a number, or one for each tab"),
      .required("server", .webURL, "the upload URL"),
      .optional("project", .word, "the project of the events; by default `default`"),
      .optional("servers", .origins, "other servers whose events are accepted, with scheme 4"),
      .optional("id", .word, "the app's user, which replaces the user of pages' events; by default `app`"),
      .optional(
        "batch", .integer(minimum: ManifestLimits.batch.lowerBound, maximum: ManifestLimits.batch.upperBound),
        "the number of events in one upload; by default 50"),
      .optional("flush", .positiveDuration, "the longest time before an upload; by default `15s`"),
      .optional("app_version", .word, "`$app_version` of events; by default `1.0`"),
      .optional("carrier", .word, "`$carrier` of events; by default `Hull Mobile`"),
    ] + trackingQuirks)

  /// The start of an app's analytics SDK, which headers of flows set, too.
  package static let trackingQuirks: [FieldDefinition] = [
    .optional(
      "start", .choice(of: TrackingConfiguration.Start.self),
      "when the app starts its SDK: `early`, before the first view, or `late`, when the first page has finished"),
    .optional(
      "user_agent", .choice(of: TrackingConfiguration.UserAgentOwner.self),
      "`overwrite`: when the first page has finished, the app sets its own user agent; by default `keep`"),
  ]
}
