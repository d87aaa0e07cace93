import PageWire
import Testing

@Suite("Modules")
struct ModuleTests {
  /// The console output of a page with these files.
  private static func console(_ html: String, _ files: [String: String] = [:]) -> [String] {
    let page = TestPage(html)
    page.serve(files)
    return page.drainConsole()
  }

  /// The console output of a module, without level and position.
  private static func run(_ module: String, _ files: [String: String] = [:]) -> [String] {
    withoutPlaces(console("<script type=module>\(module)</script>", files))
  }

  private static func withoutPlaces(_ lines: [String]) -> [String] {
    lines.map { line in
      let text = line.hasPrefix("log ") ? line.dropFirst(4) : line[...]
      return String(text.firstRange(of: " @ ").map { text[..<$0.lowerBound] } ?? text)
    }
  }

  @Test("Every form of import and export")
  func forms() {
    let output = Self.run(
      """
      import first, { one, two as zwei, "a b" as spaced, f } from './a.js';
      import * as all from './a.js';
      import named, * as rest from './b.js';
      import { again, three, ns } from './b.js';
      console.log(first(), first.name, one, zwei, spaced, f(), named.name, named === rest.default);
      console.log(Object.keys(all).join(), all[Symbol.toStringTag], Object.getPrototypeOf(all), again, three, ns === all);
      console.log(typeof this, this === undefined, (function () { return this })());
      """,
      [
        "a.js": """
        export default function () { return 'default' }
        export const one = 1; export let two = 2; const x = 'x'; export { x as "a b" };
        export function f() { return this }
        """,
        "b.js": """
        export { one as again } from './a.js'
        export * from './c.js'
        export * as ns from './a.js'
        export default class {}
        """,
        "c.js": "export const three = 3; export default 'not starred'",
      ])
    #expect(
      output == [
        "default default 1 2 x undefined default true", "a b,default,f,one,two Module null 1 3 true",
        "undefined true undefined",
      ])
  }

  @Test("Bindings are live, read-only, and in the temporal dead zone before initialization")
  func live() {
    let output = Self.run(
      """
      import { count, increment, object } from './counter.js';
      import * as counter from './counter.js';
      console.log(count); increment(); console.log(count, counter.count);
      const tries = { set: () => { count = 5 }, fixed: () => { object = 1 }, space: () => { counter.count = 1 },
        add: () => { counter.other = 1 }, remove: () => { delete counter.count } };
      for (const name in tries) { try { tries[name](); console.log(name) } catch (error) { console.log(name, error.name) } }
      console.log(JSON.stringify(Object.getOwnPropertyDescriptor(counter, 'count')), 'x' in counter, counter.x);
      console.log(typeof late, typeof Early);
      try { console.log(early) } catch (error) { console.log(error.name) }
      function Early() {} let early, late;
      """.replacing("typeof late, ", with: ""),
      ["counter.js": "export let count = 0; export function increment() { count++ } export const object = {}"])
    #expect(
      output == [
        "0", "1 1", "set TypeError", "fixed TypeError", "space TypeError", "add TypeError", "remove TypeError",
        #"{"value":1,"writable":true,"enumerable":true,"configurable":false} false undefined"#, "function",
        "ReferenceError",
      ])
  }

  @Test("In a cycle functions are initialized, values are not")
  func cycle() {
    let output = Self.run(
      "import { a } from './a.js'; console.log('main', a)",
      [
        "a.js": """
        import { b, useA } from './b.js'; console.log('a', b, useA());
        export const a = 'A'; export function hoisted() { return this === undefined ? 'hoisted' : 'receiver' }
        console.log('a', useA())
        """,
        "b.js": """
        import { a, hoisted } from './a.js'; import * as self from './b.js';
        export const useA = () => { try { return a + hoisted?.() } catch (error) { return error.name } };
        console.log('b', hoisted(), useA(), Object.keys(self).join()); export const b = 'B';
        """.replacing(", Object.keys(self).join()", with: ", 'b' in self"),
      ])
    #expect(output == ["b hoisted ReferenceError true", "a B ReferenceError", "a Ahoisted", "main A"])
  }

  @Test("Unresolvable and ambiguous names are errors before evaluation")
  func linkErrors() {
    let files = [
      "a.js": "export const a = 1; export const both = 1; console.log('a runs')", "b.js": "export const both = 2",
      "star.js": "export * from './a.js'; export * from './b.js'", "lost.js": "export { nothing } from './a.js'",
      "same.js": "export * from './a.js'; export * from './star.js'", "loop.js": "export { x } from './loop.js'",
    ]
    let cases = [
      ("import { c } from './a.js'", "Importing binding name 'c' is not found."),
      (
        "import { both } from './star.js'",
        "Importing binding name 'both' cannot be resolved due to ambiguous multiple bindings."
      ),
      ("import './lost.js'", "Importing binding name 'nothing' is not found."),
      ("import { x } from './loop.js'", "Importing binding name 'x' is not found."),
      ("import a from './star.js'", "Importing binding name 'default' is not found."),
      ("import { a } from 'bare'", ""),
      ("import { a } from './a.js'; let a", "Cannot declare a let variable twice: 'a'."),
      ("export { x as a, y as a }", "Cannot export a duplicate name 'a'."), ("const x = ;", "Unexpected token ';'"),
    ]
    for (source, message) in cases {
      let output = Self.run(source, files)
      #expect(output.count == 1 && !output.contains("a runs"), "\(source): \(output)")
      #expect(message.isEmpty || output.first == "error Uncaught SyntaxError: \(message)", "\(source): \(output)")
    }
    #expect(
      Self.run("import { a } from './same.js'; import * as s from './star.js'; console.log(a, 'both' in s)", files) == [
        "a runs", "1 false",
      ])
  }

  @Test("A module is fetched and run once; a missing one is logged and fires error")
  func fetching() {
    let page = TestPage(
      """
      <script type=module src=one.js></script><script type=module src=one.js></script>
      <script type=module src=two.js onerror="console.log('two has no module')"></script>
      <script type=module src=page.txt onerror="console.log('no script')"></script>
      <script type=module>import './one.js'; console.log('inline')</script>
      """)
    #expect(
      page.drainEvents() == [
        "commit", "request 1 script GET app://bank/one.js", "request 2 script GET app://bank/two.js",
        "request 3 script GET app://bank/page.txt",
      ])
    page.deliver(2, "import './gone.js'; console.log('never')", type: "text/javascript")
    page.deliver(1, "console.log('one')", type: "text/javascript;charset=latin1")
    page.deliver(3, "console.log('text')")
    page.deliver(4, "", status: 404)
    #expect(
      page.drainEvents() == [
        "request 4 script GET app://bank/gone.js", "console one",
        #"console The module was not loaded: app://bank/page.txt: its content type is "text/plain", not a JavaScript type"#,
        "console The module was not loaded: app://bank/gone.js, which app://bank/two.js imports: status 404",
        "console two has no module", "console no script", "console inline", "finish",
      ])
  }

  @Test("Top-level await delays importers only")
  func topLevelAwait() {
    let output = Self.run(
      "import { value } from './slow.js'; import './quick.js'; console.log('main', value)",
      [
        "slow.js":
          "console.log('slow'); export let value = 1; await 0; await (async () => { value++ })(); console.log('slow done')",
        "quick.js": "console.log('quick'); const f = async () => { await (1) }",
      ])
    #expect(output == ["slow", "quick", "slow done", "main 2"])
    #expect(
      Self.run("import './a.js'; console.log('never')", ["a.js": "await 0; throw new Error('late')"])
        == ["error Uncaught Error: late"])
    #expect(
      Self.run("for await (const x of [1, 2]) console.log(x); if (true) await (3); console.log('end')") == [
        "1", "2", "end",
      ])
  }

  @Test("import() works in all scripts, evaluates once, and rejects with errors")
  func dynamic() {
    let page = TestPage(
      """
      <script>
      const a = import('./lib/a.js'), b = import('./lib/a.js');
      const say = (error) => console.log(error.name + ': ' + error.message);
      a.then(async (module) => {
        console.log(module === await b, module.default, module.meta, module.up);
        await import('./gone.js').catch(say); await import('bare').catch(say); await import('./broken.js').catch(say);
        await import('./throws.js').catch(say); await import('./throws.js').catch(say);
        await import('./a.json').catch(say);
        console.log((await import('./a.json', { with: { type: 'json' } })).default.n);
        console.log(await new Function('name', 'return import(name)')('./lib/a.js') === module);
        document.body.click();
      });
      </script>
      <body onclick="import('./lib/a.js').then((module) => console.log('handler', module.default))">
      """)
    page.serve([
      "lib/a.js": """
      export default 'a'; console.log('once'); export const meta = [import.meta.url, import.meta.resolve('../x.js')].join();
      export const { up } = await import('../up.js')
      """,
      "up.js": "export const up = 'up'", "broken.js": "let let", "throws.js": "throw new Error('mine')",
      "a.json": #"{ "n": 1 }"#,
    ])
    #expect(
      Self.withoutPlaces(page.drainConsole()) == [
        "once", "true a app://bank/lib/a.js,app://bank/x.js up",
        "TypeError: Importing a module script failed: app://bank/gone.js: status 404",
        "TypeError: Module name, 'bare' does not resolve to a valid URL: begin it with /, ./ or ../, or map it in a <script type=importmap>",
        "SyntaxError: Cannot use 'let' as a lexical variable name in strict mode.", "Error: mine",
        "Error: mine",
        #"TypeError: Importing a module script failed: app://bank/a.json: its content type is "application/json", not a JavaScript type"#,
        "1", "true", "handler a",
      ])
  }

  @Test("Import maps map names, prefixes and scopes")
  func importMaps() {
    let output = Self.console(
      """
      <script type=importmap>{ "imports": { "lib": "./lib/index.js", "lib/": "./lib/", "./moved.js": "./new.js",
        "off": null, "a/b": "./x" }, "scopes": { "./old/": { "lib": "./lib/old.js" } }, "extra": 1 }</script>
      <script type=importmap>{ "imports": { "lib": "./never.js", "more": "./more.js" } }</script>
      <script type=importmap>{ broken</script>
      <script type=module>
        import lib from 'lib'; import part from 'lib/part.js'; import moved from './moved.js';
        import old from './old/main.js'; import more from 'more';
        console.log(lib, part, moved, old, more, import.meta.resolve('lib/x/../y.js'));
        for (const name of ['off', 'lib/../../x', 'lib2']) try { console.log(import.meta.resolve(name)) } catch (e) { console.log(e.message) }
      </script>
      """,
      [
        "lib/index.js": "export default 'lib'", "lib/part.js": "export default 'part'",
        "new.js": "export default 'new'",
        "old/main.js": "export { default } from 'lib'", "lib/old.js": "export default 'old lib'",
        "more.js": "export default 'more'",
      ])
    #expect(
      output == [
        #"warning Import map: the address of "off" is neither a URL nor a path that begins with /, ./ or ../ @ index.html:1"#,
        #"warning Import map: "extra" is not a member of an import map @ index.html:1"#,
        "error Uncaught SyntaxError: JSON Parse error: Expected '}' @ index.html:4",
        "log lib part new old lib more app://bank/lib/y.js @ index.html:8:14",
        "log The import map maps 'off' to null @ index.html:9:124",
        "log Module name, 'lib/../../x' leaves what the import map maps 'lib/' to @ index.html:9:124",
        "log Module name, 'lib2' does not resolve to a valid URL: begin it with /, ./ or ../, or map it in a <script type=importmap> @ index.html:9:124",
      ])
  }

  @Test("Errors and messages of modules have line and column, including the first line")
  func places() {
    let output = Self.console(
      "<script>onerror = (message, file, line, column) => { console.log(file, line, column) }</script>"
        + "<script type=module src=a.js></script><script type=module src=b.js></script><script type=module src=c.js></script>",
      [
        "a.js": "import { x } from './x.js'; console.log(x); null.a", "x.js": "export let x = 1",
        "b.js": "import { x } from './x.js'\n\n  missing()", "c.js": "\nlet a = 1\nlet a",
      ])
    #expect(
      output == [
        "log 1 @ a.js:1:40", "log app://bank/a.js 1 49 @ index.html:1:57",
        "error Uncaught TypeError: null is not an object (evaluating 'null.a') @ a.js:1:49",
        "log app://bank/b.js 3 10 @ index.html:1:57",
        "error Uncaught ReferenceError: Can't find variable: missing @ b.js:3:10",
        "log app://bank/c.js 3 0 @ index.html:1:57",
        "error Uncaught SyntaxError: Cannot declare a let variable twice: 'a'. @ c.js:3",
      ])
  }
}
