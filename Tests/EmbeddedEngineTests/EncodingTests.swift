import PageWire
import Testing

@testable import EmbeddedEngine

@Suite("Encodings of documents, scripts and style sheets")
struct EncodingTests {
  @Test(
    "Encoding precedence: byte order mark, type, declaration, UTF-8",
    arguments: [
      ("text/html", "<p>", [0x70, 0xC3, 0xA9], "pé UTF-8"),
      ("text/html", "<p>", [0x70, 0xE9, 0x71], "p\u{FFFD}q UTF-8"),
      ("text/html; charset=ISO-8859-1", "<p>", [0xE9, 0x80], "é€ windows-1252"),
      ("text/html;charset=\"koi8-r\"", "<meta charset=utf-8><p>", [0xC1], "а KOI8-R"),
      (
        "text/html",
        "<!-- <meta charset=x> --><meta content='text/html; charset=windows-1251' http-equiv=Content-Type><p>", [0xE0],
        "а windows-1251"
      ),
      ("text/html", "<title a='>'>t</title><META CHARSET='Shift_JIS'><p>", [0x83, 0x65, 0x83], "テ\u{FFFD} Shift_JIS"),
      ("text/html", "<meta charset=gb2312><p>", [0xC4, 0xE3], "你 GBK"),
      ("text/html", "<meta charset=big5><p>", [0xA7, 0x41], "你 Big5"),
      ("text/html", "<meta charset=euc-kr><p>", [0xB3, 0xCA], "너 EUC-KR"),
      ("text/html", "<meta charset=iso-8859-15><p>", [0xA4], "€ ISO-8859-15"),
      ("text/html", "<meta charset=utf-16><p>", [0xC3, 0xA9], "é UTF-8"),
      ("text/html", "<meta charset=nonsense><p>", [0xC3, 0xA9], "é UTF-8"),
      ("text/html; charset=nonsense", "<meta charset=latin1><p>", [0xE9], "é windows-1252"),
    ] as [(String, String, [UInt8], String)])
  func documents(type: String, head: String, bytes: [UInt8], expected: String) {
    let page = TestPage("") {
      $0.contentType = type
      $0.body = Array(head.utf8) + bytes
    }
    #expect(page.evaluate("document.querySelector('p').textContent + ' ' + document.characterSet") == "\"\(expected)\"")
  }

  @Test("Byte order marks take precedence and are removed from the text")
  func marks() {
    let utf16 = "<p>Ünïcode</p>".utf16
    let bodies: [[UInt8]] = [
      [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      [0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      [0xEF, 0xBB, 0xBF] + Array("<p>Ünïcode</p>".utf8),
    ]
    let found = bodies.map { body in
      TestPage("") {
        $0.contentType = "text/html; charset=windows-1252"
        $0.body = body
      }.evaluate("document.documentElement.textContent + ' ' + document.characterSet")
    }
    #expect(found == ["\"Ünïcode UTF-16LE\"", "\"Ünïcode UTF-16BE\"", "\"Ünïcode UTF-8\""])
  }

  @Test("An encoding declaration after the first thousand bytes is used")
  func late() {
    let page = TestPage("") {
      $0.contentType = "text/html"
      $0.body = Array("<!--\(String(repeating: "x", count: 5000))--><meta charset=windows-1252><p>".utf8) + [0xE9]
    }
    #expect(page.evaluate("document.querySelector('p').textContent") == "\"é\"")
  }

  @Test("Script encodings: charset of the type, attribute, then the document's; modules are UTF-8")
  func scripts() {
    let page = TestPage("") {
      $0.contentType = "text/html"
      $0.body = Array(
        "<meta charset=koi8-r><script src=1></script><script src=2 charset=latin1></script><script src=3></script><script type=module src=4></script>"
          .utf8)
    }
    let script = Array("console.log('".utf8) + [0xC3, 0xA9] + Array("')".utf8)
    for request in UInt32(1)...4 {
      page.deliver(request, script, type: request == 3 ? "text/javascript; charset=utf-8" : "text/javascript")
    }
    #expect(page.drainConsole().map { $0.prefix { $0 != "@" } } == ["log ц╘ ", "log Ã© ", "log é ", "log é "])
  }

  @Test("Every label of the standard has a decoder")
  func labels() {
    for line in EncodingLabels.lines.split(separator: "\n") {
      for label in line.split(separator: " ") {
        let encoding = TextEncoding.named(" \(label.uppercased())\n")
        #expect(encoding?.name == line.split(separator: " ").first.map(String.init))
        guard let encoding, encoding.name != "replacement", !encoding.name.hasPrefix("utf-16") else { continue }
        #expect(TextDecoding.text(Array("abc".utf8), as: encoding) == "abc", "\(label)")
      }
    }
    #expect(TextEncoding.named("utf-7") == nil)
  }
}
