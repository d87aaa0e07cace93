import PageWire
import Testing

@Suite("Order of script execution")
struct ScriptOrderTests {
  private static func texts(_ page: TestPage) -> [String] {
    page.drainConsole().map { line in
      let text = line.hasPrefix("log ") ? line.dropFirst(4) : line[...]
      return String(text.firstRange(of: " @ ").map { text[..<$0.lowerBound] } ?? text)
    }
  }

  @Test("Script-inserted scripts run when loaded, or in order when not asynchronous")
  func inserted() {
    let page = TestPage(
      """
      <script>
      const add = (src, async) => {
        const script = document.createElement('script');
        const before = script.async;
        if (async !== undefined) script.async = async;
        script.onload = () => console.log('load', src, document.currentScript);
        script.src = src;
        document.head.append(script);
        console.log(src, before, script.async);
      };
      add('a.js'); add('b.js', false); add('c.js', false);
      const inline = document.createElement('script');
      inline.text = "console.log('inline', document.currentScript === inline)";
      document.head.append(inline); document.head.append(inline.cloneNode(true));
      const late = document.createElement('script');
      document.head.append(late); late.append('console.log("filled later")'); late.append('; console.log("not again")');
      document.body?.remove();
      document.head.insertAdjacentHTML('beforeend', '<script>console.log("never")<\\/script>');
      const typed = document.createElement('script'); typed.type = 'text/template'; typed.text = 'console.log("typed")';
      document.head.append(typed); typed.type = ''; typed.append(' ');
      </script>
      """)
    page.deliver(3, "console.log('c')")
    page.deliver(2, "console.log('b')")
    page.deliver(1, "console.log('a', document.currentScript.src)")
    #expect(
      Self.texts(page) == [
        "a.js true true", "b.js true false", "c.js true false", "inline true", "filled later", "typed", "b",
        "load b.js null", "c", "load c.js null", "a app://bank/a.js", "load a.js null",
      ])
  }

  @Test("Resources after a blocking script are preloaded, once")
  func preloads() {
    let page = TestPage(
      """
      <script src=a.js></script><script>console.log('between')</script><script src=b.js></script>
      <link rel=stylesheet href=c.css><script type=module src=d.js></script><link rel=modulepreload href=e.js>
      <link rel=preload as=script href=f.js onload="console.log('preloaded')"><script src=f.js></script>
      """)
    #expect(
      page.drainEvents() == [
        "commit", "request 1 script GET app://bank/a.js", "request 2 script GET app://bank/b.js",
        "request 3 style GET app://bank/c.css", "request 4 script GET app://bank/d.js",
        "request 5 script GET app://bank/e.js", "request 6 script GET app://bank/f.js",
      ])
    for (request, text) in [(6, "f"), (5, ""), (4, "d"), (2, "b"), (1, "a")] as [(UInt32, String)] {
      page.deliver(request, "console.log('\(text)')", type: "text/javascript")
    }
    page.deliver(3, "p {}", type: "text/css")
    #expect(
      page.drainEvents() == [
        "console a", "console between", "console b", "console preloaded", "console f", "console d", "finish",
      ])
  }

  @Test("document.write inserts at the parser's position; after parsing it replaces the document")
  func writing() {
    let page = TestPage(
      """
      <body><p>1</p><script>document.write('<p>2</p><scr', 'ipt src=w.js></scr'); document.writeln('ipt><p>4', '</p>')</script><p>5</p>
      <script async src=late.js></script><script>console.log([...document.querySelectorAll('p')].map(p => p.textContent).join())</script>
      """)
    page.deliver(1, "document.write('<p>3<b>!')")
    page.deliver(2, "document.write('lost')")
    #expect(
      Self.texts(page) == [
        "1,2,3!,4,5", "warning document.write is ignored in a script that does not block the parser",
      ])
    #expect(page.evaluate("document.open() === document") == "true")
    let text = "<title>New</title><p>new<script>console.log(document.title)<\\/script>"
    let script = "document.write('\(text)'); document.close()"
    page.perform(.evaluate(EvaluationRequest(request: 99, script: script)))
    #expect(Self.texts(page) == ["New"])
    #expect(page.evaluate("[document.body.innerText, document.readyState]") == #"["new","complete"]"#)
    #expect(page.evaluate("document.write('again')") == "null")
    #expect(page.evaluate("document.body.textContent") == "\"again\"")
  }

  @Test("A module cannot replace its document by writing, and an image is not a script")
  func refusedScripts() {
    let page = TestPage(
      "<body><p>kept</p><script type=module>document.write('lost')</script><script src=a.js onerror=\"console.log('error')\"></script>"
    )
    page.deliver(1, "console.log('never')", type: "image/png")
    #expect(
      Self.texts(page) == [
        #"error The script app://bank/a.js was not loaded: its content type is "image/png""#, "error",
        "warning document.write is ignored in a script that does not block the parser",
      ])
    #expect(page.evaluate("document.body.innerText") == "\"kept\"")
  }

  @Test("type, language, for and event, nomodule; data blocks are ignored")
  func types() {
    let scripts = [
      "<script type=''>1</script>", "<script language=javascript>2</script>", "<script language=vbscript>no</script>",
      "<script type=' text/ECMAScript '>3</script>", "<script type='text/javascript; a=b'>no</script>",
      "<script type=application/json>no</script>", "<script nomodule>no</script>",
      "<script for=window event=onload()>4</script>", "<script for=document event=onload>no</script>",
      "<script type=text/javascript1.5>5</script>", "<script src=''>no</script>", "<script type=module>6</script>",
    ]
    let page = TestPage(
      scripts.map { script in
        let text = script.dropLast("</script>".count)
        let body = text.reversed().prefix { $0 != ">" }.reversed()
        return "\(text.dropLast(body.count))console.log('\(String(body))')</script>"
      }.joined())
    #expect(Self.texts(page) == ["1", "2", "3", "4", "5", "6"])
    #expect(
      page.evaluate("['classic', 'module', 'importmap', 'x'].map(HTMLScriptElement.supports)")
        == "[true,true,true,false]")
  }
}
