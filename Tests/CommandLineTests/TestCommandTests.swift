import DocumentTestKit
import Foundation
import Testing

@Suite("hull test runs flows from the command line")
struct TestCommandTests {
  @Test("A passing flow prints one line")
  func passing() throws {
    let run = try CommandRun.hull(["test", "apps/plain/flows/greeting.yaml"])
    #expect(
      run.output
        == "ok      A greeting (apps/plain/flows/greeting.yaml, 1ms)\n3 steps, 1ms of virtual time\n1 flow, 1 passed\n")
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test("A failing flow reports location, screen, stack, bar and calls reproducibly")
  func failing() throws {
    let arguments = ["test", "apps/plain/flows/failing.yaml"]
    let text = try CommandRun.transcript(arguments)
    Golden.expect(text, "test/failing.txt")
    #expect(text.contains("status 1\n"))
    #expect(try CommandRun.transcript(arguments) == text)
  }

  @Test("--check only parses flows")
  func check() throws {
    let run = try CommandRun.hull(["test", "--check", "Pages/bank/flows"], in: CommandRun.project)
    #expect(run.error == "")
    #expect(run.output.hasSuffix(" flows, no errors\n"))
    #expect(run.status == 0)
  }

  @Test("--verbose prints each step")
  func verbose() throws {
    Golden.expect(
      try CommandRun.transcript(["test", "--verbose", "apps/plain/flows/greeting.yaml"]), "test/verbose.txt")
  }

