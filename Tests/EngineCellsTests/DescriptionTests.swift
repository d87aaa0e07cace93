import EngineCells
import PageWire
import TerminalModel
import Testing

@Suite("Descriptions of a browser's page")
struct DescriptionTests {
  private static let json = """
    [{"node":1,"parent":null,"name":"label","role":"","text":"PIN","label":"","placeholder":"","id":"","bounds":
    [0,-90,10,1],"state":17},{"node":4294967295,"parent":0,"name":"input","role":"password","text":"••••","label":"PIN",
    "placeholder":"four digits","id":"pin","bounds":[4,3,6,1],"state":53}]
    """

  @Test("A semantic tree is decoded completely")
  func tree() throws {
    let description = try PageDescription(parsing: Self.json, request: 7)
    #expect(
      description
        == PageDescription(
          request: 7,
          nodes: [
            DescribedNode(
              node: 1, parent: nil, name: "label", text: "PIN",
              bounds: GridRect(column: 0, row: -90, columns: 10, rows: 1), state: [.enabled, .clickable]),
            DescribedNode(
              node: UInt32.max, parent: 0, name: "input", role: "password", text: "••••", label: "PIN",
              placeholder: "four digits", id: "pin", bounds: GridRect(column: 4, row: 3, columns: 6, rows: 1),
              state: [.enabled, .focused, .clickable, .onScreen]),
          ]))
  }

  @Test(
    "Damaged trees are rejected",
    arguments: [
      (#""parent":0"#, #""parent":1"#, "[1].parent: a number from 0 to 0 is expected"),
      (#""parent":null"#, #""parent":0"#, "[0].parent: the first node has a parent"),
      (#""state":17"#, #""state":64"#, "[0].state: a number from 0 to 63 is expected"),
      ("4294967295", "4294967296", "[1].node: a number from 0 to 4294967295 is expected"),
      ("[4,3,6,1]", "[4,3,6,1e9]", "[1].bounds[3]: a number from 0 to 536870911 is expected"),
      ("[4,3,6,1]", "[4,3,6]", "[1].bounds: 4 elements are expected, not 3"),
      (#""id":"pin""#, #""id":null"#, "[1].id: a text is expected"),
      (#""id":"pin","#, "", "[1]: id is missing"),
    ])
  func damage(part: String, damaged: String, message: String) throws {
    let range = try #require(Self.json.range(of: part))
    let json = Self.json.replacingCharacters(in: range, with: damaged)
    let error = #expect(throws: CellDataError.self) { try PageDescription(parsing: json, request: 1) }
    #expect(error?.description == message)
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<Index>? { ranges(of: part).first }

  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    var result = self
    result.replaceSubrange(range, with: other)
    return result
  }
}
