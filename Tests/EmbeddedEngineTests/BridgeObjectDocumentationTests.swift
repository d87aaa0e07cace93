import BridgeContract
import DocumentTestKit
import Foundation
import PageWire
import Testing

/// Compares docs/bridge.md with the real object in the real engine.
@Suite("The page's side of docs/bridge.md") struct BridgeObjectDocumentationTests {
  private let document: ReferenceDocument

  init() throws { document = try ReferenceDocument(path: "docs/bridge.md") }

  /// Names in the first column, without arguments: `save_state` of `save_state(value)`.
  private func names(of head: String) -> [String] {
    document.firstColumn(of: head).map { String($0.prefix { $0 != "(" }) }
  }

  private func keys(of page: TestPage) throws -> [String] {
    let json = page.evaluate("Object.keys(bridge)")
    return try JSONDecoder().decode([String].self, from: Data(json.utf8))
  }

  /// Members that pages set and the shell looks up: functions called by the scripts, and the watched state.
  private func hooks() throws -> Set<String> {
    let folder = Repository.root.appending(path: "Sources/CEngineScripts/scripts")
    let scripts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let texts = try scripts.map { try String(contentsOf: $0, encoding: .utf8) }
    return Set(texts.flatMap { text in text.matches(of: /\.(on_[a-z_]+)/).map { String($0.output.1) } })
  }

  @Test("Every member of the bridge object is documented, and the document lists no others")
  func members() throws {
    let page = TestPage("<body>") { $0.bridge = BridgeInjection(takesActions: true) }
    let script = TestPage("bridge.marker = 1; delete bridge.marker;", url: "app://bank/logic.js") {
      $0.content = .script
      $0.contentType = "text/javascript"
    }
    let found = try Set(keys(of: page) + keys(of: script)).union(hooks()).union(["state"])
    let documented = names(of: "member of the bridge object")
    #expect(found.subtracting(documented).sorted() == [], "not documented in the table of members")
    #expect(Set(documented).subtracting(found).sorted() == [], "documented, and not there")
  }

  @Test("Members of script tabs and of apps with actions are marked in the document")
  func conditions() throws {
    let plain = try Set(keys(of: TestPage("<body>")) + ["on_navigation_bar_tap", "state"])
    let table = try #require(document.tables.first { $0.head.first == "member of the bridge object" })
    for row in table.rows {
      let name = String((ReferenceDocument.codeSpans(in: row[0]).first ?? "").prefix { $0 != "(" })
      #expect(plain.contains(name) != row[2].contains("only "), "\(name)")
    }
  }

  @Test("Every event and function that the shell calls is documented, and the document lists no others")
  func events() throws {
    let found = try hooks().union([BridgeContract.navigationBarTapEvent, "action"])
    let documented = Set(document.firstColumn(of: "event"))
    #expect(found.subtracting(documented).sorted() == [], "not documented in the table of events")
    #expect(documented.subtracting(found).sorted() == [], "documented, and not there")
  }

  @Test("BridgeError has the documented members")
  func bridgeError() {
    let page = TestPage("<body>")
    let members = names(of: "member").sorted()
    #expect(members == ["code", "detail", "message", "name", "toJSON"])
    #expect(
      page.evaluate(
        "(() => { const e = new BridgeError({ code: 'C', message: 'm', detail: 1 }); return [e instanceof Error, "
          + "e.name, e.code, e.message, e.detail, JSON.stringify(e)] })()")
        == #"[true,"BridgeError","C","m",1,"{\"code\":\"C\",\"message\":\"m\",\"detail\":1}"]"#)
  }

  @Test("prompt returns the documented synchronous error")
  func rawSynchronousError() throws {
    let line = try #require(document.text.split(separator: "\n").first { $0.hasPrefix(#"{"error": {"code""#) })
    let error = BridgeError(.unknownInterface, "unknown interface nope; known interfaces: pay")
    let page = TestPage("<body>", answers: [.failed(errorJSON: error.json.text)])
    let script = "prompt(JSON.stringify({ interface_name: 'nope' }), '\(BridgeContract.syncPromptMarker)')"
    #expect(page.evaluate(script) == JSONValue.string(String(line)).text)
  }

  @Test("The documented bridge implementation works with the raw handler")
  func ownBridge() throws {
    let section = try #require(document.text.components(separatedBy: "### A bridge of the page's own").last)
    let example = try #require(section.components(separatedBy: "```js\n").dropFirst().first)
    let script = example.components(separatedBy: "```")[0]
    let page = TestPage("<script>\(script)</script>")
    _ = page.drainEvents()
    page.perform(
      .evaluate(
        EvaluationRequest(request: 9, script: "void bridge.call('pay', { sum: 1 }).then((v) => console.log(v.id))")))
    let callback = page.lastCallback
    #expect(page.drainEvents().first == #"call pay {"sum":1} #id"#)
    page.perform(.deliverReply(BridgeReply(callbackID: callback, outcome: .value(json: #"{"id":7}"#))))
    #expect(page.drainEvents() == ["console 7"])
  }

  @Test("The engine parses every documented example")
  func examples() throws {
    let page = TestPage("<body>")
    for example in document.text.components(separatedBy: "```js\n").dropFirst() {
      let script = example.components(separatedBy: "```")[0]
      let parse = "new (async () => {}).constructor(\(JSONValue.string(script).text))"
      #expect(
        page.evaluate("(() => { try { \(parse); return 0 } catch (e) { return e.message } })()") == "0", "\(script)")
    }
  }
}
