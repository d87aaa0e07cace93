import Testing

@testable import ModuleSource

@Suite("Module parser")
struct ModuleSourceTests {
  private static func read(_ text: String) throws -> ModuleSyntax { try ModuleSource.parseModule(Array(text.utf16)) }

  private static func fault(_ text: String) -> String {
    do throws(SourceError) {
      _ = try ModuleSource.parseModule(Array(text.utf16))
      return "none"
    } catch {
      return "\(error.message) at \(error.line):\(error.column)"
    }
  }

  @Test("Import declarations are extracted; lines and columns are preserved")
  func imports() throws {
    let syntax = try Self.read(
      """
      import "side";
      import one, { two as zwei, "three four" as drei, default as four, } from './a.js'
      import * as all from "./a.js"; import five, * as rest from "./b.json" with { type: "json" };
      one(zwei)
      """)
    #expect(
      syntax.requests == [
        .init(specifier: "side", type: ""), .init(specifier: "./a.js", type: ""),
        .init(specifier: "./b.json", type: "json"),
      ])
    #expect(
      syntax.imports == [
        .init(local: "one", request: 1, source: .export("default")),
        .init(local: "zwei", request: 1, source: .export("two")),
        .init(local: "drei", request: 1, source: .export("three four")),
        .init(local: "four", request: 1, source: .export("default")),
        .init(local: "all", request: 1, source: .namespace),
        .init(local: "five", request: 2, source: .export("default")),
        .init(local: "rest", request: 2, source: .namespace),
      ])
    let lines = String(decoding: syntax.body, as: UTF16.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.map { $0.filter { $0 != " " } } == [";", ";", ";;", "one(zwei)"])
    #expect(lines.map(\.count) == [14, 81, 92, 9])
  }

  @Test("Export declarations of every form")
  func exports() throws {
    let syntax = try Self.read(
      """
      import { x as imported } from "./x.js";
      export { a, b as "c d", imported as again };
      export * from "./all.js"; export * as space from './all.js'
      export { default as other, y } from "./y.js"
      export const { k, l: [m, , ...n], o = { p: 1 }, ...q } = f(), r = 1
      export let s, t = () => { return 1, 2 }
      export var u = `${[1, 2]}`, v
      export async function* w() {}
      export class X extends Y {}
      let a, b
      export default function () { a = 2 }
      """)
    #expect(
      syntax.localExports == [
        .init(exported: "a", local: "a", isConstant: false), .init(exported: "c d", local: "b", isConstant: true),
        .init(exported: "k", local: "k", isConstant: true), .init(exported: "o", local: "o", isConstant: true),
        .init(exported: "q", local: "q", isConstant: true), .init(exported: "m", local: "m", isConstant: true),
        .init(exported: "n", local: "n", isConstant: true), .init(exported: "r", local: "r", isConstant: true),
        .init(exported: "s", local: "s", isConstant: true), .init(exported: "t", local: "t", isConstant: true),
        .init(exported: "u", local: "u", isConstant: true), .init(exported: "v", local: "v", isConstant: true),
        .init(exported: "w", local: "w", isConstant: true), .init(exported: "X", local: "X", isConstant: true),
        .init(exported: "default", local: "ıdefault", isConstant: true),
      ])
    #expect(
      syntax.indirectExports == [
        .init(exported: "space", request: 1, source: .namespace),
        .init(exported: "other", request: 2, source: .export("default")),
        .init(exported: "y", request: 2, source: .export("y")),
        .init(exported: "again", request: 0, source: .export("x")),
      ])
    #expect(syntax.starExports == [1])
    #expect(
      String(decoding: syntax.body, as: UTF16.self).split(separator: "\n").map { $0.drop { $0 == " " } } == [
        ";                                      ", ";                                           ",
        ";                         ;                                ", ";                                           ",
        "const { k, l: [m, , ...n], o = { p: 1 }, ...q } = f(), r = 1", "let s, t = () => { return 1, 2 }",
        "var u = `${[1, 2]}`, v", "async function* w() {}", "class X extends Y {}", "let a, b",
        "function ıdefault       () { a = 2 }",
      ])
  }

  @Test(
    "An anonymous default export gets a name at the same column",
    arguments: [
      ("export default 1 + 1;", "let ıdefault = 1 + 1;"),
      ("export default (function () {})", "let ıdefault = (function () {})"),
      ("export default class {}", "class ıdefault {}"),
      ("export default class extends B {}", "class ıdefault extends B {}"),
      ("export default class A {}", "class A {}"),
      ("export default function a() {}", "function a() {}"),
      ("export default function* () {}", "function* ıdefault () {}"),
      ("export default async function(){}", "async function ıdefault (){}"),
      ("export default async () => {}", "let ıdefault = async () => {}"),
      ("export default async\nfunction f() {}", "let ıdefault = async\nfunction f() {}"),
      ("export\ndefault\n[1]", "let ıdefault =\n\n[1]"),
    ])
  func defaults(source: String, body: String) throws {
    let syntax = try Self.read(source)
    let text = String(decoding: syntax.body, as: UTF16.self)
    #expect(text.split(separator: " ").joined(separator: " ") == body.split(separator: " ").joined(separator: " "))
    #expect(source.contains("\n") || text.count == source.count)
    #expect(syntax.localExports.map(\.exported) == ["default"])
  }

  @Test("import() and import.meta are replaced with the same length; properties and methods are not")
  func dynamic() throws {
    let syntax = try Self.read(
      "f(import('./a.js'), import.meta.url, import\n.meta); x.import(1); class A { import(a) {} async import(b) {} }; "
        + "({ import: 1, import(c) { return import(c) } })")
    #expect(
      String(decoding: syntax.body, as: UTF16.self)
        == "f(ımport('./a.js'), ımport·meta.url, ımport·meta\n); x.import(1); class A { import(a) {} async import(b) {} }; "
        + "({ import: 1, import(c) { return ımport(c) } })")
    let classic = Array("if (a) import(/x/); else '</import('; a.import(b)".utf16)
    #expect(
      ModuleSource.renameDynamicImports(in: classic, to: "_load1").map { String(decoding: $0, as: UTF16.self) }
        == "if (a) _load1(/x/); else '</import('; a.import(b)")
    #expect(ModuleSource.renameDynamicImports(in: Array("a.import(b) // import(".utf16), to: "_load1") == nil)
  }

  @Test(
    "Early errors have a line and a column",
    arguments: [
      ("export { a, b as a }", "Cannot export a duplicate name 'a'. at 1:21"),
      ("let a;\nexport const a1 = 1; export let a1 = 2", "Cannot export a duplicate name 'a1'. at 2:29"),
      ("import { a } from 'x'; import a from 'y'", "Cannot declare an imported binding name twice: 'a'. at 1:41"),
      ("import { 'a' } from 'x'", "Unexpected token 'from' at 1:16"), ("export 1", "Unexpected token '1' at 1:8"),
      ("import a from b", "Unexpected token 'b' at 1:15"), ("import {", "Unexpected end of script at 1:9"),
      ("a\n}", "Unexpected token '}' at 2:1"), ("f(]", "Unexpected token ']' at 1:3"),
      ("\r\n/* open", "Multiline comment was not closed properly at 2:1"), ("'a\n'", "Unexpected EOF at 1:1"),
      ("return 1", "Return statements are only valid inside functions. at 1:1"),
      ("import a from 'x' with { kind: 'y' }", "Import attribute \"kind\" is not supported: only \"type\" is. at 1:30"),
    ])
  func errors(source: String, fault: String) {
    #expect(Self.fault(source) == fault)
  }

  @Test(
    "Only bindings that a function may assign to are not constant",
    arguments: [
      ("let a = 1; a = 2; a++", true), ("let a; function f() { a = 2 }", false), ("let a; f(() => a++)", false),
      ("let a; const f = () => { ({ a } = g()) }", false), ("let a; function f() { [x, a] = g() }", false),
      ("let a; function f() { for (a of g()); }", false), ("let a; function f() { --a }", false),
      ("let a; function f() { cache[a] = 1; x = { a: 1, b: a }; a == 1; a => a }", true),
      ("let a; function f(a) { a = 1 }", true), ("let a; function f() { var b, a; a = 1 }", true),
      ("let a; function f() { g(); a = 1; var a }", true), ("let a; function f() { { let a } a = 1 }", false),
      ("let a; const f = (a, b) => { a = b }", true), ("let a; const f = a => { a ||= 1 }", true),
      ("let a; class C { a = 1; static a = 2; m(a) { a = 3 } }", true), ("let a; class C { b = a = 1 }", false),
      ("let a; try {} catch (a) { a = 1 }", true), ("let a; function f() { let { b: a } = g(); a = 1 }", true),
      ("let a; function f() { let x = 1\n b = 2, a = 3 }", false), ("let a; function f({ a }) { a = 1 }", true),
      ("let a; function f() { eval('a = 1') }", false), ("let a; function f() { x.a = 1; x?.a.b }", true),
      ("function a() {} function f() { function a() {} a = 1 }", true), ("function a() { a = () => 1 }", false),
      ("var a; (function (a) { a[a.b = 0] = 1 })(a || (a = {}))", true),
    ])
  func liveBindings(source: String, isFixed: Bool) throws {
    #expect(try Self.read("\(source)\nexport { a }").localExports.map(\.isConstant) == [isFixed])
  }

  @Test("Calls of names in an object scope have no receiver")
  func detached() throws {
    let source = Array("import { f } from 'x'; f(); f(1); new f(1); o.f(2); f?.(3); ({ f(a) { f(a) } }); f`x`".utf16)
    let syntax = try ModuleSource.parseModule(source, detached: ["f"])
    #expect(
      String(decoding: syntax.body, as: UTF16.self)
        == ";                      f.call(void 0,); f.call(void 0,1); new f(1); o.f(2); f?.call(void 0,3); "
        + "({ f(a) { f.call(void 0,a) } }); f`x`")
  }
}
