import BridgeContract
import ShellCore
import Testing

@Suite("Calls that may run again") struct IdempotenceTests {
  @Test(
    "A pattern is a part of the data",
    arguments: [
      (#"{"plugin": "Device"}"#, #"{"id": 1, "plugin": "Device", "method": "getInfo"}"#, true),
      (#"{"plugin": "Device"}"#, #"{"plugin": "Devices"}"#, false),
      (#"{"plugin": "Device"}"#, #""Device""#, false),
      (#"{"plugin": "App", "method": "get*"}"#, #"{"plugin": "App", "method": "getInfo"}"#, true),
      (#"{"plugin": "App", "method": "get*"}"#, #"{"plugin": "App", "method": "exitApp"}"#, false),
      (#"{"plugin": {"name": "App"}}"#, #"{"plugin": {"name": "App", "version": 2}}"#, true),
      (#"{"id": "*"}"#, #"{"id": 7}"#, true),
      (#"{"id": "*"}"#, #"{"name": 7}"#, false),
      (#"["*", "App"]"#, #"[5, "App", "exitApp"]"#, true),
      (#"["*", "App"]"#, #"["App"]"#, false),
      (#"[{"plugin": "App"}]"#, #"["{\"plugin\": \"App\", \"id\": 1}"]"#, true),
      (#"[{"plugin": "App"}]"#, #"["plugin App"]"#, false),
      ("7", "7", true),
      ("null", "7", false),
    ])
  func pattern(_ pattern: String, _ data: String, _ matches: Bool) throws {
    let found = DataPattern(try JSONValue(parsing: pattern)).matches(try JSONValue(parsing: data))
    #expect(found == matches)
  }

  @Test("Calls are all, those that match a pattern, or all others")
  func kinds() {
    let patterns = [DataPattern(.object([JSONMember("method", .string("get"))]))]
    let (get, set) = (#"{"method":"get"}"#, #"{"method":"set"}"#)
    func found(_ idempotence: Idempotence) -> [Bool] { [get, set].map { idempotence.includes($0) } }
    #expect(found(.all) == [true, true])
    #expect(found(.only(patterns)) == [true, false])
    #expect(found(.except(patterns)) == [false, true])
  }

  @Test("Prompts and rules for URLs that share a name are distinguished by their patterns")
  func sharedNames() {
    var app = AppDescription(name: "X", origin: "app://x", tabs: [])
    let side = InterfaceDescription(behavior: .reply(.null))
    let safe = InterfaceDescription(behavior: .reply(.null), idempotence: .all)
    app.bridge.prompts = [
      PromptHandler(name: "gap", defaultText: WildcardPattern("gap_init:*"), native: safe),
      PromptHandler(name: "gap", defaultText: WildcardPattern("gap:*"), native: side),
    ]
    app.bridge.intercepts = [
      InterceptRule(name: "queue", url: WildcardPattern("yy://return/*"), native: side),
      InterceptRule(name: "queue", url: WildcardPattern("yy://*"), native: safe),
    ]
    #expect(app.isIdempotent("gap", data: #"{"text":"","default":"gap_init:1"}"#))
    #expect(!app.isIdempotent("gap", data: #"{"text":"","default":"gap:[]"}"#))
    #expect(!app.isIdempotent("queue", data: #"{"url":"yy://return/a"}"#))
    #expect(app.isIdempotent("queue", data: #"{"url":"yy://queue"}"#))
  }
}
