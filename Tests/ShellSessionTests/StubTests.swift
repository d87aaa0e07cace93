import Flows
import ShellSession
import Testing

@Suite("Stubs of app.yaml and of flows, with real pages")
struct StubTests {
  private static let page = """
    <!doctype html><title>Stubs</title><body style="margin:0"><p id="out">nothing</p>
    <button onclick="load('GET', 'https://api.test/orders')">Orders</button>
    <button onclick="load('PUT', 'https://api.test/orders/7', '{}')">Change</button>
    <button onclick="load('GET', 'http://other.test/file')">File</button>
    <button onclick="sync()">Sync</button>
    <button onclick="location = 'http://other.test/page'">Page</button>
    <script>
    async function load(method, url, body) {
      const start = Date.now();
      try {
        const headers = body ? { "Content-Type": "application/json" } : {};
        const response = await fetch(url, { method, body, headers });
        out.textContent = `${response.status} ${await response.text()} after ${Date.now() - start}`;
      } catch (error) { out.textContent = `${error.message} after ${Date.now() - start}` }
    }
    function sync() {
      const start = Date.now(), request = new XMLHttpRequest();
      request.open("GET", "https://api.test/sync", false);
      request.send();
      out.textContent = `${request.status} ${request.responseText} after ${Date.now() - start}`;
    }
    </script>
    """

  /// Runs commands against the app and returns the failure's text; nil without a failure.
  private func run(manifest: String, header: String, _ commands: String) throws -> String? {
    let folder = try TemporaryFolder(prefix: "hull-stub-test")
    let app = "name: Stubs\ntabs: [{id: TAB_1, title: One, url: index.html}]\n"
    try FileSystem.write((app + manifest).utf8, to: folder.path + "/app.yaml")
    try FileSystem.write(Self.page.utf8, to: folder.path + "/index.html")
    try FileSystem.write("from a file".utf8, to: folder.path + "/reply.txt")
    try FileSystem.write("appId: x\n\(header)\n---\n- launchApp\n\(commands)\n".utf8, to: folder.path + "/flow.yaml")
    var reports: [FlowReport] = []
    try FlowSuite([folder.path + "/flow.yaml"], options: FlowSuite.Options()).run { reports.append($0.report) }
    return reports.first?.failure.map { "\($0.location.position.line): \($0.message)" }
  }

  @Test("Stubs answer requests in virtual time; those of steps come first, then those of the flow")
  func stubs() throws {
    let failure = try run(
      manifest: """
        stub:
          - {url: "https://api.test/*", reply: {status: 500, body: from app.yaml}}
          - {url: /file, reply: {file: reply.txt}}
          - {url: /page, reply: {headers: {Content-Type: text/html}, body: "<h1>Stubbed page"}}
        """,
      header: """
        hull:
          stub:
            - {url: /orders, method: GET, times: 2, delay: 250ms, reply: {json: [{id: 7}]}}
            - {url: /sync, delay: 40ms, reply: {body: synchronous}}
        """,
      """
      - tapOn: Orders
      - assertVisible: '200 \\[\\{"id":7\\}\\] after 250'
      - tapOn: Change
      - assertVisible: 500 from app.yaml after [12]
      - stubRequest: {url: /orders/*, method: PUT, times: 1, reply: {status: 201, body: "made by ${'a' + 'b'}"}}
      - tapOn: Change
      - assertVisible: 201 made by ab after [12]
      - tapOn: Change
      - assertVisible: 500 from app.yaml after [12]
      - stubRequest: {url: /orders, reply: {json: []}, label: no orders}
      - tapOn: Orders
      - assertVisible: 200 \\[\\] after 1
      - removeStubs
      - tapOn: Orders
      - assertVisible: '200 \\[\\{"id":7\\}\\] after 250'
      - tapOn: Orders
      - assertVisible: 500 from app.yaml after 1
      - tapOn: Sync
      - assertVisible: 200 synchronous after 40
      - tapOn: File
      - assertVisible: 200 from a file after 1
      - tapOn: Page
      - assertVisible: Stubbed page
      - assertUrl: http://other.test/page
      """)
    #expect(failure == nil)
  }

  @Test("A stub that is not there cannot be removed")
  func unknownStub() throws {
    let failure = try run(manifest: "", header: "", "- removeStubs: /api")
    #expect(failure == #"5: there is no stub of a step with the url "/api""#)
  }
}
