import PageWire

/// One message of every kind to and from script processes, with edge-case values.
enum ScriptSamples {
  static let commands: [ScriptCommand] = [
    .begin(ScriptOpening(seed: .max, platform: "ios")),
    .evaluate(
      ScriptEvaluation(
        kind: .expression, source: "1 + 1 // \u{0}é", path: "flows/a.yaml",
        variables: [StorageItem(key: "USER", value: "anna"), StorageItem(key: "EMPTY", value: "")], copiedText: "x",
        time: 1.5, output: #"{"a":[1]}"#)),
    .evaluate(ScriptEvaluation(kind: .file, source: "", path: "")),
    .deliverFile(.file(path: "lib/a.js", text: "exports.a = 1")), .deliverFile(.failure("there is none")),
    .deliverResponse(
      .response(status: 404, headers: [StorageItem(key: "content-type", value: "text/plain")], body: "no")),
    .deliverResponse(.failure("no connection")),
  ]

  static let events: [ScriptEvent] = [
    .didStart(EngineIdentity(wireVersion: 17, name: "embedded", capabilities: .embedded)),
    .didLog(ConsoleMessage(level: .warning, text: "careful", source: "lib/a.js")),
    .didRequestFile(ScriptFileRequest(specifier: "./b", referrer: "lib/a.js")),
    .didRequestHTTP(ScriptHTTPRequest(method: "GET", url: "http://a/")),
    .didRequestHTTP(
      ScriptHTTPRequest(
        method: "POST", url: "http://a/", headers: [StorageItem(key: "a", value: "b")], body: .text("body"),
        referrer: "lib/a.js")),
    .didRequestHTTP(
      ScriptHTTPRequest(
        method: "PUT", url: "http://a/",
        body: .form([
          ScriptHTTPRequest.FormField(name: "a", content: .text("1")),
          ScriptHTTPRequest.FormField(name: "f", content: .file(path: "data.csv", mediaType: "text/csv")),
        ]))),
    .didEvaluate(
      ScriptOutcome(
        result: .value("2"), output: #"{"n":1}"#, isOutputPlain: false, hasGlobals: true, milliseconds: 12.5)),
    .didEvaluate(ScriptOutcome(result: .failure("lib/a.js:1:1: Error: no"))),
  ]

  static let commandPackets: [[UInt8]] = commands.compactMap { try? WireCodec.encode($0) }
  static let eventPackets: [[UInt8]] = events.compactMap { try? WireCodec.encode($0) }
}
