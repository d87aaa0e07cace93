import BridgeContract
import Foundation
import Testing

/// The format and the size of an encoded picture.
enum PictureSize {
  /// `png 480x416`
  /// - Parameter base64: a PNG file, or a JPEG file.
  static func text(_ base64: JSONValue?) -> String {
    let bytes = Array(Data(base64Encoded: base64?.stringValue ?? "") ?? Data())
    func number(_ index: Int, _ count: Int) -> Int { bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) } }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count > 24 {
      return "png \(number(16, 4))x\(number(20, 4))"
    }
    var index = 2
    while bytes.starts(with: [0xFF, 0xD8]), index + 9 < bytes.count {
      if bytes[index + 1] == 0xC0 { return "jpeg \(number(index + 7, 2))x\(number(index + 5, 2))" }
      index += 2 + number(index + 2, 2)
    }
    return "no picture"
  }
}

/// What a PDF file says of itself.
enum PrintedFile {
  /// `2 pages of 612 x 792, Title, 20260101090000Z`
  /// - Parameter base64: a file as cairo writes it: with its information in clear text.
  static func text(_ base64: JSONValue?) -> String {
    let bytes = Data(base64Encoded: base64?.stringValue ?? "") ?? Data()
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    guard text.hasPrefix("%PDF-"), text.hasSuffix("%%EOF\n") else { return "no document" }
    let pages = text.matches(of: /\/Type \/Page\b/).count
    let box = text.firstMatch(of: /\/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]/)
    let title = text.firstMatch(of: /\/Title \(([^)]*)\)/)?.1 ?? "no title"
    let date = text.firstMatch(of: /\/CreationDate \(([^)]*)\)/)?.1 ?? "no date"
    return "\(pages) pages of \(box?.1 ?? "?") x \(box?.2 ?? "?"), \(title), \(date)"
  }
}

@Suite("Pictures of drivers", .serialized) struct DriverPictureTests {
  private static let page = """
    <!doctype html><title>P</title><style>body{margin:0} *{margin:0}</style>
    <p id=a style="background:#a00;color:#fff;width:160px;height:32px">AB</p>
    <iframe sandbox=allow-scripts style="border:0;width:240px;height:64px;display:block" srcdoc="<style>body{margin:0}</style><b id=f style='display:block;width:40px'>in</b>"></iframe>
    <div style="height:2000px"></div><p id=end style="width:80px;height:16px">end</p>
    """

