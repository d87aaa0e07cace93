import BridgeContract
import Testing

@testable import ShellCore

/// Every reported value can be set again, and is reported unchanged.
@Suite struct UpdateRoundTripTests {
  private static let screen = NativeScreen(
    bar: NavigationBar(title: "All"),
    elements: [
      .heading("H"), .text("T"), .separator,
      .input(NativeInput(id: "name", label: "")), .input(NativeInput(id: "pin", label: "", kind: .password)),
      .input(NativeInput(id: "amount", label: "", kind: .number)),
      .input(NativeInput(id: "short", label: "", kind: .number, maximumLength: 3)),
      .toggle(NativeSwitch(id: "on", label: "")),
      .picker(NativePicker(id: "from", label: "", options: [NativePicker.Option(value: "gold", title: "Gold")])),
    ])

  /// Sets a screen's reported values in a new form; returns both forms' reports.
  private func returned(_ values: [JSONMember]) -> [JSONMember] {
    #expect(values.compactMap { Self.screen.validationError(updating: $0) } == [])
    var form = NativeForm()
    for member in values { form.values[member.name] = Self.screen.storedValue(updating: member) }
    return Self.screen.values(form)
  }

  @Test func initialValuesRoundTrip() {
    let values = Self.screen.values(NativeForm())
    #expect(
      values == [
        JSONMember("name", .string("")), JSONMember("pin", .string("")), JSONMember("amount", .null),
        JSONMember("short", .null), JSONMember("on", .bool(false)), JSONMember("from", .null),
      ])
    #expect(returned(values) == values)
  }

  @Test(arguments: [
    "12", "12.5", "-0.1", "+7", " 3 ", "007", "100000000000000000000", "123456789012345678901234567890", "0.00000015",
    "-99999999999999999999.5", "1e5", "abc", "", "9007199254740993", "-0",
  ])
  func typedNumbersRoundTrip(typed: String) {
    var form = NativeForm()
    form.values = [
      "name": .string("Ada"), "pin": .string("12"), "amount": .string(typed), "on": .bool(true),
      "from": .string("gold"),
    ]
    let values = Self.screen.values(form)
    #expect(returned(values) == values)
  }

  @Test(arguments: ["-.5", ".25", "1.5", "-5", "999"]) func numbersFitIntoShortFields(typed: String) {
    var form = NativeForm()
    form.values["short"] = .string(typed)
    let values = Self.screen.values(form)
    #expect(returned(values) == values)
  }

  @Test func otherValuesAreRefused() {
    func fault(_ name: String, _ value: JSONValue) -> String? {
      Self.screen.validationError(updating: JSONMember(name, value))?.message
    }
    #expect(fault("name", .integer(4)) == "expected a text or null, found a number")
    #expect(fault("amount", .bool(true)) == "expected a number, a text or null, found a boolean")
    #expect(fault("short", .integer(1234)) == "at most 3 characters")
  }
}
