import Testing

@testable import EmbeddedEngine

/// Parts of the platform that are evaluated on first use.
@Suite("Lazy modules")
struct LazyModuleTests {
  @Test("A lazy global equals other interfaces, even if its descriptor is read first")
  func globals() {
    let page = TestPage("<body>")
    let described = """
      Object.getOwnPropertyNames(window).filter((name) => {
        const found = Object.getOwnPropertyDescriptor(window, name);
        const type = window[name];
        if (!/^[A-Z]/.test(name) || typeof type !== "function") return false;
        return !(found.value === type && found.writable && !found.enumerable && found.configurable && type.name === name);
      })
      """
    #expect(page.evaluate(described) == "[]")
    #expect(page.drainConsole() == [])
    let others = """
      [Reflect.getOwnPropertyDescriptor(window, 'FileReader').value.name,
        Object.getOwnPropertyDescriptors(window).XMLSerializer.value.name,
        Object.getOwnPropertyDescriptor(window, { toString: () => 'Range' }).value.name,
        `${Object.getOwnPropertyDescriptor}`.includes('[native code]'), Object.getOwnPropertyDescriptor.name,
        Object.getOwnPropertyDescriptor.length, Object.getOwnPropertyDescriptor({ get a() { return 1 } }, 'a').set ?? null]
      """
    #expect(
      TestPage("<body>").evaluate(others)
        == #"["FileReader","XMLSerializer","Range",true,"getOwnPropertyDescriptor",2,null]"#)
  }

  @Test("A page's replacement of a lazy global is kept")
  func replacement() {
    let page = TestPage("<body>")
    #expect(page.evaluate("window.FileReader = 'mine'; FileReader") == #""mine""#)
    #expect(page.evaluate("delete window.FileReader; typeof FileReader") == #""undefined""#)
  }

  @Test("Lazy modules work after a page replaces eval, and the replacement is kept")
  func eval() {
    let page = TestPage("<script>window.eval = () => 'never'</script>")
    #expect(page.evaluate("typeof new FileReader().readAsText") == #""function""#)
    #expect(page.evaluate("eval('1 + 1')") == #""never""#)
    let other = TestPage("<script>delete window.eval</script>")
    #expect(other.evaluate("typeof new FileReader().readAsText") == #""function""#)
    #expect(other.evaluate("typeof eval") == #""undefined""#)
  }

  /// Compiling scripts is most of the start of a page process. Unused features must cost nothing: each additional name
  /// here costs every such page about a millisecond per ten kilobytes of script.
  @Test("A simple page evaluates few lazy modules: list, click, pushState")
  func plainPage() {
    let page = TestPage(
      """
      <!doctype html><title>List</title><style>li { color: red }</style>
      <h1>Fruit</h1><ul id=list></ul><p><button id=more>More</button> <a href=about>About</a></p>
      <script>
        const list = document.getElementById('list');
        function add(name) {
          const item = document.createElement('li');
          item.className = 'fruit';
          item.textContent = name;
          list.appendChild(item);
        }
        ['apple', 'pear'].forEach(add);
        document.querySelector('#more').addEventListener('click', () => {
          add('plum');
          history.pushState({ count: list.children.length }, '', '?plum');
        });
        addEventListener('load', () => console.log(list.innerHTML, location.href));
      </script>
      """)
    #expect(page.evaluatedLazyModules == ["controls", "serializing"])
    page.tap("#more")
    #expect(page.evaluate("[list.children.length, location.search, history.state.count]") == #"[3,"?plum",3]"#)
    #expect(
      page.evaluatedLazyModules == [
        "controls", "serializing", "pointer", "focus", "input-events", "scroll-into-view", "structured-clone",
      ])
  }

  /// Checks the lazy modules that the pages of the bank need to be shown.
  @Test("The bank's pages evaluate few lazy modules", arguments: BankPage.all)
  func bank(_ bank: BankPage) throws {
    let page = try bank.open()
    #expect(page.evaluatedLazyModules == bank.lazyModules, "\(page.eventSink.events)")
  }

  /// The engine terminates a script some time after the request, so the script may throw before.
  @Test("The exception of a page that was closed in a dialog is not reported")
  func closedPage() {
    let page = TestPage("<script>try { prompt('x') } finally { throw { reason: 1 } }</script>")
    #expect(page.page.isClosed)
    #expect(page.evaluatedLazyModules == [])
  }
}
