import Testing

@testable import ModuleSource

@Suite("Source lexer")
struct LexerTests {
  /// The slashes and templates that are lexed as literals.
  private static func literals(_ text: String, isModule: Bool = true) -> [String] {
    let units = Array(text.utf16)
    var lexer = SourceLexer(units, isModule: isModule)
    lexer.run()
    if let fault = lexer.error { return ["fault: \(fault.message) \(fault.line):\(fault.column)"] }
    return lexer.tokens.compactMap { token in
      switch token.kind {
      case .regularExpression, .template, .templateHead, .templateMiddle, .templateTail:
        String(decoding: units[Int(token.start)..<Int(token.end)], as: UTF16.self)
      default: nil
      }
    }
  }

  @Test(
    "A slash starts a regular expression where an operand is expected, and divides elsewhere",
    arguments: [
      ("a / b / c", []), ("a = /b/g", ["/b/g"]), ("(a) / b / c", []), ("if (a) /b/.test(c)", ["/b/"]),
      ("while (a) /b/.test(c)", ["/b/"]), ("for (;;) /b/.test(c)", ["/b/"]), ("f(a) / b / c", []),
      ("x = {} / 1 / 2", []), ("{} /b/.test(c)", ["/b/"]), ("function f() {} /b/.test(c)", ["/b/"]),
      ("x = function () {} / 1 / 2", []), ("class A {} /b/.test(c)", ["/b/"]), ("x = class {} / 1 / 2", []),
      ("a++ / b / c", []), ("a\n++/b/.c", ["/b/"]), ("return_ / 1 / 2", []), ("() => { return /b/ }", ["/b/"]),
      ("typeof /b/", ["/b/"]), ("a.return / 1 / 2", []), ("a[0] / 1 / 2", []), ("/[/]/ / 2", ["/[/]/"]),
      ("/\\//u", ["/\\//u"]), ("x => {}\n/b/.test(c)", ["/b/"]), ("a ? {} / 1 : /b/", ["/b/"]),
      ("switch (a) { case /b/: {} /c/.d }", ["/b/", "/c/"]), ("l: {} /b/.test(c)", ["/b/"]),
      ("({ a: {} / 1, b() {} })", []), ("this / 1 / 2", []), ("do /a/.b; while (c) /d/.e", ["/a/", "/d/"]),
      ("for (const a of /b/.c) {}", ["/b/"]), ("of / 1 / 2", []), ("x = a instanceof /b/", ["/b/"]),
      ("x = a\n/b/g.exec(c)", []), ("async function f() { await /b/ }", ["/b/"]), ("1 / 2 / 3", []),
      ("1..a / 2 / 3", []), ("0x1e+/b/", ["/b/"]), ("1e+1/2/3", []), ("`a` / 1 / 2", ["`a`"]),
      ("({}) / 1 / 2", []), ("!{} / 1 / 2", []), ("x = async function () {} / 1 / 2", []),
      ("let a = { b } / 1 / 2", []),
      ("instanceId / 1 / 2", []), ("new.target / 1 / 2", []),
      ("class A { static { /b/ } c() { /d/ } }", ["/b/", "/d/"]),
      ("try { } catch { } /a/.b", ["/a/"]), ("if (a) { } else /b/.c", ["/b/"]), ("x = { get a() { } } / 1 / 2", []),
    ])
  func slashes(source: String, expected: [String]) {
    #expect(Self.literals(source) == expected)
  }

  @Test(
    "Templates nest",
    arguments: [
      ("`a${`b${c}d`}e`", ["`a${", "`b${", "}d`", "}e`"]), ("`${{ a: '}' }}` / 1 / 2", ["`${", "}`"]),
      ("`\\`$ ${1}${/}/}`", ["`\\`$ ${", "}${", "/}/", "}`"]), ("a`b` / c / d", ["`b`"]),
      ("`${a => { return `x` }}`", ["`${", "`x`", "}`"]), ("`${function () {} / 1}`", ["`${", "}`"]),
    ])
  func templates(source: String, expected: [String]) {
    #expect(Self.literals(source) == expected)
  }

  @Test("Comments are skipped; HTML-like comments only in classic scripts")
  func comments() {
    #expect(Self.literals("#!/usr/bin/x `\n// `\n/* ` */ a /* \n */ /b/", isModule: true) == [])
    #expect(Self.literals("<!-- ` \n--> `\n/a/", isModule: false) == ["/a/"])
    #expect(Self.literals("a\n--> /b/.c", isModule: true) == ["/b/"])
  }

  @Test("Unterminated constructs are errors and do not hang")
  func faults() {
    for source in [
      "`", "`${", "/", "'", "\"\\", "/*", "(", "{", "[", "\\", "#", "}", ")", "a\\u{", "\u{0}", "`${`", "/[",
    ] {
      let literals = Self.literals(source)
      #expect(literals.first?.hasPrefix("fault: ") == true || source == "#" || source == "a\\u{", "\(source)")
    }
  }

  @Test("Parsing of damaged source terminates")
  func damage() {
    let units = Array(
      "import a,{b}from'c';export default class{#p=`${/x/}`;static{}};for(const d of e){f?.(g)??h}".utf16)
    for start in 0..<units.count {
      for length in stride(from: 1, to: units.count - start, by: 7) {
        _ = try? ModuleSource.parseModule(Array(units[start..<start + length]))
      }
    }
  }
}