  /// Opens the page in a session that speaks BiDi too. The caller removes the folder.
  private func start() throws -> (WorkFolder, WebDriverClient, WebSocketConnection) {
    let folder = try WorkFolder()
    let path = folder.path + "/test"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try folder.write("name: Test\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n", to: "test/app.yaml")
    try folder.write(Self.page, to: "test/index.html")
    let client = try WebDriverClient([], in: folder)
    try client.start(
      #""webSocketUrl":true,"appium:autoWebview":true,"hull:size":"60x30","appium:app":"\#(path)""#)
    return (folder, client, try WebSocketConnection(try #require(client.capabilities["webSocketUrl"]?.stringValue)))
  }

  @Test("A pixel is a CSS pixel of the page, its frames and its elements; of the native screen, a half")
  func sizes() throws {
    let (folder, client, socket) = try start()
    defer { folder.remove() }
    func evaluate(_ script: String) throws -> String {
      try client.command("POST", "/execute/sync", #"{"script":"return \#(script)","args":[]}"#).text
    }
    func element(_ selector: String) throws -> String { try client.find("css selector", selector) }
    func capture(_ members: String = "") throws -> JSONValue? {
      try socket.command("browsingContext.captureScreenshot", #"{"context":"window-HOME"\#(members)}"#)["data"]
    }
    func failure(_ members: String, _ context: String = "window-HOME") throws -> String {
      let reply = try socket.response(
        to: socket.begin("browsingContext.captureScreenshot", #"{"context":"\#(context)"\#(members)}"#))
      return "\(reply["error"]?.stringValue ?? "none"): \(reply["message"]?.stringValue ?? "")"
    }
    let viewport = "png " + (try evaluate("innerWidth + 'x' + innerHeight")).filter { $0 != "\"" }
    let whole = try client.command("GET", "/screenshot")
    #expect(PictureSize.text(whole) == viewport)
    #expect(viewport.hasPrefix("png 480x"))
    let first = try client.command("GET", "/element/\(try element("#a"))/screenshot")
    #expect(PictureSize.text(first) == "png 160x32")

    #expect(try capture() == whole)
    let box = #"{"type":"box","x":0,"y":0,"width":160,"height":32}"#
    #expect(try capture(#","clip":\#(box)"#) == first)
    #expect(try capture(#","clip":{"type":"element","element":{"sharedId":"\#(try element("#a"))"}}"#) == first)
    #expect(
      PictureSize.text(try capture(#","clip":{"type":"box","x":163.6,"y":40,"width":-4,"height":-8.5}"#)) == "png 4x8")
    #expect(
      PictureSize.text(try capture(#","format":{"type":"image/jpeg"}"#)) == viewport.replacing("png", with: "jpeg"))
    let rough = try capture(#","format":{"type":"image/jpeg","quality":0}"#)?.stringValue ?? ""
    let fine = try capture(#","format":{"type":"image/jpeg","quality":1}"#)?.stringValue ?? ""
    #expect(rough.count > 0 && rough.count < fine.count)
    #expect(PictureSize.text(try capture(#","format":{"type":"image/webp"}"#)) == viewport)

    // A frame is a part of the page.
    let tree = try socket.command("browsingContext.getTree")["contexts"]?.arrayElements?.first
    let frame = try #require(tree?["children"]?.arrayElements?.first?["context"]?.stringValue)
    let inner = try socket.command("browsingContext.captureScreenshot", #"{"context":"\#(frame)"}"#)["data"]
    #expect(PictureSize.text(inner) == "png 240x64")
    #expect(try capture(#","clip":{"type":"box","x":0,"y":32,"width":240,"height":64}"#) == inner)
    let nodes = try socket.command(
      "browsingContext.locateNodes", #"{"context":"\#(frame)","locator":{"type":"css","value":"b"}}"#)["nodes"]
    let clip = try #require(nodes?.arrayElements?.first?["sharedId"]?.text)
    let part = try socket.command(
      "browsingContext.captureScreenshot",
      #"{"context":"\#(frame)","clip":{"type":"element","element":{"sharedId":\#(clip)}}}"#)["data"]
    #expect(try capture(#","clip":{"type":"box","x":0,"y":32,"width":40,"height":16}"#) == part)

    // Half a row is scrolled away: the second row of the element is painted at the top.
    _ = try evaluate("scrollTo(0, 8)")
    let clipped = #"{"type":"element","element":{"sharedId":"\#(try element("#a"))"}}"#
    #expect(PictureSize.text(try capture(#","clip":\#(clipped)"#)) == "png 160x16")

    // The whole document, after which the page is as it was.
    _ = try evaluate("scrollTo(0, 328)")
    let before = try evaluate("[innerHeight, scrollY].join()")
    let scrolled = try capture()
    #expect(scrolled != whole)
    let document = try capture(#","origin":"document""#)
    #expect(PictureSize.text(document) == "png 480x2112")
    #expect(try capture(#","origin":"document","clip":\#(box)"#) == first)
    #expect(try evaluate("[innerHeight, scrollY].join()") == before)
    #expect(try capture() == scrolled)
    let end = try capture(
      #","origin":"document","clip":{"type":"element","element":{"sharedId":"\#(try element("#end"))"}}"#)
    #expect(PictureSize.text(end) == "png 80x16")
    #expect(try client.command("GET", "/element/\(try element("#end"))/screenshot") == end)

    let failures =
      try [
        #","clip":{"type":"box","x":0,"y":0,"width":0,"height":9}"#,
        #","clip":{"type":"box","x":900,"y":0,"width":9,"height":9}"#,
        #","clip":{"type":"box","x":0,"y":0,"width":1e300,"height":9}"#,
        #","format":{"type":"image/jpeg","quality":1.1}"#, #","format":{}"#,
      ].map { try failure($0) } + [try failure(#","origin":"document""#, frame)]
    #expect(
      failures == [
        "unable to capture screen: the rectangle is out of view",
        "unable to capture screen: the rectangle is out of view", "none: ",
        "invalid argument: format.quality is 1.1, expected a number from 0 to 1",
        "invalid argument: format.type is missing, expected a string",
        "unsupported operation: a picture of a frame shows its viewport",
      ])

    try client.command("POST", "/context", #"{"name":"NATIVE_APP"}"#)
    let rectangle = try client.command("GET", "/window/rect")
    let scale = try client.extend("deviceScreenInfo")["scale"]?.doubleValue ?? 0
    let side = { (name: String) in Int((rectangle[name]?.doubleValue ?? 0) * scale) }
    #expect(PictureSize.text(try client.command("GET", "/screenshot")) == "png \(side("width"))x\(side("height"))")
    #expect(scale == 2)
    try client.command("DELETE", "")
  }

  @Test("Printed pages are PDF files, the same for WebDriver and BiDi")
  func prints() throws {
    let (folder, client, socket) = try start()
    defer { folder.remove() }
    let letter = try client.command("POST", "/print", "{}")
    // 2,064 pixels of content, of which a page of Letter has 61 rows.
    #expect(PrintedFile.text(letter) == "3 pages of 612 x 792, P, 20260101090000Z")
    #expect(try client.command("POST", "/print", #"{"background":null,"margin":null}"#) == letter)
    #expect(try socket.command("browsingContext.print", #"{"context":"window-HOME"}"#)["data"] == letter)
    let options =
      #""page":{"width":21,"height":29.7},"orientation":"landscape","pageRanges":["2-",1],"background":true"#
    let wide = try client.command("POST", "/print", "{\(options)}")
    #expect(PrintedFile.text(wide) == "3 pages of 841.889764 x 595.275591, P, 20260101090000Z")
    #expect(try socket.command("browsingContext.print", #"{"context":"window-HOME",\#(options)}"#)["data"] == wide)
    let dot = try client.command(
      "POST", "/print",
      #"{"page":{"width":0.0352,"height":0.0352},"margin":{"top":0,"left":0,"bottom":0,"right":0},"pageRanges":[1]}"#)
    #expect(PrintedFile.text(dot) == "1 pages of 1 x 1, P, 20260101090000Z")

    let refused = try [
      #"{"orientation":"up"}"#, #"{"scale":"1"}"#, #"{"scale":3}"#, #"{"margin":{"top":"1"}}"#,
      #"{"margin":{"bottom":-1}}"#, #"{"page":{"height":0.03}}"#, #"{"page":{"width":1000}}"#,
      #"{"shrinkToFit":"false"}"#, #"{"pageRanges":["3-2"]}"#, #"{"pageRanges":[null]}"#, #"{"pageRanges":[-1]}"#,
      #"{"pageRanges":"1"}"#, #"{"pageRanges":["80-90"]}"#, #"{"margin":{"left":20,"right":20}}"#,
    ].map { body throws in
      let error = try client.command("POST", "/print", body)
      return "\(error["error"]?.stringValue ?? ""): \(error["message"]?.stringValue ?? "")"
    }
    let range = "a page, or a range such as '2-5', '-5' or '2-'"
    let longest = "a number of centimeters from 0.0 to 508.0"
    #expect(
      refused == [
        "invalid argument: orientation is \"up\", expected 'portrait', 'landscape'",
        "invalid argument: scale is \"1\", expected a number",
        "invalid argument: scale is 3, expected a number from 0.1 to 2",
        "invalid argument: margin.top is \"1\", expected a number",
        "invalid argument: margin.bottom is -1, expected \(longest)",
        "invalid argument: page.height is 0.03, expected a number of centimeters from 0.0353 to 508.0",
        "invalid argument: page.width is 1000, expected a number of centimeters from 0.0353 to 508.0",
        "invalid argument: shrinkToFit is \"false\", expected true or false",
        "invalid argument: pageRanges is \"3-2\", expected \(range)",
        "invalid argument: pageRanges is null, expected \(range)",
        "invalid argument: pageRanges is -1, expected \(range)",
        "invalid argument: pageRanges is \"1\", expected an array",
        "invalid argument: the document has 3 pages, none of which is to be printed",
        "unsupported operation: the margins leave no room on the paper",
      ])
  }
}
