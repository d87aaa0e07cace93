import PageWire
import Testing

@Suite("History and navigation")
struct HistoryTests {
  @Test("History entries are added in the page; traversals are requested and fire popstate")
  func entries() {
    let page = TestPage("<body>")
    _ = page.drainEvents()
    _ = page.evaluate(
      """
      addEventListener('popstate', (e) => console.log('popstate', e.state, location.pathname));
      addEventListener('hashchange', (e) => console.log('hashchange', new URL(e.newURL).hash));
      history.pushState({ n: 1 }, '', '/list?x=1'); history.replaceState(null, '', 'list'); location.hash = 'part'; history.back(); 0
      """)
    #expect(page.evaluate("[history.length, location.href, history.state]") == #"[3,"app://bank/list#part",null]"#)
    page.perform(.traverse(HistoryTraversal(url: "app://bank/list", stateJSON: #"{"n":2}"#, length: 3, scrollRow: nil)))
    #expect(page.evaluate("[history.state.n, location.hash]") == #"[2,""]"#)
  }

  @Test("A push after going back removes the forward entries")
  func lengths() {
    let page = TestPage("<body>") { $0.history = HistoryContext(length: 4, index: 1, stateJSON: "null") }
    #expect(page.evaluate("history.length") == "4")
    #expect(page.evaluate("history.pushState(null, '', 'a'); history.length") == "3")
    #expect(page.evaluate("location.hash = 'x'; history.replaceState(null, '', 'b'); history.length") == "4")
    page.perform(
      .traverse(HistoryTraversal(url: "app://bank/a", stateJSON: "null", length: 4, index: 2, scrollRow: nil)))
    #expect(page.evaluate("[history.length, history.pushState(null, '', 'c'), history.length]") == "[4,null,4]")
    page.perform(
      .traverse(HistoryTraversal(url: "app://bank/", stateJSON: "null", length: 4, index: 0, scrollRow: nil)))
    #expect(page.evaluate("history.pushState(null, '', 'd'); history.length") == "2")
  }

  @Test("History changes are reported")
  func reports() {
    let page = TestPage(
      """
      <script>
        addEventListener('hashchange', () => console.log('hashchange'));
        history.pushState({ n: 1 }, '', '/list'); location.hash = 'a'; history.go(-2);
        location.href = 'other.html'; location.replace('https://example.com/'); location.reload();
        try { history.pushState(null, '', 'https://example.com/') } catch (e) { console.log(e.name) }
        window.open('/new');
      </script>
      """)
    #expect(
      page.drainEvents() == [
        "commit", #"history push app://bank/list {"n":1}"#, "history replace app://bank/list#a null",
        "navigate locationAssign GET app://bank/other.html", "navigate locationReplace GET https://example.com/",
        "navigate reload GET app://bank/list#a", "console SecurityError",
        "navigate windowOpen GET app://bank/new in _blank", "console hashchange", "traverse -2", "finish",
      ])
  }

  @Test("Links request navigations, fragments stay in the page")
  func links() {
    let page = TestPage(
      "<body><a id=a href='/x?y=1' target=_blank>a</a><a id=b href='#end'>b</a><a id=c href='tel:+1'>c</a>"
        + "<a id=d href='/no' onclick='return false'>d</a>")
    _ = page.drainEvents()
    page.perform(
      .evaluate(EvaluationRequest(request: 1, script: "for (const id of 'abcd') document.getElementById(id).click()")))
    #expect(
      page.drainEvents() == [
        "navigate link GET app://bank/x?y=1 in _blank", "history fragment app://bank/index.html#end null",
        "navigate link GET tel:+1", "evaluate 1",
      ])
  }

  @Test("A document is hidden before it is replaced, and its form state is restored")
  func formState() {
    let page = TestPage(
      """
      <body><input id=name><input type=password id=secret><input type=checkbox name=c><script>
        addEventListener('pagehide', () => console.log('pagehide'));
        document.addEventListener('visibilitychange', () => console.log(document.visibilityState));
        document.getElementById('name').focus();
      </script>
      """)
    _ = page.drainEvents()
    page.type("Ann")
    _ = page.evaluate("document.getElementById('secret').focus()")
    page.type("x")
    _ = page.evaluate("document.querySelectorAll; document.getElementsByTagName('input')[2].click()")
    _ = page.drainEvents()
    page.page.retire()
    #expect(page.drainEvents() == [##"form {"2":true,"#name":"Ann"}"##, "console pagehide", "console hidden"])

    let again = TestPage(
      "<body><input id=name><input type=password id=secret><input type=checkbox name=c><script>document.addEventListener('DOMContentLoaded', () => console.log(document.getElementById('name').value))</script>"
    ) { $0.restored.formState = ##"{"#name":"Ann","2":true}"## }
    #expect(again.drainEvents() == ["commit", "console Ann", "finish"])
    #expect(again.evaluate("document.getElementsByTagName('input')[2].checked") == "true")
  }

  @Test("Form-associated custom elements save and restore their state")
  func customState() {
    let definition = """
      customElements.define('my-field', class extends HTMLElement {
        static formAssociated = true; internals = this.attachInternals();
        formStateRestoreCallback(state, mode) {
          console.log(this.id, typeof state === 'string' ? state : [...state].join(' '), mode);
        }
      })
      """
    let page = TestPage("<body><my-field id=a></my-field><my-field></my-field><my-field id=c></my-field><input id=i>")
    _ = page.evaluate(definition)
    _ = page.evaluate(
      """
      const [a, b, c] = document.querySelectorAll('my-field'), list = new FormData();
      a.internals.setFormValue('shown', 'kept'); list.append('x', '1'); list.append('y', new File([], 'f'));
      b.internals.setFormValue(list); c.internals.setFormValue(new File([], 'never'))
      """)
    _ = page.drainEvents()
    page.page.retire()
    let saved = ##"{"custom #a":"kept","custom 1":[["x","1"]]}"##
    #expect(page.drainEvents() == ["form \(saved)"])

    let again = TestPage(
      "<body><script>\(definition)</script><my-field id=a></my-field><my-field></my-field><my-field id=c></my-field>"
    ) { $0.restored.formState = saved }
    #expect(again.drainEvents() == ["commit", "console a kept restore", "console  x,1 restore", "finish"])
  }
}
