import PageWire
import Testing

@testable import EmbeddedEngine

/// The fast path for plain markup creates the same trees as the parser.
@Suite("Plain markup in a page")
struct PlainMarkupPageTests {
  @Test("Plain markup equals the parser's result, in scripts and on the screen")
  func sameTrees() {
    let page = TestPage("<body><style>ul > li.on { font-weight: bold }</style><div id=here></div>")
    #expect(
      page.evaluate(
        """
        const texts = ["<ul>\\n<li class='on' data-n=\\"1\\">a<b>b</b></li><li><!--c--><a href='#x'>x</a></li></ul>",
          "<p>one</p><input type='checkbox' checked value='v'><br>", "text <i>and</i> text"];
        texts.map((html) => {
          here.innerHTML = html;
          // A character reference makes the fast path fall back to the parser.
          const parsed = document.createElement('div');
          parsed.id = 'here';
          parsed.innerHTML = html + '&amp;';
          parsed.lastChild.nodeType === 3 && parsed.lastChild.data === '&' ? parsed.lastChild.remove()
            : parsed.lastChild.data = parsed.lastChild.data.slice(0, -1);
          return [here.isEqualNode(parsed), here.innerHTML === parsed.innerHTML];
        })
        """) == "[[true,true],[true,true],[true,true]]")
    #expect(
      page.evaluate(
        """
        here.innerHTML = "<ul><li>a</li><li class='on'>b</li></ul>";
        [here.querySelectorAll('ul > li.on').length, getComputedStyle(here.querySelector('.on')).fontWeight,
         here.firstChild.lastChild.textContent, here.querySelector('li').matches(':first-child')]
        """) == #"[1,"700","b",true]"#)
  }

  @Test("Custom elements in plain markup are upgraded, handlers work, and observers get one record")
  func reactions() {
    let page = TestPage("<body><div id=here></div>")
    #expect(
      page.evaluate(
        """
        globalThis.log = [];
        customElements.define('x-card', class extends HTMLElement {
          static observedAttributes = ['kind'];
          constructor() { super(); log.push('made'); }
          attributeChangedCallback(name, old, value) { log.push(name + '=' + value); }
          connectedCallback() { log.push('in ' + this.parentNode.id + ' with ' + this.childNodes.length); }
        });
        new MutationObserver((records) => log.push(records.length + ':' + records[0].addedNodes.length))
          .observe(here, { childList: true, subtree: true });
        here.innerHTML = "<x-card kind='a'><i>1</i>2</x-card><button id='go' onclick='log.push(this.id)'>go</button>";
        go.click();
        0
        """) == "0")
    #expect(page.evaluate("log") == #"["made","kind=a","in here with 2","go","1:2"]"#)
  }
}
