import BridgeContract
import Testing

@testable import ShellCore

@Suite struct ContractReaderTests {
  private func errors(_ json: String) throws -> [String] {
    var reader = ContractReader()
    _ = reader.screen(try JSONValue(parsing: json))
    return reader.errors.map { "\($0.location): \($0.message)" }
  }

  @Test func parsesEveryElementKind() throws {
    var reader = ContractReader()
    let read = reader.screen(
      try JSONValue(
        parsing: """
          {"title":"All","elements":[{"heading":"H"},{"text":"T"},"separator",{"image":{"icon":"ic_card","alt":"A card"}},\
          {"list":{"title":"L","items":[{"title":"One","value":"1","action":"one"},{"title":"Two"}]}},\
          {"row":{"title":"R"}},{"button":{"title":"B","action":"b","validate":false}},\
          {"input":{"id":"i","label":"I","kind":"password","value":"x","placeholder":"p","required":true,"max_length":3}},\
          {"switch":{"id":"s","value":true}},{"picker":{"id":"p","options":["a"],"value":"a"}},\
          {"progress":{"id":"g","label":"G"}},{"separator":true}]}
          """))
    #expect(reader.errors == [])
    #expect(read.id == "screen")
    #expect(
      read.screen
        == NativeScreen(
          bar: NavigationBar(title: "All"),
          elements: [
            .heading("H"), .text("T"), .separator, .image(NativeImage(icon: "ic_card", alternative: "A card")),
            .heading("L"), .row(title: "One", value: "1", action: .answer("one")),
            .row(title: "Two", value: "", action: nil), .row(title: "R", value: "", action: nil),
            .button(title: "B", action: .answer("b"), validates: false),
            .input(
              NativeInput(
                id: "i", label: "I", kind: .password, value: "x", placeholder: "p", isRequired: true, maximumLength: 3)),
            .toggle(NativeSwitch(id: "s", label: "s", isOn: true)),
            .picker(NativePicker(id: "p", label: "p", options: [.init(value: "a", title: "a")], value: "a")),
            .progress(NativeProgress(id: "g", label: "G")), .separator,
          ]))
  }

  @Test func everyErrorHasALocation() throws {
    #expect(
      try errors("7") == [
        "contract: expected an object with id, title, leftIcon, rightIcon, elements, found a number",
        "contract: elements is missing: expected the list of the screen's elements",
      ])
    #expect(
      try errors(
        """
        {"titel":"x","title":1,"elements":[3,{"row":{}},{"row":{"value":"v"}},{"button":{"title":"B","action":""}},\
        {"picker":{"id":"p","options":["a",{"title":"b"}],"value":"c"}},{"switch":{"id":"p","value":"yes"}},\
        {"input":{"id":"i","max_length":0,"value":true}},{"progress":{"id":"g","value":1.5}},{"image":{}},\
        {"list":{"items":[{"name":"n"}]}},{"heading":"a","text":"b"}]}
        """) == [
          "titel: unknown; known are id, title, leftIcon, rightIcon, elements",
          "title: expected a text, found a number",
          "elements[0]: expected an object with one of heading, text, image, list, row, button, input, switch, picker, "
            + "progress, separator, found a number",
          "elements[1].row: title is missing",
          "elements[2].row: title is missing",
          "elements[3].button.action: empty",
          "elements[4].picker.options[1]: value is missing",
          "elements[4].picker.value: \"c\" is not one of the options",
          "elements[5].switch.value: expected true or false, found a text",
          "elements[6].input.max_length: expected 1 to 1000",
          "elements[6].input.value: expected a text, found a boolean",
          "elements[7].progress.value: expected 0 to 1",
          "elements[8].image: alt is missing",
          "elements[9].list.items[0].name: unknown; known are title, value, action",
          "elements[9].list.items[0]: title is missing",
          "elements[10]: expected an object with one of heading, text, image, list, row, button, input, switch, picker, "
            + "progress, separator, found an object",
          "elements: two elements have the id \"p\"",
        ])
  }

  @Test func enforcesLimits() throws {
    let rows = Array(repeating: #"{"row":{"title":"r"}}"#, count: 5_000).joined(separator: ",")
    #expect(try errors("{\"elements\":[\(rows)]}") == ["elements: a screen has fewer than 300 elements"])
    let items = Array(repeating: #"{"title":"r"}"#, count: 5_000).joined(separator: ",")
    #expect(
      try errors(#"{"elements":[{"list":{"items":[\#(items)]}}]}"#) == [
        "elements: a screen has fewer than 300 elements"
      ])
    let bad = Array(repeating: "1", count: 100).joined(separator: ",")
    #expect(try errors("{\"elements\":[\(bad)]}").count == ContractLimits.errors)
    let long = String(repeating: "x", count: 4_001)
    #expect(
      try errors(#"{"elements":[{"text":"\#(long)"}]}"#) == ["elements[0].text: at most 4000 characters, found 4001"])
  }

  @Test func numbersAreDecimal() {
    let input = NativeInput(id: "n", label: "n", kind: .number, minimum: -1, maximum: 2.5)
    let errors = ["", " 1 ", "-1", "2.5", "3", "-2", "0x1", "nan", "1e1", "a"].map { input.validationError(of: $0) }
    let wrong = "Enter a number, for instance 12.5."
    #expect(errors == [nil, nil, nil, nil, "At most 2.5.", "At least -1.", wrong, wrong, wrong, wrong])
  }
}
