import ShellCore
import SourceText
import Testing

@testable import AppManifest

@Suite struct ScreensTests {
  private func screens(_ text: String) throws -> [ScreenID: NativeScreen] {
    let yaml = "tabs: [{id: A, screen: s}]\nrecovery: none\nscreens:\n" + text
    return try AppManifestParser.parse(text: yaml, path: "app.yaml", folderName: "x").screens
  }

  @Test func elementsWithValuesAreRead() throws {
    let read = try screens(
      """
        s:
          elements:
            - image: {icon: ic_star, alt: A star}
            - input: {id: name, label: Name, required: true, max_length: 20}
            - input: {id: count, kind: number, value: 2, min: 1}
            - switch: {id: on, label: Sounds, value: true}
            - picker: {id: size, options: [small, {value: big, title: Big one}], value: big}
            - progress: {id: done, value: 0.5}
            - list:
                title: Places
                items:
                  - {title: Home, value: "1", action: {present: s}}
                  - {title: Away, action: dismiss}
            - button: {title: Send, action: {answer: send}, validate: false}
      """)
    #expect(
      read["s"]?.elements == [
        .image(NativeImage(icon: "ic_star", alternative: "A star")),
        .input(NativeInput(id: "name", label: "Name", isRequired: true, maximumLength: 20)),
        .input(NativeInput(id: "count", label: "count", kind: .number, value: "2", minimum: 1)),
        .toggle(NativeSwitch(id: "on", label: "Sounds", isOn: true)),
        .picker(
          NativePicker(
            id: "size", label: "size",
            options: [.init(value: "small", title: "small"), .init(value: "big", title: "Big one")], value: "big")),
        .progress(NativeProgress(id: "done", label: "done", fraction: 0.5)), .heading("Places"),
        .row(title: "Home", value: "1", action: .present("s")), .row(title: "Away", value: "", action: .dismiss),
        .button(title: "Send", action: .answer("send"), validates: false),
      ])
  }

  @Test func errorsHaveTheirPosition() {
    let error = #expect(throws: DiagnosticList.self) {
      try screens(
        """
          s:
            elements:
              - input: {label: Name, kind: shades}
              - picker: {id: size, options: [small, {title: Big}], value: huge}
              - switch: {id: size, vale: true}
              - image: big.png
              - list: {title: Places}
              - button: {title: Go, action: {present: nowhere}, validate: perhaps}
        """)
    }
    #expect(
      (error?.diagnostics.map { "\($0.position.line):\($0.position.column) \($0.message)" } ?? []) == [
        "6:16 `input`: id is missing", "6:36 `input.kind`: expected one of text, password, number",
        "7:45 `picker.options[1]`: value is missing", "7:67 `picker.value`: \"huge\" is not one of the options",
        "8:34 `switch.vale`: unknown; known are id, label, value", "9:16 `image` must be a mapping, found \"big.png\"",
        "10:15 `list` has no `items`", "11:47 there is no screen \"nowhere\"",
        "11:67 `validate` must be true or false, found \"perhaps\"",
      ])
  }
}
