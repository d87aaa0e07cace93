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
      page.takeConsole() == [
        #"log x is 4% { a: [1, "b"] } rest @ index.html:2:12"#,
        "warning { a: { b: { c: {…} } }, f: function f, m: Map(1) { 1 => 2 } } <body id=\"b\"> null undefined -0 @ index.html:3:13",
        "error [[Circular]] Symbol(s) 10n @ index.html:4:48", "log g @ index.html:5:14", "log   in @ index.html:5:32",
        "log   | a\n0 | 1\n1 | 2 @ index.html:5:73",
      ])
  }

  @Test("A rejection that nobody handles is an error, and long texts are cut")
  func limits() {
    let page = TestPage("<script>Promise.reject(new Error('lost')); console.log('x'.repeat(1e5))</script>")
    let console = page.takeConsole()
    #expect(console.count == 2)
    #expect(console.first?.utf8.count == "log ".utf8.count + WireLimits.consoleBytes + " @ index.html:1:55".utf8.count)
    #expect(console.last == "error Unhandled promise rejection: Error: lost @ index.html:1:25")
  }
}
