import BridgeContract
import Testing
import WebDriver

@Suite("BiDi messages") struct BiDiMessageTests {
  @Test(
    "A message that is not a command has the reason, and its number if there is one",
    arguments: [
      ("{", nil, "the message is not JSON: byte 1: a member's name is missing"),
      ("[1]", nil, "the message must be an object, found [1]"),
      ("{}", nil, "`id` must be an integer from 0, found nothing"),
      (#"{"id":-1}"#, nil, "`id` must be an integer from 0, found -1"),
      (#"{"id":9007199254740992}"#, nil, "`id` must be an integer from 0, found 9007199254740992"),
      (#"{"id":1}"#, 1, "`method` must be a string, found nothing"),
      (#"{"id":2,"method":"a.b","params":[]}"#, 2, "`params` must be an object, found []"),
    ] as [(String, Int64?, String)])
  func invalid(text: String, id: Int64?, message: String) {
    #expect(throws: BiDiCommand.Invalid(id: id, error: WebDriverError(.invalidArgument, message))) {
      try BiDiCommand(text)
    }
  }

  @Test func nestingIsLimited() {
    let depth = BiDiCommand.depthLimit
    let text =
      #"{"id":3,"method":"a.b","params":{"x":"# + String(repeating: "[", count: depth)
      + String(repeating: "]", count: depth) + "}}"
    #expect(
      throws: BiDiCommand.Invalid(
        id: 3, error: WebDriverError(.invalidArgument, "`params` is nested in more than \(depth) levels"))
    ) { try BiDiCommand(text) }
  }

  @Test func commandsAndResponses() throws {
    let command = try BiDiCommand(#"{"id":1e1,"method":"script.evaluate","params":{"a":1},"more":true}"#)
    #expect(command.id == 10)
    #expect(command.method == "script.evaluate")
    #expect(try command.parameters.integer("a") == 1)
    #expect(BiDiMessage.success(1, .null) == #"{"type":"success","id":1,"result":null}"#)
    #expect(
      BiDiMessage.error(nil, WebDriverError(.noSuchFrame, "gone", data: .integer(1)))
        == #"{"type":"error","id":null,"error":"no such frame","message":"gone","stacktrace":"","data":1}"#)
    #expect(
      BiDiMessage.event("log.entryAdded", .object([]))
        == #"{"type":"event","method":"log.entryAdded","params":{}}"#)
  }
}

@Suite("BiDi parameters") struct BiDiParameterTests {
  private let parameters = BiDiParameters(
    (try? JSONValue(
      parsing: """
        {"t":"text","n":-1,"f":1.5,"b":true,"l":[],"o":{"x":1},"z":null,"os":[{"x":1},5],"v":{"type":"base64","value":"aGk="},
        "w":{"type":"base64","value":"%"},"h":[{"name":"A","value":{"type":"string","value":"1\\n2"}}],
        "i":[{"name":"A B","value":{"type":"string","value":"1"}}]}
        """)) ?? .null)

  private func message(_ read: () throws -> Void) -> String {
    do {
      try read()
      return "no error"
    } catch {
      return (error as? WebDriverError)?.message ?? "\(error)"
    }
  }

  @Test func valuesOfWrongTypesAreErrorsWithTheirNames() throws {
    let messages = [
      message { _ = try parameters.string("n") }, message { _ = try parameters.string("missing") },
      message { _ = try parameters.optionalString("z") }, message { _ = try parameters.integer("n") },
      message { _ = try parameters.integer("f", from: -5) }, message { _ = try parameters.bool("t") },
      message { _ = try parameters.number("t") }, message { _ = try parameters.strings("l") },
      message { _ = try parameters.choice("t", ["a", "b"]) }, message { _ = try parameters.object("o").string("x") },
      message { _ = try parameters.optionalObjects("os") }, message { _ = try parameters.bytes("w") },
      message { _ = try parameters.bytes("o") }, message { _ = try parameters.optionalFields("h") },
      message { _ = try parameters.optionalFields("i") },
    ]
    #expect(
      messages == [
        "n is -1, expected a string", "missing is missing, expected a string", "z is null, expected a string",
        "n is -1, expected an integer from 0", "f is 1.5, expected an integer from -5",
        #"t is "text", expected true or false"#, #"t is "text", expected a number"#,
        "l is [], expected an array of strings, at least one", #"t is "text", expected 'a', 'b'"#,
        "o.x is 1, expected a string", "os[1] is 5, expected an object", #"w.value is "%", expected Base64"#,
        "o.value is missing, expected a string",
        #"h[0].value is {"type":"string","value":"1\n2"}, expected a value without line breaks"#,
        #"i[0].name is "A B", expected the name of a header field"#,
      ])
    #expect(try parameters.bytes("v") == Array("hi".utf8))
    #expect(try parameters.optionalString("missing") == nil)
  }
}

@Suite("BiDi subscriptions") struct BiDiSubscriptionTests {
  @Test func eventsAreSentToGlobalSubscribersAndThoseOfTheContext() throws {
    var subscriptions = BiDiSubscriptions()
    let first = try subscriptions.subscribe(["log"], contexts: [])
    #expect(first.added == ["log.entryAdded"])
    let second = try subscriptions.subscribe(["log.entryAdded", "network.fetchError"], contexts: ["a"])
    #expect(second.added == ["network.fetchError"])
    #expect(subscriptions.includes("log.entryAdded", "b"))
    #expect(subscriptions.includes("network.fetchError", "a"))
    #expect(!subscriptions.includes("network.fetchError", "b"))
    #expect(!subscriptions.includes("network.fetchError"))
    #expect(subscriptions.wants("network.fetchError"))
    try subscriptions.unsubscribe(events: ["log.entryAdded"])
    #expect(!subscriptions.includes("log.entryAdded", "b"))
    #expect(subscriptions.includes("log.entryAdded", "a"))
    #expect(throws: WebDriverError(.invalidArgument, "there is no subscription to log.entryAdded")) {
      try subscriptions.unsubscribe(events: ["log"])
    }
    try subscriptions.unsubscribe(ids: [second.id])
    #expect(!subscriptions.wants("log.entryAdded"))
    #expect(throws: WebDriverError(.invalidArgument, "there is no subscription subscription-2")) {
      try subscriptions.unsubscribe(ids: [second.id])
    }
  }

