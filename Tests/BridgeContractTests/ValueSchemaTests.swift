import Testing

@testable import BridgeContract

@Suite("Values and schemas") struct ValueSchemaTests {
  private static let payment: ValueSchema = {
    var amount = ValueSchema(types: [.integer])
    (amount.minimum, amount.maximum) = (1, 1_000)
    var kind = ValueSchema()
    kind.choices = [.string("card"), .string("cash"), .integer(7)]
    var iban = ValueSchema(types: [.string, .null])
    iban.pattern = "^[A-Z]{2}[0-9]+$"
    var item = ValueSchema(types: [.object])
    item.properties = [.init("name", ValueSchema(types: [.string]))]
    item.required = ["name"]
    item.others = .schema(ValueSchema(types: [.boolean]))
    var items = ValueSchema(types: [.array])
    items.items = .schema(item)
    var target = ValueSchema()
    target.alternatives = [ValueSchema(types: [.string]), item]
    var schema = ValueSchema(types: [.object])
    schema.properties = [
      .init("amount", amount), .init("kind", kind), .init("iban", iban), .init("items", items), .init("to", target),
    ]
    schema.required = ["amount", "other"]
    schema.others = .refused
    return schema
  }()

  @Test(
    "Each violation has the path, the expected value and the actual one",
    arguments: [
      (#"{"amount": 3, "other": 1}"#, [#"$.other: expected no such member, got 1"#]),
      (#"{"amount": "12"}"#, [#"$.other: expected a value, got nothing"#, #"$.amount: expected integer, got "12""#]),
      (
        #"{"amount": 0, "kind": 7.0, "to": "x"}"#,
        ["$.other: expected a value, got nothing", "$.amount: expected at least 1, got 0"]
      ),
      (
        #"{"amount": 1000.5, "kind": "loan"}"#,
        [
          "$.other: expected a value, got nothing", "$.amount: expected integer, got 1000.5",
          #"$.kind: expected "card" or "cash" or 7, got "loan""#,
        ]
      ),
      (
        #"{"amount": 2.0, "iban": "de12", "items": [{"name": "a", "new": true}, {"new": 1}, 5]}"#,
        [
          "$.other: expected a value, got nothing",
          #"$.iban: expected a text that matches ^[A-Z]{2}[0-9]+$, got "de12""#,
          "$.items[1].name: expected string, got nothing", "$.items[1].new: expected boolean, got 1",
          "$.items[2]: expected object, got 5",
        ]
      ),
      (
        #"{"amount": 1, "iban": null, "to": {"name": 5}}"#,
        ["$.other: expected a value, got nothing", "$.to.name: expected string, got 5"]
      ),
      (
        #"{"amount": 1, "to": 5}"#,
        ["$.other: expected a value, got nothing", "$.to: expected string or object, got 5"]
      ),
      ("[1]", ["$: expected object, got [1]"]),
    ])
  func violations(json: String, expected: [String]) throws {
    #expect(Self.payment.violations(of: try JSONValue(parsing: json)).map(\.text) == expected)
  }

  @Test("An empty schema accepts everything, and a value has at most ten violations")
  func limits() {
    #expect(ValueSchema().violations(of: .array([.null])) == [])
    var numbers = ValueSchema(types: [.array])
    numbers.items = .schema(ValueSchema(types: [.integer]))
    let texts = JSONValue.array(Array(repeating: .string(String(repeating: "x", count: 100)), count: 20))
    let violations = numbers.violations(of: texts)
    #expect(violations.count == 10)
    #expect(violations.last?.text == "$[9]: expected integer, got \"" + String(repeating: "x", count: 59) + "…")
  }

  @Test("Lengths count Unicode code points")
  func lengths() {
    var schema = ValueSchema(types: [.string])
    (schema.minimumLength, schema.maximumLength) = (2, 3)
    func violations(_ text: String) -> [String] { schema.violations(of: .string(text)).map(\.text) }
    #expect(violations("a") == [#"$: expected at least 2 characters, got "a""#])
    #expect(violations("ab") == [])
    #expect(violations("äöü") == [])
    #expect(violations("e\u{301}e\u{301}") == ["$: expected at most 3 characters, got \"e\u{301}e\u{301}\""])
    schema.maximumLength = 1
    #expect(violations("abc") == [#"$: expected at most 1 character, got "abc""#])
  }

  @Test("References lead to definitions and to the schema itself, which can contain itself")
  func references() throws {
    var amount = ValueSchema(types: [.integer])
    amount.minimum = 1
    var reference = ValueSchema()
    reference.reference = .definition("amount")
    var own = ValueSchema()
    own.reference = .root
    var list = ValueSchema(types: [.array])
    list.items = .schema(own)
    var node = ValueSchema(types: [.object])
    node.properties = [.init("amount", reference), .init("children", list)]
    node.definitions = [.init("amount", amount)]
    let value = try JSONValue(
      parsing: #"{"amount": 1, "children": [{"amount": 0}, {"children": [{"amount": "x"}, 5]}]}"#)
    #expect(
      node.violations(of: value).map(\.text) == [
        "$.children[0].amount: expected at least 1, got 0",
        #"$.children[1].children[0].amount: expected integer, got "x""#,
        "$.children[1].children[1]: expected object, got 5",
      ])
  }

  @Test("A reference that leads to itself ends")
  func endlessReferences() {
    var schema = ValueSchema()
    schema.reference = .root
    var alternative = ValueSchema()
    alternative.reference = .definition("a")
    schema.alternatives = [alternative, ValueSchema(types: [.null])]
    schema.definitions = [.init("a", schema)]
    #expect(schema.violations(of: .integer(1)) == [])
  }
}
