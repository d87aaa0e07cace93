import PageWire
import Testing

@testable import EmbeddedEngine

@Suite("The DOM tree")
struct TreeTests {
  @Test("Nodes are created, moved, cloned and serialized")
  func operations() {
    let page = TestPage("<body><ul id=list><li>1</li></ul>")
    #expect(
      page.evaluate(
        """
        const list = document.getElementById('list');
        const item = document.createElement('li');
        item.append('2 & ', document.createElement('b'));
        list.appendChild(item);
        list.insertBefore(list.lastChild, list.firstChild);
        list.insertAdjacentHTML('beforeend', '<li class="x y">3</li>');
        const copy = list.cloneNode(true);
        item.replaceWith('text');
        [list.outerHTML, copy.innerHTML, list.children.length, copy.isConnected, list.lastElementChild.classList.contains('y')]
        """)
        == #"["<ul id=\"list\">text<li>1</li><li class=\"x y\">3</li></ul>","<li>2 &amp; <b></b></li><li>1</li><li class=\"x y\">3</li>",2,false,true]"#
    )
  }

  @Test("Elements of a document without a window use its base URL")
  func bases() {
    let page = TestPage("<body>", url: "https://bank.example/a/b.html")
    #expect(
      page.evaluate(
        """
        const urls = (made) => {
          const at = (name, key, value) => {
            const element = made.createElement(name);
            element[key] = value;
            return element[key];
          };
          const form = made.createElement("form");
          form.setAttribute("action", "f");
          return [at("a", "href", "x"), at("img", "src", "y"), at("link", "href", "z"), form.action, made.baseURI];
        };
        const made = document.implementation.createHTMLDocument("");
        const base = made.createElement("base");
        base.href = "https://cdn.example/q/r";
        made.head.append(base);
        const parsed = new DOMParser().parseFromString("<base target=t><base href=/s/><a href=x>", "text/html");
        [urls(made), urls(parsed), new DOMParser().parseFromString("<a href=x>", "text/html").links[0].href]
        """)
        == #"[["https://cdn.example/q/x","https://cdn.example/q/y","https://cdn.example/q/z","https://cdn.example/q/f","https://cdn.example/q/r"],"#
        + #"["https://bank.example/s/x","https://bank.example/s/y","https://bank.example/s/z","https://bank.example/s/f","https://bank.example/s/"],"#
        + #""https://bank.example/a/x"]"#)
  }

  @Test("Interfaces, descriptors and instanceof are those of the standard")
  func interfaces() {
    let page = TestPage("<body><input id=i>")
    #expect(
      page.evaluate(
        """
        const input = document.getElementById('i');
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        [typeof value.set, value.enumerable, value.configurable, input instanceof HTMLInputElement, input instanceof Node,
         String(input), String(document), String(window), window instanceof Window, typeof WebGLRenderingContext,
         document.childNodes instanceof NodeList, (() => { try { new HTMLElement() } catch (e) { return e.name } })()]
        """)
        == #"["function",true,true,true,true,"[object HTMLInputElement]","[object HTMLDocument]","[object Window]",true,"undefined",true,"TypeError"]"#
    )
  }

  @Test("Live collections follow the tree, data and style follow their attributes")
  func reflections() {
    let page = TestPage("<body><p></p>")
    #expect(
      page.evaluate(
        """
        const all = document.getElementsByTagName('p'), nodes = document.body.childNodes;
        const before = [all.length, nodes.length];
        const p = document.createElement('p');
        document.body.append(p);
        p.dataset.userName = 'x';
        p.style.backgroundColor = 'red';
        p.style.setProperty('--gap', '2px');
        p.className = 'a b';
        p.classList.toggle('b');
        p.setAttribute('style', p.getAttribute('style') + ' color: blue');
        [before, all.length, nodes[1] === p, p.outerHTML, p.style.color, p.style.length, Object.keys(p.dataset)]
        """)
        == #"[[1,1],2,true,"<p data-user-name=\"x\" style=\"background-color: red; --gap: 2px; color: blue\" class=\"a\"></p>","blue",3,["userName"]]"#
    )
  }

  @Test("Mutation observers receive changes in one batch")
  func observers() {
    let page = TestPage(
      """
      <body><p id=p>a</p><script>
        const p = document.getElementById('p');
        new MutationObserver((records) => console.log(records.map((r) => [r.type, r.attributeName, r.oldValue, r.addedNodes.length])))
          .observe(p, { childList: true, attributes: true, attributeOldValue: true, subtree: true, characterData: true });
        p.id = 'q'; p.append('b'); p.firstChild.data = 'c';
      </script>
      """)
    #expect(
      page.drainEvents() == [
        "commit",
        #"console [["attributes", "id", "p", 0], ["childList", null, null, 1], ["characterData", null, null, 0]]"#,
        "finish",
      ])
  }

  @Test("A form has one identity, from its controls and in the tree")
  func forms() {
    let page = TestPage("<body><form id=f><input name=a value=1></form>")
    #expect(
      page.evaluate(
        "const f = document.getElementById('f'), a = f.a; [a.form === f, f.elements.a === a, a.parentNode === f, f.elements.length, document.forms[0] === f]"
      ) == "[true,true,true,1,true]")
  }

  @Test("DOMParser creates a separate tree")
  func parsing() {
    let page = TestPage("<title>Page</title><body><p>one</p>")
    _ = page.drainConsole()
    let parsed = """
      const other = new DOMParser().parseFromString('<!DOCTYPE html><title>T</title><p class=x>a<script>window.ran = 1</' +
        'script>', 'text/html');
      [other.title, other.querySelector('p.x').textContent[0], other.body.children.length, other.nodeType,
        other.doctype.name, other.body.isConnected, window.ran ?? null, document.title,
        document.querySelectorAll('p').length]
      """
    #expect(page.evaluate(parsed) == #"["T","a",1,9,"html",true,null,"Page",1]"#)
    #expect(page.evaluate("document.body.append(other.querySelector('p')); document.body.children.length") == "2")
    #expect(
      page.evaluate("new DOMParser().parseFromString('<a/>', 'text/plain')")
        == #"exception: TypeError: DOMParser parses HTML and XML, not "text/plain""#)
  }

  @Test("Trees nested deeper than the stack are cloned, compared and serialized")
  func depth() {
    let page = TestPage("<body>")
    let script = """
      const outermost = document.createElement('div');
      let deepest = outermost;
      for (let i = 0; i < 20000; i++) deepest = deepest.appendChild(document.createElement('b'));
      deepest.append('x');
      const copy = outermost.cloneNode(true);
      [copy.isEqualNode(outermost), copy.outerHTML.length, copy.textContent, copy.getElementsByTagName('b').length]
      """
    #expect(page.evaluate(script) == #"[true,140012,"x",20000]"#)
  }

  /// The garbage collector's timing is undefined, but most of many thousand dead nodes must be gone; on a busy machine after
  /// more of them.
  @Test("Unreachable nodes are removed from the layout document")
  func sweeping() {
    let page = TestPage("<body><p id=kept>kept</p>")
    var made = 0
    while made < 200_000 || made < 2_000_000 && page.page.layoutDocument.nodeCount >= made / 2 {
      _ = page.evaluate("for (let i = 0; i < 5000; i++) document.createElement('i').title = `${i}`; 0")
      made += 5_000
    }
    #expect(page.page.layoutDocument.nodeCount < made / 2)
    #expect(page.evaluate("document.querySelector('#kept').textContent") == #""kept""#)
  }
}