  @Test func namesAreEventsOrModules() throws {
    #expect(try BiDiEvents.expand("hull") == ["hull:rendererDied", "hull:bridgeCall", "hull:barChanged"])
    #expect(try BiDiEvents.expand("script.message") == ["script.message"])
    #expect(throws: WebDriverError(.invalidArgument, "there is no event log.entryAded; did you mean log.entryAdded?")) {
      try BiDiEvents.expand("log.entryAded")
    }
    #expect(throws: WebDriverError.self) { try BiDiEvents.expand("") }
    #expect(throws: WebDriverError.self) { try BiDiEvents.expand("lo") }
  }
}

@Suite("BiDi URL patterns") struct BiDiURLPatternTests {
  private func matches(_ pattern: String, _ url: String) throws -> Bool {
    try BiDiURLPattern(BiDiParameters(try JSONValue(parsing: pattern))).matches(url)
  }

  @Test func partsAreComparedAfterNormalization() throws {
    #expect(try matches(#"{"type":"string","pattern":"HTTP://Host.test:80/a?b#c"}"#, "http://host.test/a?b"))
    #expect(try !matches(#"{"type":"string","pattern":"http://host.test/a"}"#, "http://host.test/a?b"))
    #expect(try matches(#"{"type":"pattern"}"#, "app://test/x"))
    #expect(
      try matches(#"{"type":"pattern","protocol":"https:","hostname":"A.test","port":"443"}"#, "https://a.test/x"))
    #expect(try !matches(#"{"type":"pattern","port":"8080"}"#, "https://a.test/x"))
    #expect(try matches(#"{"type":"pattern","pathname":"a\\*b","search":"?q=1"}"#, "https://a.test/a*b?q=1"))
    #expect(try matches(#"{"type":"pattern","search":""}"#, "https://a.test/a"))
    #expect(try !matches(#"{"type":"pattern","search":""}"#, "https://a.test/a?b"))
    #expect(try matches(#"{"type":"pattern","hostname":"[::1]","port":"8080"}"#, "http://[::1]:8080/"))
  }

  @Test(
    "Patterns that are none are errors",
    arguments: [
      #"{"type":"glob"}"#, #"{"type":"string","pattern":"no url"}"#, #"{"type":"pattern","pathname":"/a*"}"#,
      #"{"type":"pattern","port":1}"#, #"{"type":"pattern","port":""}"#, #"{"type":"pattern","port":"65536"}"#,
      #"{"type":"pattern","port":"+80"}"#, #"{"type":"pattern","protocol":""}"#, #"{"type":"pattern","protocol":":"}"#,
      #"{"type":"pattern","protocol":"http\\*"}"#, #"{"type":"pattern","hostname":""}"#,
      #"{"type":"pattern","hostname":"a:b"}"#, #"{"type":"pattern","hostname":"a/b"}"#,
      #"{"type":"pattern","pathname":"a?b"}"#, #"{"type":"pattern","search":"a#b"}"#,
    ])
  func errors(pattern: String) {
    #expect(throws: WebDriverError.self) { try matches(pattern, "") }
  }
}
