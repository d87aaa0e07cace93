import DocumentTestKit
import Foundation
import SystemTestKit
import Testing

/// What the W3C's tests ask of pages, frames and windows, in one app.
@Suite("WebDriver: pages, frames and windows", .serialized) struct WebDriverPageTests {
  private static let page = """
    <!doctype html><title>Page</title>
    <p id=text>Text</p><button id=hidden style="visibility: hidden">Hidden</button><input id=off disabled>
    <input id=empty onfocus="log.push('focus')"><input id=range type=range value=50 readonly>
    <iframe id=frame src=inner.html width=200 height=64></iframe><div id=host></div><output id=keys></output>
    <p id=caps style="text-transform: capitalize">foo_bar-baz</p>
    <script>
    const log = [];
    document.onkeydown = (event) => { document.getElementById("keys").textContent += event.key };
    document.getElementById("host").attachShadow({ mode: "open" }).innerHTML = "<slot><b>in</b>side</slot> outside";
    </script>
    """

  private func open(
    page: String = Self.page, _ body: (WebDriverClient) throws -> Void, golden: String
  ) throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/app", withIntermediateDirectories: true)
    try folder.write("name: Page\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n", to: "app/app.yaml")
    try folder.write(page, to: "app/index.html")
    try folder.write("<title>Inner</title><p id=inner>Inner</p>", to: "app/inner.html")
    let client = try WebDriverClient([], in: folder)
    try client.start(#""appium:app":"\#(folder.path)/app","appium:autoWebview":true,"hull:size":"80x24""#)
    try body(client)
    try client.command("DELETE", "")
    let text = client.transcript.replacing(#/[0-9a-f]{32}/#, with: "ID").replacing(folder.path, with: "FOLDER")
    Golden.expect(text, "webdriver/\(golden).txt")
  }

  @Test("Clicks and touches between rows of the scroll position reach what is painted there")
  func clicksBetweenRows() throws {
    let page = """
      <!doctype html><title>Page</title><style>body { margin: 0 } div, button { display: block; height: 16px }</style>
      <div style="height:440px"></div><button onclick="document.title += ' pressed'">Far</button><div style="height:999px"></div>
      """
    try open(
      page: page,
      { client in
        try client.command("POST", "/execute/sync", #"{"script":"scrollTo(0, 296)","args":[]}"#)
        let button = try client.find("css selector", "button")
        try client.command("POST", "/element/\(button)/click", "{}")
        let actions =
          #"{"type":"pointerMove","x":0,"y":0,"origin":{"element-6066-11e4-a52e-4f735466cecf":"\#(button)"}},{"type":"pointerDown","button":0},{"type":"pointerUp","button":0}"#
        for kind in ["touch", "mouse"] {
          try client.command(
            "POST", "/actions",
            #"{"actions":[{"type":"pointer","id":"\#(kind)","parameters":{"pointerType":"\#(kind)"},"actions":[\#(actions)]}]}"#
          )
        }
        try client.command("GET", "/title")
        // A wheel over an element outside of the viewport first scrolls to it.
        for distance in [0, 32] {
          try client.command("POST", "/execute/sync", #"{"script":"scrollTo(0, 0)","args":[]}"#)
          try client.command(
            "POST", "/actions",
            #"{"actions":[{"type":"wheel","id":"wheel","actions":[{"type":"scroll","x":0,"y":0,"deltaX":0,"deltaY":\#(distance),"origin":{"element-6066-11e4-a52e-4f735466cecf":"\#(button)"}}]}]}"#
          )
          try client.command("POST", "/execute/sync", #"{"script":"return scrollY","args":[]}"#)
        }
      }, golden: "clicks-between-rows")
  }

  @Test("Elements of a document that Back shows again, and fields of frames, take commands")
  func returnsToDocuments() throws {
    let page = """
      <!doctype html><title>Page</title><h1>Head</h1><iframe srcdoc="<input id=field>"></iframe>
      """
    try open(
      page: page,
      { client in
        let heading = try client.find("css selector", "h1")
        try client.command("POST", "/url", #"{"url":"app://app/index.html?second"}"#)
        let second = try client.find("css selector", "h1")
        try client.command("GET", "/element/\(heading)/text")
        try client.command("POST", "/back", "{}")
        try client.command("GET", "/element/\(heading)/text")
        try client.command("GET", "/element/\(try client.find("css selector", "h1"))/text")
        try client.command("GET", "/element/\(second)/text")
        try client.command("POST", "/frame", #"{"id":0}"#)
        let field = try client.find("css selector", "#field")
        try client.command("POST", "/element/\(field)/value", #"{"text":"typed"}"#)
        let script = "return [arguments[0].value, parent.document.activeElement.localName]"
        let argument = #"{"element-6066-11e4-a52e-4f735466cecf":"\#(field)"}"#
        try client.command("POST", "/execute/sync", #"{"script":"\#(script)","args":[\#(argument)]}"#)
      }, golden: "returns")
  }

  @Test("Closed shadow trees and frames of other origins are reached, which scripts of the page cannot")
  func internals() throws {
    let page = """
      <!doctype html><title>Page</title><div id=host></div>
      <iframe id=other sandbox=allow-scripts width=300 height=96 srcdoc="<p id=inner>Inner</p><button id=button
        onclick='this.textContent = event.clientX'>Press</button><div id=host></div><script>
        document.querySelector('#host').attachShadow({ mode: 'closed' }).innerHTML = '<i id=deep>Deep</i>';
        </script>"></iframe>
      <script>
      document.getElementById("host").attachShadow({ mode: "closed" }).innerHTML = "<b id=closed>Closed</b>";
      </script>
      """
    try open(
      page: page,
      { client in
        func shadow(_ host: String, _ selector: String) throws {
          let root = try client.command("GET", "/element/\(client.find("css selector", host))/shadow")
          let id = root["shadow-6066-11e4-a52e-4f735466cecf"]?.stringValue ?? ""
          let using = #"{"using":"css selector","value":"\#(selector)"}"#
          let element = try client.command("POST", "/shadow/\(id)/element", using)
          let reference = element["element-6066-11e4-a52e-4f735466cecf"]?.stringValue ?? ""
          try client.command("GET", "/element/\(reference)/text")
        }
        try shadow("#host", "#closed")
        let script = #"{"script":"return [document.querySelector('#host').shadowRoot, frames[0]]","args":[]}"#
        try client.command("POST", "/execute/sync", script)
        let access = #"{"script":"return frames[0].document.title","args":[]}"#
        try client.command("POST", "/execute/sync", access)
        try client.command("POST", "/frame", #"{"id":0}"#)
        try shadow("#host", "#deep")
        let button = try client.find("css selector", "#button")
        try client.command("POST", "/element/\(button)/click", "{}")
        try client.command("GET", "/element/\(button)/text")
        let argument = #"{"element-6066-11e4-a52e-4f735466cecf":"\#(button)"}"#
        let inner = #"{"script":"return [window, origin, arguments[0].id]","args":[\#(argument)]}"#
        try client.command("POST", "/execute/sync", inner)
        try client.command("POST", "/frame/parent", "{}")
        try client.command("GET", "/element/\(button)/text")
        let count = "Object.getOwnPropertyNames(window).filter((name) => name.startsWith('hull')).length"
        let names = #"{"script":"return \#(count)","args":[]}"#
        try client.command("POST", "/execute/sync", names)
      }, golden: "internals")
  }

  @Test("Windows are opened and closed, and the screen is resized and rotated")
  func windows() throws {
    try open(
      { client in
        let first = try client.command("GET", "/window").stringValue ?? ""
        for type in ["5", "null", #""window""#] { try client.command("POST", "/window/new", #"{"type":\#(type)}"#) }
        try client.command("GET", "/window")
        try client.command("GET", "/window/handles")
        try client.command("POST", "/window", #"{"handle":"window-WINDOW_2"}"#)
        try client.command("GET", "/url")
        try client.command("POST", "/execute/sync", #"{"script":"return [window.opener, window]","args":[]}"#)
        try client.command("DELETE", "/window")
        for path in ["/title", "/window/rect", "/alert/text"] { try client.command("GET", path) }
        try client.command("POST", "/back", "{}")
        try client.command("POST", "/frame", #"{"id":null}"#)
        try client.command("POST", "/frame/parent", "{}")
        try client.command("POST", "/window", #"{"handle":"\#(first)"}"#)
        for rect in [
          #"{"width":true}"#, #"{"height":-1}"#, #"{"x":"left"}"#, #"{"width":323,"height":null,"x":5.5}"#,
          #"{"width":1,"height":1}"#,
        ] {
          try client.command("POST", "/window/rect", rect)
        }
        try client.command("POST", "/execute/sync", #"{"script":"return [innerWidth, innerHeight]","args":[]}"#)
        try client.command("POST", "/window/maximize", "{}")
        try client.command("GET", "/orientation")
        try client.command("POST", "/orientation", #"{"orientation":"PORTRAIT"}"#)
        try client.command("GET", "/window/rect")
        try client.command("POST", "/orientation", #"{"orientation":"UP"}"#)
        try client.command("POST", "/window/fullscreen", "{}")
        try client.command("POST", "/window/minimize", "{}")
        // A tab of the app is opened again when it is selected; the last window ends the session.
        try client.command("DELETE", "/window")
        try client.command("GET", "/url")
        try client.command("POST", "/context", #"{"name":"NATIVE_APP"}"#)
        try client.command("POST", "/element/\(client.find("accessibility id", "Home"))/click", "{}")
        try client.command("POST", "/context", #"{"name":"WEBVIEW"}"#)
        try client.command("GET", "/window/handles")
        try client.command("POST", "/window", #"{"handle":"window-WINDOW_1"}"#)
        try client.command("DELETE", "/window")
        try client.command("GET", "/url")
        try client.command("DELETE", "/window")
        try client.command("GET", "/url")
      }, golden: "windows")
  }

  @Test("Mice and pens hover, press their buttons, drag and click, in frames too")
  func pointers() throws {
    try open(
      { client in
        func perform(_ items: [String], _ pointer: String = "mouse") throws {
          let source =
            #"{"type":"pointer","id":"\#(pointer)","parameters":{"pointerType":"\#(pointer)"},"actions":[\#(items.joined(separator: ","))]}"#
          try client.command("POST", "/actions", #"{"actions":[\#(source)]}"#)
          try client.command("POST", "/execute/sync", #"{"script":"return parent.events.splice(0)","args":[]}"#)
        }
        func move(_ x: Int, _ y: Int, _ more: String = "") -> String {
          #"{"type":"pointerMove","x":\#(x),"y":\#(y)\#(more)}"#
        }
        let (down, up) = (#"{"type":"pointerDown","button":0}"#, #"{"type":"pointerUp","button":0}"#)
        let record = """
          window.events = []; const observe = (target, name) => { for (const type of ['mousemove', 'mousedown', 'click', \
          'dblclick', 'contextmenu', 'touchstart', 'pointerdown']) target.addEventListener(type, (e) => events.push([type, \
          name + e.target.id, e.pointerType, e.clientX, e.clientY, e.buttons, e.ctrlKey, e.tiltX, e.tiltY].join(' '))) }; observe(document, ''); \
          observe(frames[0].document, 'frame ');
          """
        try client.command("POST", "/execute/sync", #"{"script":"\#(record.replacing("\n", with: ""))","args":[]}"#)
        let text = #","origin":{"element-6066-11e4-a52e-4f735466cecf":"\#(try client.find("css selector", "#text"))"}"#
        try perform([move(0, 0, text), down, up, down, up])
        try perform([down, move(16, 0, #","origin":"pointer","duration":20"#), up])
        try perform([#"{"type":"pointerDown","button":2}"#, #"{"type":"pointerUp","button":2}"#])
        try perform(
          [
            move(0, 0, text),
            #"{"type":"pointerDown","button":0,"pressure":0.25,"altitudeAngle":0.3,"azimuthAngle":0.2419}"#, up,
          ], "pen")
        try perform([move(0, 0, text), down, up], "touch")
        try client.command(
          "POST", "/actions",
          #"{"actions":[{"type":"key","id":"k","actions":[{"type":"keyDown","value":"\uE009"}]},{"type":"pointer","id":"mouse","actions":[{"type":"pause"},\#(down)]}]}"#
        )
        try client.command("DELETE", "/actions")
        try client.command("POST", "/execute/sync", #"{"script":"return events.splice(0)","args":[]}"#)
        try client.command("POST", "/frame", #"{"id":0}"#)
        try perform([move(10, 20), down, up])
        try client.command(
          "POST", "/actions", #"{"actions":[{"type":"pointer","id":"mouse","actions":[\#(move(310, 0))]}]}"#)
        try perform([#"{"type":"pointerDown","button":0,"width":0.5}"#])
      }, golden: "pointers")
  }

  @Test("References belong to a frame, and elements that no user reaches are not interactable")
  func elements() throws {
    try open(
      { client in
        let text = try client.find("css selector", "#text")
        let frame = try client.find("css selector", "#frame")
        let reference = #"{"element-6066-11e4-a52e-4f735466cecf":"\#(frame)"}"#
        try client.command("POST", "/frame", "{}")
        try client.command("POST", "/frame", #"{"id":\#(reference)}"#)
        let inner = try client.find("css selector", "#inner")
        try client.command("GET", "/element/\(inner)/text")
        try client.command("GET", "/element/\(text)/text")
        try client.command("POST", "/frame", #"{"id":null}"#)
        try client.command("GET", "/element/\(inner)/text")
        try client.command("POST", "/frame", #"{"id":\#(reference)}"#)
        try client.command("POST", "/execute/sync", #"{"script":"parent.frame.remove()","args":[]}"#)
        try client.command("GET", "/element/nothing/text")
        try client.command("POST", "/frame", #"{"id":null}"#)
        try client.command("POST", "/element", #"{"using":"nothing","value":"x"}"#)
        try client.command("POST", "/element/\(try client.find("css selector", "#hidden"))/click", "{}")
        try client.command("POST", "/element/\(try client.find("css selector", "#off"))/value", #"{"text":"a"}"#)
        try client.command("POST", "/element/\(try client.find("css selector", "#range"))/clear", "{}")
        try client.command("POST", "/element/\(try client.find("css selector", "#empty"))/clear", "{}")
        try client.command("POST", "/execute/sync", #"{"script":"return log","args":[]}"#)
        try client.command("POST", "/element/\(try client.find("css selector", "body"))/value", #"{"text":"ab"}"#)
        try client.command("GET", "/element/\(try client.find("css selector", "#keys"))/text")
        try client.command("GET", "/element/\(try client.find("css selector", "#caps"))/text")
        let host = try client.find("css selector", "#host")
        try client.command("GET", "/element/\(host)/text")
        let shadow = try client.command("GET", "/element/\(host)/shadow")
        let root = shadow["shadow-6066-11e4-a52e-4f735466cecf"]?.stringValue ?? ""
        for script in [
          "return document.body.firstChild", "return await Promise.resolve(5)", "return [window, frames]",
          "return arguments[0] === window",
        ] {
          let handle = #"{"window-fcc6-11e5-b4f8-330a88ab9d7f":"window-HOME"}"#
          try client.command("POST", "/execute/sync", #"{"script":"\#(script)","args":[\#(handle)]}"#)
        }
        try client.command("POST", "/refresh", "{}")
        try client.command("POST", "/shadow/\(root)/element", #"{"using":"css selector","value":"b"}"#)
        try client.command("POST", "/shadow/none/element", #"{"using":"css selector","value":"b"}"#)
        try client.command("GET", "/element/\(text)/text")
      }, golden: "elements")
  }
}
