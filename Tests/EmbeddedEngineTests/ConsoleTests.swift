import PageWire
import Testing

@Suite("The console")
struct ConsoleTests {
  @Test("Values are formatted and inspected")
  func formatting() {
    let page = TestPage(
      """
      <body id=b><script>
      console.log('%s is %d%% %o', 'x', 4.7, { a: [1, 'b'] }, 'rest');
      console.warn({ a: { b: { c: { d: 1 } } }, f() {}, m: new Map([[1, 2]]) }, document.body, null, undefined, -0);
      const loop = []; loop.push(loop); console.error(loop, Symbol('s'), 10n);
      console.group('g'); console.log('in'); console.groupEnd(); console.table([{ a: 1 }, { a: 2 }]);
      </script>
      """)
    #expect(
      page.drainConsole() == [
        #"log x is 4% { a: [1, "b"] } rest @ index.html:2:12"#,
        "warning { a: { b: { c: {…} } }, f: function f, m: Map(1) { 1 => 2 } } <body id=\"b\"> null undefined -0 @ index.html:3:13",
        "error [[Circular]] Symbol(s) 10n @ index.html:4:48", "log g @ index.html:5:14",
        "log   in @ index.html:5:32",
        "log   | a\n0 | 1\n1 | 2 @ index.html:5:73",
      ])
  }

  @Test("Values of every kind are formatted without calling page code")
  func inspection() {
    let page = TestPage(
      """
      <script>
      class Foo { #p = 1; x = 1; get y() { return 2 } }
      console.log(new Foo(), () => {}, new Proxy({ a: 1 }, { get() { throw 1 } }), Object.create(null), [, 1, , , 2], new Uint8Array(3));
      console.log({ get a() { throw 1 }, set b(v) {}, [Symbol('q')]: 1, 'x y': 2 }, new Set([1, 'a']), new WeakMap(), Promise.resolve(1));
      console.log(new Array(200).fill(0).map(String).length, [new Array(150).fill(1)].map((a) => a).flat().length, new Error('e', { cause: 'c' }).message);
      console.log(new Array(101).fill(7));
      </script>
      """)
    let sevens = Array(repeating: "7", count: 100).joined(separator: ", ")
    #expect(
      page.drainConsole().map { $0.split(separator: " @")[0] } == [
        "log Foo { x: 1 } function (anonymous) { a: 1 } [Object: null prototype] {} [<1 empty>, 1, <2 empty>, 2] Uint8Array(3) [0, 0, 0]",
        #"log { a: [Getter], b: [Setter], "x y": 2, [Symbol(q)]: 1 } Set(2) { 1, "a" } WeakMap {} Promise {}"#,
        "log 200 150 e", "log [\(sevens), …]",
      ])
  }

  @Test("Counters, timers, assertions, groups and tables follow the standard")
  func methods() {
    let page = TestPage(
      """
      <script>
      const { count, log, groupCollapsed } = console;
      count(); count('x'); count(); console.countReset(); count(); console.countReset('none');
      console.time('t'); console.time('t'); console.timeLog('t', 'more'); console.timeEnd('t'); console.timeEnd('t');
      console.assert(false, 'no %s', 'way'); console.assert(false, { a: 1 }); console.assert(true, 'unseen'); console.assert();
      groupCollapsed('out'); groupCollapsed(); log('in\\nside'); console.groupEnd(); console.clear(); log('%c%i %f %o', 'color: red', '12px', '1.5x', { a: 1 });
      console.table(new Map([['k', { a: 1 }]]), ['a']); log(String(console), Object.keys(console).length);
      </script>
      """)
    #expect(
      page.drainConsole().map { $0.split(separator: " @")[0] } == [
        "info default: 1", "info x: 1", "info default: 2", "info default: 1",
        #"warning Counter "none" does not exist"#,
        #"warning Timer "t" already exists"#, "log t: 0 ms more", "info t: 0 ms",
        #"warning Timer "t" does not exist"#,
        "error Assertion failed: no way", "error Assertion failed { a: 1 }",
        "error Assertion failed", "log out",
        "log     in\n    side", "log 12 1.5 { a: 1 }", "log   | a\nk | 1",
        "log [object console] 19",
      ])
  }

  @Test("Unsupported features are undefined, and reported once when a page uses them")
  func unsupported() {
    let page = TestPage(
      """
      <script>console.log(typeof Worker, 'indexedDB' in window, 'serviceWorker' in navigator)</script>
      <script>new Worker('x')</script><script>new Worker('x')</script><script>caches.open('x').none</script><script>unknown()</script>
      """)
    #expect(
      page.drainConsole().map { $0.split(separator: " @")[0] } == [
        "log undefined false false", "error Uncaught ReferenceError: Can't find variable: Worker",
        "warning Worker is not supported here",
        "error Uncaught ReferenceError: Can't find variable: Worker",
        "error Uncaught ReferenceError: Can't find variable: caches",
        "warning caches is not supported here",
        "error Uncaught ReferenceError: Can't find variable: unknown",
      ])
  }

  @Test("An unhandled rejection is an error, and long texts are truncated")
  func limits() {
    let page = TestPage(
      "<script>Promise.reject(new Error('lost')); console.log('x'.repeat(1e5))</script>")
    let console = page.drainConsole()
    #expect(console.count == 2)
    #expect(
      console.first?.utf8.count == "log ".utf8.count + WireLimits.consoleBytes
        + " @ index.html:1:55".utf8.count)
    #expect(console.last == "error Unhandled promise rejection: Error: lost @ index.html:1:25")
  }
}
