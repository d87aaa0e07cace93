import ShellCore
import SourceText

extension ManifestMapping {
  /// The keys of network conditions, which steps of flows accept, too.
  package static let conditionFields: [FieldDefinition] = [
    .optional("latency", .duration, "the time to the first byte of each request"),
    .optional("down", .bitRate, "the rate of responses, such as `1.5mbit`; by default without a limit"),
    .optional("up", .bitRate, "the rate of requests, such as `256kbit`; by default without a limit"),
    .optional("loss", .percentage, "the share of requests that are lost and sent again, such as `5%`"),
    .optional("offline", .boolean, "whether there is no network"),
  ]

  /// The keys of a recording, which headers of flows accept, too.
  package static let recordingFields: [FieldDefinition] = [
    .optional("har", .word, "a recording of requests to servers as HAR, which answers them"),
    .optional(
      "missing", .choice(of: MissingRecording.self),
      "what happens with requests that it does not have: `error` (the default), or `pass` to the server"),
  ]

  package static let recordingRules: [KeyRule] = [.needs("missing", "har")]

  static let networkShape = MappingShape(conditionFields + recordingFields, rules: recordingRules)

  static let stubShape = MappingShape([
    .required(
      "url", .text(TextForm("URL pattern", pattern: "^([/*]|[hH][tT][tT][pP])")),
      "the requests that are answered: a path for any server (`/api/*`), or a URL"),
    .optional(
      "method", .text(TextForm("HTTP method", pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$")),
      "only requests with this method; by default any but `OPTIONS`"),
    .required("reply", stubReply.value, "the response"),
    .optional("delay", .duration, "the time to the response; by default none"),
    .optional("times", .integer(minimum: 1, maximum: 1_000_000), "the number of requests; by default all"),
  ])

  static let stubReplyShape = MappingShape(
    [
      .optional("status", .integer(minimum: 200, maximum: 599), "the status; by default 200"),
      .optional("headers", .names("FIELD", .either([.text, .list(.text)])), "header fields"),
      .optional("body", .text, "the body as text"),
      .optional("json", .any, "the body as JSON"),
      .optional("file", .word, "a file with the body"),
    ], rules: [.atMostOne(["body", "json", "file"])])

  /// A list of stubs.
  package static let stubs = ValueShape.orNull(.list(stub.value))
}
