import SourceText
import Testing

@Suite("JSON schemas")
struct JSONSchemaTests {
  private func schema(_ shape: ValueShape) -> String {
    let head = """
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "T",
        "description": "D",

      """
    let text = JSONSchema.text(title: "T", description: "D", shape)
    #expect(text.hasPrefix(head))
    return String(text.dropFirst(head.count))
  }

  @Test("Scalars accept the spellings of the parser, with and without quotation marks")
  func scalars() {
    #expect(
      schema(.mapping(MappingShape([.optional("a", .boolean, ""), .required("b", .integer(minimum: 1), "the b")])))
        == #"""
          "type": "object",
          "properties": {
            "a": {"type":["boolean","string"],"pattern":"^([Tt]rue|TRUE|[Ff]alse|FALSE)$"},
            "b": {
              "description": "the b",
              "type": ["integer","string"],
              "pattern": "^([-+]?[0-9]+|0o[0-7]+|0x[0-9A-Fa-f]+)$",
              "minimum": 1
            }
          },
          "additionalProperties": false,
          "required": ["b"],
          "definitions": {}
        }

        """#)
    #expect(
      schema(.choice(["16", "true", "auto"]))
        == #"""
          "enum": [16,"16",true,"true","auto"],
          "definitions": {}
        }

        """#)
  }

  @Test("Forms of different types are one schema; rules about keys hold for mappings only")
  func forms() {
    let mapping = MappingShape(
      [.optional("a", .text, ""), .optional("b", .text, ""), .optional("c", .text, "")],
      rules: [.exactlyOne(["a", "b"]), .needs("c", "a")])
    #expect(
      schema(.either([.text, .mapping(mapping)]))
        == #"""
          "type": ["string","number","boolean","object"],
          "properties": {
            "a": {"type":["string","number","boolean"]},
            "b": {"type":["string","number","boolean"]},
            "c": {"type":["string","number","boolean"]}
          },
          "additionalProperties": false,
          "dependencies": {
            "a": {
              "properties": {"b":false}
            },
            "c": ["a"]
          },
          "allOf": [
            {
              "anyOf": [
                {"required":["a"]},
                {"required":["b"]}
              ]
            }
          ],
          "definitions": {}
        }

        """#)
  }

  @Test("A named form is a definition, which can contain itself; expressions replace every scalar in it")
  func definitions() {
    @Sendable func tree() -> ValueShape {
      .named("tree") { .either([.choice(["leaf"]), .list(tree())]) }
    }
    #expect(
      schema(.withExpressions(.list(tree())))
        == #"""
          "type": "array",
          "items": {"$ref":"#/definitions/tree"},
          "definitions": {
            "tree": {
              "anyOf": [
                {
                  "anyOf": [
                    {"enum":["leaf"]},
                    {"type":"string","pattern":"\\$\\{"}
                  ]
                },
                {
                  "type": "array",
                  "items": {"$ref":"#/definitions/tree"}
                }
              ]
            }
          }
        }

        """#)
  }
}