  @Test("The JUnit report is written")
  func junit() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "hull-junit-\(UUID().uuidString).xml")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try CommandRun.hull([
      "test", "apps/plain/flows/greeting.yaml", "apps/plain/flows/failing.yaml", "--junit", file.path,
    ])
    #expect(run.status == 1)
    let bytes = try Data(contentsOf: file)
    #expect(XMLDocument(bytes).error == nil)
    Golden.expect(String(decoding: bytes, as: UTF8.self), "test/junit.txt")
  }

  @Test("--format github prints an annotation for each failed step, and --gitlab writes the same as a file")
  func annotations() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let flows = ["apps/plain/flows/greeting.yaml", "apps/plain/flows/failing.yaml"]
    let run = try CommandRun.hull(["test"] + flows + ["--format", "github", "--gitlab", folder.path + "/quality.json"])
    let message = #"Assert that "good evening" is visible: "good evening" was not found"#
    #expect(
      run.output.hasSuffix(
        "\n::error file=apps/plain/flows/failing.yaml,line=6,col=3,title=A greeting that never comes::\(message)\n"))
    #expect(run.status == 1)
    let quoted = message.replacing("\"", with: "\\\"")
    #expect(
      try folder.text(of: "quality.json") == """
        [{"description":"A greeting that never comes: \(quoted)","check_name":"hull",\
        "fingerprint":"apps/plain/flows/failing.yaml: A greeting that never comes: \(quoted)","severity":"major",\
        "location":{"path":"apps/plain/flows/failing.yaml","positions":{"begin":{"line":6,"column":3}}}}]
        """)
  }

  @Test("--format github prints an annotation for each error in a flow file")
  func annotatedErrors() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("appId: x\n---\n- tapOnn: Pay\n", to: "flow.yaml")
    let run = try CommandRun.hull(
      ["test", "--check", "flow.yaml", "--format", "github"], in: URL(fileURLWithPath: folder.path))
    let message = #"Invalid Command: "tapOnn"; did you mean "tapOn"?"#
    #expect(run.output == "::error file=flow.yaml,line=3,col=3,title=Invalid flow::\(message)\n")
    #expect(run.status == 2)
  }

  @Test("Tags select flows")
  func tags() throws {
    let flows = ["apps/plain/flows/greeting.yaml", "apps/plain/flows/failing.yaml"]
    let chosen = try CommandRun.hull(["test"] + flows + ["--include-tags", "smoke, nightly"])
    #expect(chosen.output.hasSuffix("1 flow, 1 passed\n"))
    #expect(chosen.status == 0)
    let rest = try CommandRun.hull(["test"] + flows + ["--exclude-tags", "smoke"])
    #expect(rest.output.hasSuffix("1 flow, 0 passed, 1 failed\n"))
    #expect(rest.status == 1)
  }

  @Test(
    "Failing or infinite scripts and unset variables have their own exit status",
    arguments: [("throws", 2), ("endless", 3), ("unset", 2)])
  func scripts(name: String, status: Int) throws {
    let text = try CommandRun.transcript(["test", "apps/plain/bad/\(name).yaml", "--script-timeout", "300ms"])
    Golden.expect(text, "test/script-\(name).txt")
    #expect(text.contains("status \(status)\n"))
  }

  @Test("Variables of the command line override those of the file")
  func variables() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("<p>hello", to: "index.html")
    try folder.write("name: A\ntabs: [{id: TAB_1, title: One, url: index.html}]\n", to: "app.yaml")
    try folder.write(
      "appId: ${APP}\nenv: {USER: anna}\n---\n- evalScript: ${console.log(USER, APP, typeof OTHER)}\n", to: "flow.yaml")
    let run = try CommandRun.hull(["test", folder.path + "/flow.yaml", "-e", "USER=boris", "-e", "APP=a=b"])
    #expect(run.output.contains("  console: boris a=b undefined\n"))
    #expect(run.status == 0)
  }

  @Test("Scripts send requests to a real server")
  func requests() throws {
    let server = try LocalServer([
      "/user": LocalServer.response("200 OK", ["Content-Type: application/json", "X-A: 1"], body: #"{"name":"anna"}"#),
      "/moved": LocalServer.response("302 Found", ["Location: /user"]),
      "/gone": LocalServer.response("404 Not Found", body: "no"), "/echo": LocalServer.echo,
    ])
    defer { server.stop() }
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("<p>hello", to: "index.html")
    try folder.write("name: A\ntabs: [{id: TAB_1, title: One, url: index.html}]\n", to: "app.yaml")
    try folder.write("a;b\n", to: "data.csv")
    try folder.write(
      """
      const user = http.get(`${SERVER}/moved`, { headers: { Accept: "x" } });
      console.log(json(user.body).name, user.ok, user.status, user.headers["x-a"], user.headers["content-type"]);
      console.log(http.request(`${SERVER}/gone`, { method: "delete" }).status, http.get(`${SERVER}/gone`).ok);
      const posted = http.post(`${SERVER}/echo`, { headers: { "X-Token": "t" }, body: JSON.stringify({ a: "é" }) });
      console.log(posted.body.split("\\r\\n")[0], /X-Token: t/.test(posted.body), posted.body.split("\\r\\n\\r\\n")[1]);
      const form = http.put(`${SERVER}/echo`, { multipartForm: { kind: "csv", file: { filePath: "data.csv" } } });
      console.log(/multipart\\/form-data; boundary=/.test(form.body), form.body.includes("a;b\\n"),
        form.body.includes('name="file"; filename="data.csv"'));
      try { http.get("http://127.0.0.1:1/") } catch (error) { console.log(error.message.slice(0, 30)) }
      try { http.get("file:///etc/passwd") } catch (error) { console.log(error.message) }
      try { http.post(SERVER, { body: {} }) } catch (error) { console.log(error.message) }

      """, to: "ask.js")
    try folder.write("appId: x\n---\n- runScript: ask.js\n", to: "flow.yaml")
    let run = try CommandRun.hull(["test", folder.path + "/flow.yaml", "-e", "SERVER=\(server.url(""))"])
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("  console: ") }.map { $0.dropFirst(11) }
    #expect(
      lines == [
        "anna true 200 1 application/json", "404 false", #"POST /echo HTTP/1.1 true {"a":"é"}"#,
        "true true true", "http.get http://127.0.0.1:1/: ",
        "http.get file:///etc/passwd: only http: and https: URLs are supported",
        "The body of http.post is a text: use JSON.stringify",
      ])
  }
}
