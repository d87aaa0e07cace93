import BridgeContract
import Testing

@Suite("JSON text")
struct JSONTextTests {
  @Test("Members keep their order and duplicates")
  func keepsOrder() throws {
    let value = try JSONValue(parsing: #" {"b": 1, "a": [true, false, null], "b": "two"} "#)
    #expect(
      value
        == .object([
          JSONMember("b", .integer(1)), JSONMember("a", .array([.bool(true), .bool(false), .null])),
          JSONMember("b", .string("two")),
        ]))
    #expect(value["b"] == .string("two"))
    #expect(value.text == #"{"b":1,"a":[true,false,null],"b":"two"}"#)
  }

  @Test(
    "Whole numbers stay exact, others become doubles",
    arguments: [
      ("9223372036854775807", JSONValue.integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("0", .integer(0)), ("-0", .number(-0.0)),
      ("1.0", .number(1)), ("1e3", .number(1000)), ("-2.5E-3", .number(-0.0025)), ("0.1", .number(0.1)),
    ])
  func numbers(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
    #expect(try JSONValue(parsing: value.text) == value)
  }

  @Test("Doubles round-trip")
  func doubles() throws {
    for number in [0.1, 1e21, .leastNonzeroMagnitude, -1.5, .greatestFiniteMagnitude, 123456789.125] {
      #expect(try JSONValue(parsing: JSONValue.number(number).text) == .number(number))
    }
    #expect(JSONValue.number(.infinity).text == "null")
    #expect(JSONValue.number(.nan).text == "null")
  }

  @Test("Escapes are parsed")
  func readsEscapes() throws {
    #expect(
      try JSONValue(parsing: #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00 \ud83d x \udc00""#)
        == .string("\"\\/\u{8}\u{C}\n\r\té😀 \u{FFFD} x \u{FFFD}"))
    #expect(try JSONValue(parsing: #""\ud83d\u0041""#) == .string("\u{FFFD}A"))
  }

  @Test("Characters that are special in scripts or JSON are escaped")
  func writesEscapes() throws {
    let text = "\"\\\n\r\t\u{8}\u{C}\u{1}\u{1F} \u{2028}\u{2029}\u{2027}é😀"
    #expect(
      JSONValue.string(text).text == #""\"\\\n\r\t\b\f\u0001\u001f \u2028\u2029"# + "\u{2027}é😀\"")
    #expect(try JSONValue(parsing: JSONValue.string(text).text) == .string(text))
  }

  @Test(
    "Errors have an offset and a message",
    arguments: [
      ("", 0, "a value is missing"), ("[1,]", 3, "a value cannot start here"),
      ("{\"a\" 1}", 5, "':' is missing after a member's name"),
      ("{\"a\":1,}", 7, "a member's name is missing"), ("[1 2]", 3, "',' or ']' is missing after an element"),
      ("tru", 3, "'true' is misspelled"), ("01", 0, "a number cannot start with 0"), ("1.", 2, "a digit is missing"),
      ("-", 1, "a digit is missing"), ("1e999", 0, "the number is too large"), ("\"a", 2, "the string does not end"),
      ("\"a\nb\"", 2, "a control character must be escaped"), (#""\x""#, 2, "unknown escape"),
      (#""\u12g4""#, 5, "'\\u' needs four hexadecimal digits"), ("1 1", 2, "text after the value"),
      ("\u{FEFF}1", 0, "a value cannot start here"), ("NaN", 0, "a value cannot start here"),
    ])
  func errors(text: String, offset: Int, message: String) {
    #expect(throws: JSONSyntaxError(offset: offset, message: message)) { try JSONValue(parsing: text) }
  }

  @Test("Nesting is limited")
  func depth() throws {
    let limit = JSONValue.depthLimit
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(try JSONValue(parsing: deepest).text == deepest)
    #expect(throws: JSONSyntaxError(offset: limit, message: "more than 512 levels")) {
      try JSONValue(parsing: "[" + deepest + "]")
    }
  }

  @Test("Damaged text does not crash the parser")
  func damage() throws {
    let text = #"{"a":[1,-2.5e3,"x\u00e9\n",{"b":null}],"c":true}"#
    for length in 0..<text.utf8.count {
      #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: String(text.prefix(length))) }
    }
  }
}
