import PageWire
import Testing

@testable import EmbeddedEngine

@Suite("XML documents")
struct XMLDocumentTests {
  private func page(_ markup: String, type: String = "application/xhtml+xml") -> TestPage {
    TestPage("") {
      $0.contentType = type
      $0.body = Array(markup.utf8)
    }
  }

  @Test("An XHTML page is parsed as XML, and its scripts run in document order")
  func xhtml() {
    let page = page(
      """
      <?xml version="1.0"?>
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd" [ <!ENTITY mark "<em id='e'>hi</em>"> ]>
      <html xmlns="http://www.w3.org/1999/xhtml"><head><title>T &copy;</title></head><body>
      <p id="p" title="&lt;&#65;&#x42;">a&mark;b<![CDATA[<c>]]></p>
      <script><![CDATA[
        const p = document.getElementById("p");
        console.log(1 < 2, document.contentType, String(document), document.title);
        console.log(p.tagName, p.title, p.textContent, p.firstElementChild.id, document.getElementById("later"));
        console.log(document.createElement("DIV").localName, p instanceof HTMLParagraphElement);
        p.innerHTML = "<i>x</i><br/>";
        console.log(p.outerHTML);
        try { p.innerHTML = "<i>"; } catch (error) { console.log(error.name, p.childNodes.length); }
        try { document.write("x"); } catch (error) { console.log(error.name); }
      ]]></script>
      <p id="later"/>
      </body></html>
      """)
    #expect(
      page.drainConsole().map { $0.prefix { $0 != "@" } } == [
        "log true application/xhtml+xml [object XMLDocument] T \u{A9} ", "log p <AB ahib<c> e null ", "log DIV true ",
        "log <p xmlns=\"http://www.w3.org/1999/xhtml\" id=\"p\" title=\"&lt;AB\"><i>x</i><br /></p> ",
        "log SyntaxError 2 ", "log InvalidStateError ",
      ])
    #expect(page.evaluate("document.getElementById('later').localName + document.readyState") == "\"pcomplete\"")
  }

  @Test("A malformed document shows the error in front of the parsed content")
  func malformed() {
    let page = page("<html xmlns='http://www.w3.org/1999/xhtml'><body><p id='a'>one</p><p>two<p id='b'></body></html>")
    let facts = "[document.querySelectorAll('parsererror').length, !!document.getElementById('a'), document.readyState]"
    #expect(page.evaluate(facts) == "[1,true,\"complete\"]")
  }

  @Test("Recursive entities end the parsing with an error")
  func entities() {
    let levels = (1...9).map { "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>" }.joined()
    let page = page("<!DOCTYPE r [<!ENTITY e0 'xxxxxxxxxx'>\(levels)]><r>&e9;</r>", type: "text/xml")
    let facts = "[document.querySelectorAll('parsererror').length, document.documentElement.textContent.length < 2e6]"
    #expect(page.evaluate(facts) == "[1,true]")
    let selfish = self.page("<!DOCTYPE r [<!ENTITY e '&e;'>]><r a='&e;'/>", type: "image/svg+xml")
    #expect(selfish.evaluate("document.querySelectorAll('parsererror').length") == "1")
  }
}
