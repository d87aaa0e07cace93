import BridgeContract
import Flows
import Foundation
import ShellSession
import Testing

@Suite("Scripts of flows, with a real script process")
struct FlowScriptTests {
  let folder: TemporaryFolder
  let scripts: FlowScripts

  init() throws {
    folder = try TemporaryFolder(prefix: "hull-script-test")
    scripts = FlowScripts(
      enginePath: try EngineLocator.path(of: "embedded"), seed: 7, epoch: 1_767_258_000_000, scriptTime: 500)
  }

  private func value(_ source: String, _ scope: ExpressionScope = ExpressionScope()) throws -> ExpressionResult {
    try scripts.evaluate(FlowScript(.expression, source: source, path: folder.path + "/flow.yaml"), scope: scope)
  }

  /// Writes files, runs the first one, and returns `output`.
  private func output(_ files: (name: String, text: String)...) throws -> String {
    for file in files { try FileSystem.write(file.text.utf8, to: folder.path + "/" + file.name) }
    let script = FlowScript(.file, source: files[0].text, path: folder.path + "/" + files[0].name)
    return try scripts.evaluate(script, scope: ExpressionScope()).output.text
  }

  private func failure(_ body: () throws -> Void) -> ExpressionError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ExpressionError
    }
  }

  @Test(
    "Globals, and the text of values",
    arguments: [
      ("[1, 2].map(n => n * 2)", "2,4"), ("FOO || 'dflt'", "dflt"), ("typeof FOO", "undefined"),
      ("USER.toUpperCase()", "ANNA"), ("maestro.platform + maestro.copiedText", "iosclip"),
      ("json('{\"a\": 1}').a", "1"), ("relativePoint(0.5, 0.333)", "50%,34%"), ("output.n + 1", "3"),
      ("var a = 1; const b = 2; a + b", "3"), ("`${1 + 1}`", "2"), ("Symbol('x')", "Symbol(x)"),
      ("({})", "[object Object]"),
      ("new Date().toISOString()", "2026-01-01T09:00:01.500Z"), ("Date.now()", "1767258001500"),
      ("Promise.resolve(4)", "4"), ("(async () => (await 2) + 1)()", "3"), ("null", "null"), ("", "undefined"),
      ("typeof window + typeof setTimeout", "undefinedundefined"), ("this === globalThis", "true"),
    ])
  func values(source: String, text: String) throws {
    let scope = ExpressionScope(
      variables: ["USER": "anna"], output: .object([JSONMember("n", .integer(2))]), platform: "ios",
      copiedText: "clip", time: 1_500)
    #expect(try value(source, scope).text == text)
  }

  @Test("A script that polls the clock advances it, and reports the time spent")
  func waiting() throws {
    let busy = "const end = Date.now() + 5000; let last = 0; while ((last = Date.now()) < end); last - end"
    let result = try value(busy, ExpressionScope(time: 1_500))
    #expect(result.text == "0")
    #expect(result.milliseconds == 5_000)
    #expect(try value("new Date(5).getTime() + new Date().getTime()", ExpressionScope(time: 0)).milliseconds == 0)
  }

  @Test("Declarations do not leak; `output` lasts until the end of the flow")
  func lifetimes() throws {
    #expect(
      try value("var a = 1; const b = 2; function c() {}; output.kept = () => 'called'; loose = 3; a").text == "1")
    let result = try value("[typeof a, typeof b, typeof c, typeof output.kept, loose].join()")
    #expect(result.text == "undefined,undefined,undefined,function,3")
    #expect(!result.isOutputPlain && result.hasGlobals)
    scripts.begin()
    let next = try value("[typeof output.kept, typeof loose].join()")
    #expect(next.text == "undefined,undefined")
    #expect(next.isOutputPlain && !next.hasGlobals)
  }

  @Test("`output` has the changes of the shell and of scripts")
  func sharedOutput() throws {
    var scope = ExpressionScope()
    scope.output = try value("output.a = {list: [1], f() { return 5 }}; output.b = 1").output
    #expect(scope.output.text == #"{"a":{"list":[1]},"b":1}"#)
    scope.output = try JSONValue(parsing: #"{"a":{"list":[1,2]},"c":true}"#)
    #expect(try value("[output.a.list.length, output.a.f(), output.b, output.c].join()", scope).text == "2,5,,true")
    let cycle = try value("output.self = output; 1", scope)
    #expect(cycle.output.text == #"{"a":{"list":[1,2]},"c":true}"# && !cycle.isOutputPlain)
  }

  @Test("One seed gives the same random numbers in each flow")
  func randomness() throws {
    let first = try value("[Math.random(), Math.random()].join()").text
    #expect(try value("[Math.random(), Math.random()].join()").text != first)
    scripts.begin()
    #expect(try value("[Math.random(), Math.random()].join()").text == first)
  }

  @Test("require() evaluates each file once, and cycles see partial exports")
  func requiring() throws {
    let text = try output(
      (
        "main.js",
        "const a = require('./a'); const b = require('./b.js'); const d = require('./data.json');\n"
          + "output.r = [a.name, b.seen, a.count(), require('./a').count(), d.n, module.id.length > 1].join()"
      ),
      (
        "a.js",
        "let n = 0; exports.early = 'early'; const b = require('./b'); exports.name = 'a+' + b.name;\n"
          + "exports.count = () => ++n"
      ), ("b.js", "const a = require('./a'); module.exports = { name: 'b', seen: Object.keys(a).join('-') }"),
      ("data.json", #"{"n": 9}"#))
    #expect(text == #"{"r":"a+b,early,1,2,9,true"}"#)
  }

  @Test("Modules import modules, CommonJS files and JSON")
  func importing() throws {
    let text = try output(
      (
        "main.js",
        "import { twice, calls } from './m.mjs'; import def, { half } from './common.js'; import d from './d.json';\n"
          + "import * as all from './m.mjs';\n"
          + "output.r = [twice(4), calls, half(8), def.half === half, d.n, Object.keys(all).join('-')].join()"
      ), ("m.mjs", "export let calls = 0; export function twice(n) { calls++; return n * 2; }"),
      ("common.js", "module.exports = { half: n => n / 2 }"), ("d.json", #"{"n": 9}"#))
    #expect(text == #"{"r":"8,1,4,true,9,calls-twice"}"#)
    let loaded = try output(("later.js", "(async () => { output.later = (await import('./m.mjs')).twice(2) })()"))
    #expect(loaded == #"{"later":4}"#)
  }

  @Test("An error names the file, the line and the column")
  func errors() throws {
    func message(_ files: (name: String, text: String)...) -> String? {
      failure {
        for file in files { try FileSystem.write(file.text.utf8, to: folder.path + "/" + file.name) }
        let path = folder.path + "/" + files[0].name
        _ = try scripts.evaluate(FlowScript(.file, source: files[0].text, path: path), scope: ExpressionScope())
      }?.message.replacing(folder.path + "/", with: "")
    }
    #expect(
      message(("a.js", "let x = 1;\n  null.foo"))
        == "a.js:2:7: TypeError: null is not an object (evaluating 'null.foo')")
    #expect(message(("a.js", "let x = 1;\nlet y = = 2;")) == "a.js:2: SyntaxError: Unexpected token '='")
    #expect(
      message(("a.js", "require('./b')"), ("b.js", "\nthrow new RangeError('far')"))
        == "b.js:2:21: RangeError: far")
    #expect(
      message(("a.mjs", "import { no } from './c.mjs'"), ("c.mjs", "export const yes = 1"))
        == "a.mjs:1: SyntaxError: Importing binding name 'no' is not found.")
    #expect(
      message(("a.js", "require('./nothing')"))
        == "a.js:1:8: Error: no script file \"./nothing\" next to a.js: looked for nothing")
    #expect(
      message(("a.js", "require('lodash')"))
        == "a.js:1:8: Error: \"lodash\" is not a script file: scripts of flows have no packages; "
        + "write a path that begins with ./ or ../")
    #expect(message(("a.js", "throw {code: 4}")) == #"{"code":4}"#)
    #expect(failure { _ = try value("faker.name()") }?.message.hasPrefix("Error: faker.name is not there") == true)
    #expect(failure { _ = try value("Promise.reject(new Error('late'))") } == .failed("Error: late"))
    #expect(failure { _ = try value("Promise.reject(1); 2") } == .failed("1"))
    #expect(
      failure { _ = try value("new Promise(() => 0)") }
        == .failed("the script awaits what never comes: scripts of flows have no timers"))
  }

  @Test("An endless script is terminated with its process; the next one has the previous `output`")
  func endless() throws {
    var scope = ExpressionScope()
    scope.output = try value("output.n = 4; 1").output
    let process = try #require(scripts.processID)
    guard case .engineFailed(let why)? = failure({ _ = try value("output.n = 5; for (;;) {}", scope) }) else {
      Issue.record("an endless script ended")
      return
    }
    #expect(why.hasPrefix("the script did not finish within 500 ms: its process was terminated"))
    #expect(scripts.processID == nil)
    #expect(kill(process, 0) != 0, "the process is gone and reaped")
    #expect(try value("output.n", scope).text == "4")
    #expect(scripts.processID != process)
  }

  @Test("The death of the process is reported, and the next script runs in a new one")
  func death() throws {
    _ = try value("1")
    let process = try #require(scripts.processID)
    kill(process, SIGKILL)
    guard case .engineFailed(let why)? = failure({ _ = try value("1 + 1") }) else {
      Issue.record("a dead process answered")
      return
    }
    #expect(why.hasPrefix("the script process was ended by signal 9"))
    #expect(try value("1 + 1").text == "2")
  }

  @Test("The memory and the output of scripts are limited")
  func greed() throws {
    let scripts = FlowScripts(
      enginePath: try EngineLocator.path(of: "embedded"), seed: 1, epoch: nil, scriptTime: 20_000)
    var lines: [String] = []
    scripts.onConsole = { lines.append($0) }
    let greedy = FlowScript(
      .expression, source: "const all = []; for (;;) all.push(new Array(100000).fill(all.length))", path: "a.yaml")
    guard case .engineFailed? = failure({ _ = try scripts.evaluate(greedy, scope: ExpressionScope()) }) else {
      Issue.record("a script exceeded its limit")
      return
    }
    let talker = FlowScript(
      .expression, source: "for (let i = 0; i < 5000; i++) console.log('line', i, {a: [i]})", path: "")
    _ = try scripts.evaluate(talker, scope: ExpressionScope())
    #expect(lines.count == 1_000)
    #expect(lines.last == #"line 999 {"a":[999]}"#)
    scripts.shutDown()
  }

  @Test("The process is started by the first script")
  func laziness() {
    scripts.begin()
    #expect(scripts.processID == nil)
  }
}
