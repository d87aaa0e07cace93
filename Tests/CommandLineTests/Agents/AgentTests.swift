import DocumentTestKit
import Foundation
import Testing

@Suite("hull mcp")
struct AgentTests {
  @Test("An agent uses the bank, kills pages, and records a flow that passes")
  func session() throws {
    let session = try AgentTranscript.initialized([
      "tap {\"number\":1}",
      "open {\"app\":\"bank\",\"policy\":\"reload\"}",
      "app_description",
      "tap {\"text\":\"Pay rent\"}",
      "type {\"id\":\"comment\",\"text\":\"Чай 🎂\"}",
      "type {\"number\":3,\"text\":\"12\",\"clear\":true}",
      "kill {\"kind\":\"crash\"}",
      "deaths",
      "evaluate {\"script\":\"document.title\"}",
      "tap {\"text\":\"Continue\"}",
      "stack",
      "back",
      "select_tab {\"tab\":\"History\"}",
      "scroll {\"rows\":5}",
      "kill {\"kind\":\"silent\"}",
      "describe",
      "evaluate {\"script\":\"1\"}",
      "tap {\"css\":\"a\"}",
      "press {\"key\":\"enter\"}",
      "kill {\"kind\":\"reported\"}",
      "advance {\"milliseconds\":3000}",
      "kill {\"kind\":\"hang\"}",
      "reload",
      "tap {\"text\":\"Salary.*\"}",
      "revive",
      "run_command {\"name\":\"assertVisible\",\"arguments\":\"9 operations\"}",
      "run_command {\"name\":\"setAirplaneMode\",\"arguments\":\"enabled\"}",
      "bar",
      "tabs",
      "calls",
      "console",
      "loads",
      "screenshot {\"format\":\"text\"}",
      "screenshot",
      "record_flow",
    ])
    Golden.expect(session.text, "mcp/session.txt")
    #expect(session.run.error == "")
    #expect(session.run.status == 0)

    let recorded = try #require(session.results.last?["structuredContent"] as? [String: Any])
    let yaml = try AgentTranscript.json(try #require(recorded["yaml"] as? String))
    let replay = try AgentTranscript.initialized(["run_flow {\"yaml\":\(yaml)}"])
    let result = try #require(replay.results.last?["structuredContent"] as? [String: Any])
    let flow = try #require((result["flows"] as? [[String: Any]])?.first)
    #expect(flow["passed"] as? Bool == true, "\(replay.text)")
    #expect((flow["steps"] as? [Any])?.count ?? 0 > 15)
  }

  @Test("The list of tools")
  func tools() throws {
    let session = try AgentTranscript.initialized([#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#])
    let list = try #require(session.messages.last?["result"])
    let data = try JSONSerialization.data(
      withJSONObject: list, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    Golden.expect(String(decoding: data, as: UTF8.self) + "\n", "mcp/tools.json")
  }

  @Test("Messages that are none, and calls that are wrong, are answered with what is wrong")
  func badInput() throws {
    let deep = String(repeating: "[", count: 2_000)
    let session = try AgentTranscript([
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"initialize","params":{}}"#,
      AgentTranscript.initialize.replacing("2025-11-25", with: "2024-11-05"),
      AgentTranscript.initialize,
      AgentTranscript.initializedNotification,
      "{\"jsonrpc\":\"2.0\",",
      deep,
      "7",
      "[]",
      #"[{"jsonrpc":"2.0","id":4,"method":"ping"}]"#,
      #"{"jsonrpc":"1.0","id":5,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":6}"#,
      #"{"jsonrpc":"2.0","id":7,"method":7}"#,
      #"{"jsonrpc":"2.0","id":8,"method":"ping","params":[1]}"#,
      #"{"jsonrpc":"2.0","id":9,"method":"tools/cal"}"#,
      #"{"jsonrpc":"2.0","id":10,"result":{}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/unknown"}"#,
      #"{"jsonrpc":"2.0","id":11,"method":"tools/call"}"#,
      #"{"jsonrpc":"2.0","id":12,"method":"tools/call","params":{"name":"tab"}}"#,
      #"{"jsonrpc":"2.0","id":13,"method":"tools/call","params":{"name":"tap","arguments":[]}}"#,
      #"{"jsonrpc":"2.0","id":14,"method":"tools/list","params":{"cursor":"2"}}"#,
      #"{"jsonrpc":"2.0","id":15,"method":"logging/setLevel","params":{"level":"loud"}}"#,
      #"{"jsonrpc":"2.0","id":16,"method":"completion/complete"}"#,
      #"{"jsonrpc":"2.0","id":17,"method":"resources/read","params":{"uri":"hull://nothing"}}"#,
      #"{"jsonrpc":"2.0","id":18,"method":"resources/read","params":{"uri":"hull://screen"}}"#,
      #"{"jsonrpc":"2.0","id":19,"method":"resources/read","params":{"uri":"hull://docs/../README.md"}}"#,
      "   ",
      "open",
      "open {\"app\":\"bunk\"}",
      "open {\"app\":\"bank\",\"platform\":\"symbian\",\"colour\":1}",
      "describe",
      "run_flow",
      "run_flow {\"path\":\"missing.yaml\"}",
      "run_flow {\"yaml\":\"appId: bank\\n---\\n- tapp: x\\n\"}",
      "open {\"app\":\"bank\"}",
      "tap",
      "tap {\"number\":1,\"text\":\"Pay\"}",
      "tap {\"number\":99}",
      "tap {\"id\":\"nothing\"}",
      "type {\"text\":\"x\"}",
      "select_tab {\"tab\":\"9\"}",
      "back",
      "answer_dialog {\"accept\":true}",
      "kill {\"kind\":\"bored\"}",
      "evaluate {\"script\":\"nothing.here\"}",
      "run_command {\"name\":\"assertVisible\"}",
      "run_command {\"name\":\"stopApp\"}",
      "describe",
    ])
    Golden.expect(session.text, "mcp/bad-input.txt")
    #expect(session.run.error == "")
    #expect(session.run.status == 0)
  }

  @Test("Dialogs, native screens and log messages")
  func dialogs() throws {
    let session = try AgentTranscript.initialized(
      [
        #"{"jsonrpc":"2.0","id":"log","method":"logging/setLevel","params":{"level":"warning"}}"#,
        "open",
        "evaluate {\"script\":\"console.warn('low'); console.log('quiet'); 1\"}",
        "evaluate {\"script\":\"'you said ' + prompt('Name?')\"}",
        "tap {\"text\":\"Pay rent\"}",
        "type {\"text\":\"Анна\"}",
        "answer_dialog {\"accept\":true}",
        "kill",
        "select_tab {\"tab\":\"4\"}",
        "tap {\"text\":\"Licences\"}",
        "evaluate {\"script\":\"1\"}",
        "kill",
        "back",
      ], [Products.bank, "--platform", "android", "--policy", "recreate"])
    Golden.expect(session.text, "mcp/dialogs.txt")
    #expect(session.run.error == "")
  }

  @Test("A script that does not finish blocks no tool, and is not recorded")
  func endlessScript() throws {
    let session = try AgentTranscript.initialized([
      "open {\"app\":\"bank\"}", "evaluate {\"script\":\"while (true) {}\"}", "tap {\"number\":2}",
      "evaluate {\"script\":\"1\"}", "kill", "tap {\"number\":2}", "record_flow",
    ])
    Golden.expect(session.text, "mcp/endless-script.txt")
    #expect(session.run.status == 0)
  }

  @Test("Each protocol version that is known is accepted, and others get the newest one")
  func versions() throws {
    for (asked, expected) in [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
      ("2024-11-05", "2024-11-05"), ("2031-01-01", "2025-11-25"),
    ] {
      let session = try AgentTranscript([AgentTranscript.initialize.replacing("2025-11-25", with: asked)])
      let result = session.messages.first?["result"] as? [String: Any]
      #expect(result?["protocolVersion"] as? String == expected)
    }
  }

  @Test("Resources: commands of flows, app.yaml, the screen, and the documents")
  func resources() throws {
    func read(_ uri: String) -> String {
      #"{"jsonrpc":"2.0","id":"\#(uri)","method":"resources/read","params":{"uri":"\#(uri)"}}"#
    }
    let session = try AgentTranscript.initialized([
      #"{"jsonrpc":"2.0","id":"list","method":"resources/list"}"#,
      #"{"jsonrpc":"2.0","id":"templates","method":"resources/templates/list"}"#,
      "open {\"app\":\"bank\"}", read("hull://commands"), read("hull://app"), read("hull://screen"),
      read("hull://docs/flows.md"),
    ])
    func text(_ uri: String) throws -> String {
      let message = try #require(session.messages.first { $0["id"] as? String == uri })
      let contents = (message["result"] as? [String: Any])?["contents"] as? [[String: Any]]
      return try #require(contents?.first?["text"] as? String)
    }
    Golden.expect(try text("hull://commands"), "mcp/commands.md")
    #expect(try text("hull://app") == String(contentsOfFile: Products.bank + "/app.yaml", encoding: .utf8))
    #expect(try text("hull://screen").hasPrefix("Screen: Tab 1 of 4, Home, page /home.html\nBar button 1: info\n"))
    let document = Products.package.appending(path: "docs/flows.md")
    #expect(try text("hull://docs/flows.md") == String(contentsOf: document, encoding: .utf8))
    let list = try #require(session.messages.first { $0["id"] as? String == "list" }?["result"] as? [String: Any])
    let uris = (list["resources"] as? [[String: Any]] ?? []).compactMap { $0["uri"] as? String }
    let files = try FileManager.default.contentsOfDirectory(atPath: Products.package.appending(path: "docs").path)
    let documents = files.filter { $0.hasSuffix(".md") }.sorted().map { "hull://docs/\($0)" }
    #expect(uris == ["hull://commands", "hull://app", "hull://screen"] + documents)
  }

  @Test("docs/agents.md lists the tools that there are")
  func documentedTools() throws {
    let session = try AgentTranscript.initialized([#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#])
    let result = session.messages.last?["result"] as? [String: Any]
    let tools = (result?["tools"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    let document = try ReferenceDocument(path: "docs/agents.md")
    #expect(document.firstColumn(of: "tool").sorted() == tools.sorted())
  }
}
