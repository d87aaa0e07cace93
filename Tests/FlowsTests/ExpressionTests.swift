import BridgeContract
import Testing

@testable import Flows

struct ExpressionTests {
  @Test(
    arguments: [
      ("a ${x} b", [.text("a "), .expression("x"), .text(" b")]), ("${}", [.expression("")]),
      ("plain", [.text("plain")]),
      ("\\${x}", [.text("${x}")]), ("${a}${b}", [.expression("a"), .expression("b")]), ("${open", [.text("${open")]),
      ("${ {a: 1}.a }", [.expression(" {a: 1}.a ")]), ("$5", [.text("$5")]), ("", []),
    ] as [(String, [Interpolation.Part])])
  func textsAreSplitIntoPartsAndExpressions(text: String, parts: [Interpolation.Part]) {
    #expect(Interpolation.parts(of: text) == parts)
  }

  @Test(arguments: [
    ("USER", "anna"), ("FOO", "undefined"), ("FOO || 'dflt'", "dflt"), ("output.result.n", "3"),
    ("output.result.list[1]", "b"), ("output.result['list'].length", "2"), ("output.result.n == '3'", "true"),
    ("output.result.n === '3'", "false"), ("output.nothing", "undefined"),
    ("output.nothing && output.nothing.x", "undefined"),
    ("USER == 'anna' && COUNT > 9", "true"), ("COUNT > '9'", "false"), ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"),
    ("'a' + 1", "a1"), ("7 / 2", "3.5"), ("7 % 4 - 1", "2"), ("!USER", "false"), ("-COUNT", "-10"),
    ("USER ? 'yes' : 'no'", "yes"), ("null ?? 'x'", "x"), ("null == undefined", "true"),
    ("null === undefined", "false"),
    ("maestro.platform == 'ios'", "true"), ("maestro.copiedText", "copied"), ("output.result", "[object Object]"),
    ("output.result.list", "a,b"), ("output.money", "12.5"), ("USER.length", "4"), ("true != false", "true"),
    ("1 <= 1", "true"),
    ("1000000000000000000000", "1e+21"), ("123456789012345680000", "123456789012345680000"), ("1 / 1000", "0.001"),
    ("0.000001", "0.000001"), ("1 / 10000000", "1e-7"), ("-1.5 / 10000000", "-1.5e-7"),
    ("0.1 + 0.2", "0.30000000000000004"),
    ("1 / 0", "Infinity"), ("-0", "0"), ("100", "100"), ("'1e300' * 10", "1e+301"), ("12345.678", "12345.678"),
    ("' 12 ' * 1", "12"), ("'inf' * 1", "NaN"), ("'nan' * 1", "NaN"), ("'0x10' * 1", "16"), ("'0b11' * 1", "3"),
    ("'0x1p3' * 1", "NaN"), ("'1_000' * 1", "NaN"), ("'.5' * 1", "0.5"), ("'5.' * 1", "5"), ("'' * 1", "0"),
    ("'-Infinity' * 1", "-Infinity"), ("'+3e2' * 1", "300"), ("'-' * 1", "NaN"),
    ("output.result.n >= 4", "false"), ("1 == 1;", "true"), ("10 - 2 - 3", "5"), ("false || null", "null"),
  ])
  func simpleExpressionsAreEvaluatedWithoutAnEngine(script: String, text: String) throws {
    let scope = try scope
    let result = try NativeExpressions().evaluate(script, scope: scope)
    #expect(result == ExpressionResult(text: text, output: scope.output))
  }

  private var scope: ExpressionScope {
    get throws {
      ExpressionScope(
        variables: ["USER": "anna", "COUNT": "10"],
        output: try JSONValue(parsing: #"{"result":{"n":3,"list":["a","b"]},"money":12.5}"#), platform: "ios",
        copiedText: "copied")
    }
  }

  @Test func assignmentsSetMembersOfOutput() throws {
    let scope = try scope
    let result = try NativeExpressions().evaluate("output.a.b = COUNT + 1", scope: scope)
    #expect(result.text == "101")
    #expect(
      result.output.text == #"{"result":{"n":3,"list":["a","b"]},"money":12.5,"a":{"b":"101"}}"#)
  }

  @Test(arguments: [
    "f(1)", "USER.toUpperCase()", "new Date()", "a = 1", "x => x", "[1, 2]", "`a`", "a?.b", "a++", "var a = 1; a",
    "JSON.stringify(output)", "/x/.test('x')", "output = 1", "1 2", "a &&& b", "output.toString",
    "output.result.list.map",
    "output.money.toFixed", "output.result.list.x = 1", "output.money.x = 1", "output.result.n.x = 1",
    "output.__proto__ = 1", String(repeating: "(", count: 500),
  ])
  func otherExpressionsNeedAnEngine(script: String) throws {
    let scope = try scope
    let error = #expect(throws: ExpressionError.self) { try NativeExpressions().evaluate(script, scope: scope) }
    guard case .needsEngine? = error else {
      Issue.record("\(script): \(String(describing: error))")
      return
    }
  }

  @Test func memberOfUndefinedIsAnError() throws {
    let scope = try scope
    #expect(throws: ExpressionError.failed("there is no b in undefined")) {
      try NativeExpressions().evaluate("output.a.b", scope: scope)
    }
  }

  @Test(arguments: [
    ("", false), ("  ", false), ("false", false), ("FALSE", false), ("undefined", false), ("null", false), ("0", false),
    ("0.0", false), ("1", true), ("no", true), ("true", true), ("[object Object]", true),
  ])
  func truthinessOfTexts(text: String, isTrue: Bool) {
    #expect(Interpolation.isTruthy(text) == isTrue)
  }
}
