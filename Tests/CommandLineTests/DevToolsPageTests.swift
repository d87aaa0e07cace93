import BridgeContract
import Foundation
import Testing

/// What clients such as Playwright do with pages.
@Suite("Developer tools: pages", .serialized) struct DevToolsPageTests {
  private static let page = """
    <!doctype html><title>Page</title><style>body { margin: 0 } button, a, div { display: block; height: 16px }</style>
    <a id=link target=_blank href="second.html">New</a><div style="height: 430px"></div>
    <button id=far onclick="document.title += ' pressed'" ontouchstart="document.title += ' touched'">Far</button><div style="height: 1000px"></div>
    """

  private func withPage(_ test: (DevToolsRun, DevToolsClient) throws -> Void) throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let path = folder.path + "/test"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try folder.write(
      "name: Test\nwindows: {same_origin: tab}\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n",
      to: "test/app.yaml")
    try folder.write(Self.page, to: "test/index.html")
    try folder.write("<!doctype html><title>Second</title>", to: "test/second.html")
    let run = try DevToolsRun(path, in: folder)
    try test(run, try run.page())
  }

  @Test("A click between rows of the scroll position reaches what is painted there")
  func clicks() throws {
    try withPage { _, client in
      try client.evaluate("scrollTo(0, 296)")
      let place = try client.evaluate(
        "(({ x, y, height }) => [x + 4, y + height / 2])(document.getElementById('far').getBoundingClientRect())")
      #expect(place == .array([.integer(4), .integer(160)]))
      for type in ["mousePressed", "mouseReleased"] {
        try client.call(
          "Input.dispatchMouseEvent", #"{"type":"\#(type)","x":4,"y":160,"button":"left","clickCount":1}"#)
      }
      #expect(try client.evaluate("document.title") == .string("Page pressed"))
      #expect(try client.evaluate("document.elementFromPoint(4, 160).id") == .string("far"))
    }
  }

  @Test("A document that the page opens itself has events of its own, and its exceptions are reported")
  func reopenedDocument() throws {
    try withPage { _, client in
      try client.call("Page.enable")
      try client.call("Runtime.enable", until: ["Runtime.executionContextCreated"])
      try client.call("Page.setLifecycleEventsEnabled", #"{"enabled":true}"#)
      try client.evaluate(
        """
        document.open(); document.write("<title>Written</title><script>setTimeout(() => missing())</" + "script>"); document.close()
        """, until: ["Page.domContentEventFired", "Page.loadEventFired", "Runtime.exceptionThrown"])
      #expect(try client.evaluate("document.title") == .string("Written"))
      let names = client.transcript.matches(of: /lifecycleEvent .*?"name":"([^"]*)"/).map { String($0.1) }
      #expect(names.suffix(2) == ["DOMContentLoaded", "load"])
    }
  }

  @Test("Windows have the target of their opener; a script of the client counts as an action of the user")
  func windows() throws {
    try withPage { run, client in
      let browser = try DevToolsClient(port: run.port, path: run.browserPath())
      try browser.call("Target.setDiscoverTargets", #"{"discover":true}"#, until: ["Target.targetCreated"])
      let home = browser.event("Target.targetCreated")?["targetInfo"]?["targetId"]
      func opened() -> [JSONValue?] {
        let info = browser.event("Target.targetCreated")?["targetInfo"]
        return [info?["openerId"], info?["canAccessOpener"]]
      }
      // Blocked without an action of the user.
      try client.call("Runtime.evaluate", #"{"expression":"open('second.html') === null","returnByValue":true}"#)
      try client.call("Runtime.evaluate", #"{"expression":"void open('second.html')","userGesture":true}"#)
      try browser.expect(["Target.targetCreated"])
      #expect(opened() == [home, .bool(true)])
      try client.call("Page.bringToFront")
      try client.call(
        "Runtime.evaluate", #"{"expression":"document.getElementById('link').click()","userGesture":true}"#)
      try browser.expect(["Target.targetCreated"])
      #expect(opened() == [home, .bool(false)])
      try browser.call("Target.createTarget", #"{"url":"app://test/second.html"}"#, until: ["Target.targetCreated"])
      #expect(opened() == [nil, .bool(false)])
      // The activity ends with the script.
      try client.evaluate("open('second.html') === null")
      let created = browser.transcript.components(separatedBy: "Target.targetCreated ").count - 1
      let targets = try browser.call("Target.getTargets")["targetInfos"]?.arrayElements?.count
      #expect([created, targets] == [4, 4])
    }
  }

  @Test("With focus emulation, a page in the background remains hidden and has animation frames, also after a reload")
  func focusEmulation() throws {
    try withPage { run, client in
      let browser = try DevToolsClient(port: run.port, path: run.browserPath())
      try browser.call("Target.setDiscoverTargets", #"{"discover":true}"#, until: ["Target.targetCreated"])
      try browser.call("Target.createTarget", #"{"url":"app://test/second.html"}"#, until: ["Target.targetCreated"])
      let frame = """
        new Promise((done) => { requestAnimationFrame(() => done(document.visibilityState)); setTimeout(done, 300, 'none') })
        """
      func frames() throws -> JSONValue? {
        let parameters = JSONValue.members([
          ("expression", .string(frame)), ("awaitPromise", .bool(true)), ("returnByValue", .bool(true)),
        ])
        return try client.call("Runtime.evaluate", parameters.text)["result"]?["value"]
      }
      var seen = [try frames()]
      try client.call("Emulation.setFocusEmulationEnabled", #"{"enabled":true}"#)
      seen.append(try frames())
      try client.call("Page.enable")
      try client.evaluate("void setTimeout(() => location.reload())", until: ["Page.loadEventFired"])
      seen.append(try frames())
      try client.call("Emulation.setFocusEmulationEnabled", #"{"enabled":false}"#)
      seen.append(try frames())
      try client.call("Page.bringToFront")
      seen.append(try frames())
      #expect(seen == ["none", "hidden", "hidden", "none", "visible"].map { .string($0) })
    }
  }

  @Test("Downloads have events, end their navigation, and are saved for the client")
  func downloads() throws {
    try withPage { run, client in
      let folder = try WorkFolder()
      defer { folder.remove() }
      let browser = try DevToolsClient(port: run.port, path: run.browserPath())
      let relative = try browser.call(
        "Browser.setDownloadBehavior", #"{"behavior":"allowAndName","downloadPath":"here"}"#)
      #expect(relative["message"]?.stringValue == "allowAndName needs `downloadPath`, an absolute path")
      try browser.call(
        "Browser.setDownloadBehavior",
        #"{"behavior":"allowAndName","downloadPath":"\#(folder.path)","eventsEnabled":true}"#)
      try client.call("Network.enable")
      func download(_ attributes: String) throws {
        let script = "Object.assign(document.createElement('a'), {\(attributes)}).click()"
        try client.call("Runtime.evaluate", #"{"expression":\#(JSONValue.string(script).text),"userGesture":true}"#)
        try browser.expect(["Browser.downloadWillBegin", "Browser.downloadProgress"])
      }
      try download("href: 'second.html', download: 'file.txt'")
      let begin = browser.event("Browser.downloadWillBegin")
      let end = browser.event("Browser.downloadProgress")
      #expect(begin?["suggestedFilename"] == .string("file.txt"))
      #expect(
        [end?["guid"], end?["state"], end?["receivedBytes"]] == [begin?["guid"], .string("completed"), .integer(36)])
      let guid = begin?["guid"]?.stringValue ?? ""
      #expect(end?["filePath"] == .string(folder.path + "/" + guid))
      #expect(try folder.text(of: guid) == "<!doctype html><title>Second</title>")
      if client.event("Network.loadingFailed") == nil { try client.expect(["Network.loadingFailed"]) }
      #expect(client.event("Network.loadingFailed")?["canceled"] == .bool(true))
      try download("href: 'missing.txt', download: ''")
      #expect(browser.event("Browser.downloadProgress")?["state"] == .string("canceled"))
    }
  }

  @Test("Permissions are granted, set and restored")
  func permissions() throws {
    try withPage { _, client in
      func states() throws -> JSONValue {
        let query = """
          Promise.all(["geolocation", "camera", "clipboard-write"].map((name) => navigator.permissions.query({ name }).then((found) => found.state)))
          """
        let parameters = #"{"expression":\#(JSONValue.string(query).text),"awaitPromise":true,"returnByValue":true}"#
        return try client.call("Runtime.evaluate", parameters)["result"]?["value"] ?? .null
      }
      let before = try states()
      try client.call(
        "Browser.grantPermissions", #"{"permissions":["geolocation","videoCapture","clipboardReadWrite"]}"#)
      #expect(try states() == .array([.string("granted"), .string("granted"), .string("granted")]))
      try client.call("Browser.setPermission", #"{"permission":{"name":"camera"},"setting":"prompt"}"#)
      #expect(try states() == .array([.string("granted"), .string("prompt"), .string("granted")]))
      let failure = try client.call("Browser.setPermission", #"{"permission":{"name":"camera"},"setting":"often"}"#)
      #expect(failure["message"]?.stringValue == "Unknown permission setting: often")
      try client.call("Browser.resetPermissions")
      #expect(try states() == before)
    }
  }

  @Test("A page is printed, also as a stream, and a client may see it on paper")
  func prints() throws {
    try withPage { _, client in
      func printed(_ parameters: String) throws -> JSONValue {
        try client.call("Page.printToPDF", parameters, isWritten: false)
      }
      let whole = try printed(#"{"printBackground":true,"paperWidth":4,"paperHeight":3,"pageRanges":"1, 3-"}"#)["data"]
      #expect(PrintedFile.text(whole).hasPrefix("7 pages of 288 x 216, Page, "))
      // Commands that change the viewport for the moment wait for each other.
      let picture = ("Page.captureScreenshot", #"{"captureBeyondViewport":true}"#)
      let commands = [
        ("Page.printToPDF", #"{"landscape":true}"#), picture, ("Page.printToPDF", #"{"scale":0.5}"#), picture,
      ]
      func facts(_ result: JSONValue?) -> String {
        let size = PictureSize.text(result?["data"])
        return size == "no picture" ? String(PrintedFile.text(result?["data"]).prefix(20)) : size
      }
      let alone = try commands.map { facts(try client.call($0, $1, isWritten: false)) }
      #expect(alone == ["2 pages of 792 x 612", "png 640x1472", "1 pages of 612 x 792", "png 640x1472"])
      for (index, command) in commands.enumerated() {
        client.sendText(#"{"id":\#(1_000 + index),"method":"\#(command.0)","params":\#(command.1)}"#)
      }
      var together: [Int64: String] = [:]
      while together.count < commands.count {
        let message = try client.receive()
        if case .integer(let id)? = message["id"] { together[id - 1_000] = facts(message["result"]) }
      }
      #expect(together.sorted { $0.key < $1.key }.map(\.value) == alone)
      let stream = try #require(
        try printed(#"{"landscape":true,"transferMode":"ReturnAsStream"}"#)["stream"]?.stringValue)
      var (bytes, parts) = (Data(), 0)
      while true {
        let part = try client.call("IO.read", #"{"handle":"\#(stream)","size":1000}"#, isWritten: false)
        bytes += Data(base64Encoded: part["data"]?.stringValue ?? "") ?? Data()
        parts += 1
        if part["eof"] == .bool(true) { break }
      }
      #expect(parts == (bytes.count + 999) / 1_000)
      #expect(PrintedFile.text(.string(bytes.base64EncodedString())).hasPrefix("2 pages of 792 x 612, Page, "))
      try client.call("IO.close", #"{"handle":"\#(stream)"}"#)
      for (method, parameters, expected) in [
        ("IO.read", #"{"handle":"\#(stream)"}"#, "there is no stream \(stream)"),
        ("Page.printToPDF", #"{"displayHeaderFooter":true}"#, "headers and footers are not printed"),
        ("Page.printToPDF", #"{"pageRanges":"2-1"}"#, "2-1 is not a range of pages, such as 2-5"),
        ("Page.printToPDF", #"{"marginTop":9,"marginBottom":2}"#, "the margins leave no room on the paper"),
        ("Page.printToPDF", #"{"marginTop":-1}"#, "marginTop must not be negative"),
        ("Page.printToPDF", #"{"scale":3}"#, "scale must be from 0.1 to 2"),
        ("Page.printToPDF", #"{"paperWidth":1e9}"#, "paperWidth and paperHeight must be from 1/72 to 200 inches"),
        (
          "Page.printToPDF", #"{"pageRanges":"90"}"#,
          "the document has 2 pages, none of which is to be printed"
        ),
        ("Emulation.setEmulatedMedia", #"{"media":"tv"}"#, "the medium is screen or print, not tv"),
      ] {
        #expect(try client.call(method, parameters, isWritten: false)["message"]?.stringValue == expected)
      }
      // A page in the background stays there.
      let other = try client.call("Target.createTarget", #"{"url":"app://test/second.html"}"#)["targetId"]
      #expect(other?.stringValue?.isEmpty == false)
      #expect(PrintedFile.text(try printed("{}")["data"]).hasPrefix("2 pages of 612 x 792, Page, "))
      #expect(try client.evaluate("document.visibilityState") == .string("hidden"))
      // The medium outlives the document, and the printing of a page.
      let isPrint = "matchMedia('print').matches"
      try client.call("Emulation.setEmulatedMedia", #"{"media":"print"}"#)
      #expect(try client.evaluate(isPrint) == .bool(true))
      try client.call("Page.enable")
      try client.call("Page.reload", until: ["Page.loadEventFired"])
      #expect(try client.evaluate(isPrint) == .bool(true))
      _ = try printed("{}")
      #expect(try client.evaluate(isPrint) == .bool(true))
      try client.call("Emulation.setEmulatedMedia", #"{"media":""}"#)
      #expect(try client.evaluate(isPrint) == .bool(false))
    }
  }
}
