import BridgeContract
import Testing
import WebDriver

@Suite struct ActionTests {
  private func ticks(_ sequences: String, _ state: inout InputState) throws -> [ActionTick] {
    try ActionParser.parse(json(#"{"actions":[\#(sequences)]}"#), state: &state)
  }

  private func action(_ source: String, _ type: InputSourceType, _ kind: InputAction.Kind) -> InputAction {
    InputAction(source: source, type: type, kind: kind)
  }

  @Test func sequencesBecomeTicks() throws {
    var state = InputState()
    let ticks = try ticks(
      #"{"type":"key","id":"k","actions":[{"type":"keyDown","value":"a"},{"type":"keyUp","value":"a"},{"type":"pause"}]},"#
        + #"{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":["#
        + #"{"type":"pointerMove","x":1.5,"y":2,"duration":250,"origin":{"element-6066-11e4-a52e-4f735466cecf":"e-1"}},"#
        + #"{"type":"pointerDown","button":0,"width":1,"pressure":0.5,"twist":359}]},"#
        + #"{"type":"wheel","id":"w","actions":[{"type":"scroll","x":1,"y":2,"deltaX":0,"deltaY":30,"duration":10}]},"#
        + #"{"type":"none","id":"n","actions":[{"type":"pause","duration":20},{"type":"pause","duration":5}]}"#, &state)
    var pressed = action("f", .pointer(.touch), .pointerDown(button: 0))
    pressed.contact.pressure = 0.5
    pressed.contact.twist = 359
    #expect(
      ticks == [
        ActionTick(
          duration: 250,
          actions: [
            action("k", .key, .keyDown("a")),
            action("f", .pointer(.touch), .pointerMove(origin: .element("e-1"), x: 1.5, y: 2, milliseconds: 250)),
            action("w", .wheel, .scroll(origin: .viewport, x: 1, y: 2, deltaX: 0, deltaY: 30, milliseconds: 10)),
            action("n", .none, .pause(milliseconds: 20)),
          ]),
        ActionTick(
          duration: 5,
          actions: [
            action("k", .key, .keyUp("a")), pressed,
            action("n", .none, .pause(milliseconds: 5)),
          ]),
        ActionTick(duration: 0, actions: [action("k", .key, .pause(milliseconds: 0))]),
      ])
    #expect(state.sources.map(\.type) == [.key, .pointer(.touch), .wheel, .none])
  }

  @Test func aSourceKeepsItsTypeBetweenCalls() throws {
    var state = InputState()
    _ = try ticks(#"{"type":"pointer","id":"a","parameters":{"pointerType":"pen"},"actions":[]}"#, &state)
    let next = try ticks(#"{"type":"pointer","id":"a","actions":[{"type":"pointerCancel"}]}"#, &state)
    #expect(next == [ActionTick(duration: 0, actions: [action("a", .pointer(.pen), .pointerCancel)])])
    for (sequence, message) in [
      (#"{"type":"key","id":"a","actions":[]}"#, "source 'a' has the type 'key', but was created as 'pointer'"),
      (
        #"{"type":"pointer","id":"a","parameters":{"pointerType":"mouse"},"actions":[]}"#,
        "source 'a' has the pointer type 'mouse', but was created as 'pen'"
      ),
    ] {
      let body = try json(#"{"actions":[\#(sequence)]}"#)
      let error = errorText { () throws(WebDriverError) in _ = try ActionParser.parse(body, state: &state) }
      #expect(error == "invalid argument: \(message)")
    }
  }

  @Test(arguments: [
    (#"{}"#, "actions is missing, expected an array of action sequences"),
    (#"{"actions":[1]}"#, "actions[0] is 1, expected an object"),
    (#"{"actions":[{"type":"x"}]}"#, #"actions[0].type is "x", expected 'none', 'key', 'pointer' or 'wheel'"#),
    (#"{"actions":[{"type":"key","id":1}]}"#, "actions[0].id is 1, expected a string"),
    (#"{"actions":[{"type":"key","id":"k"}]}"#, "actions[0].actions is missing, expected an array"),
    (
      #"{"actions":[{"type":"pointer","id":"p","parameters":1}]}"#, "parameters of source 'p' is 1, expected an object"
    ),
    (
      #"{"actions":[{"type":"pointer","id":"p","parameters":{"pointerType":"x"}}]}"#,
      #"pointerType of source 'p' is "x", expected 'mouse', 'pen' or 'touch'"#
    ),
  ]) func malformedSequencesAreErrors(body: String, message: String) throws {
    var state = InputState()
    let body = try json(body)
    let error = errorText { () throws(WebDriverError) in _ = try ActionParser.parse(body, state: &state) }
    #expect(error == "invalid argument: \(message)")
  }

  @Test(arguments: [
    ("key", #"1"#, "action 1 of source 's' is 1, expected an object"),
    ("none", #"{"type":"keyUp"}"#, #"type of action 1 of source 's' is "keyUp", expected 'pause'"#),
    (
      "none", #"{"type":"pause","duration":-1}"#,
      "duration of action 1 of source 's' is -1, expected an integer of at least 0"
    ),
    (
      "key", #"{"type":"keyUp","value":"ab"}"#,
      #"value of action 1 of source 's' is "ab", expected a string with one character"#
    ),
    (
      "pointer", #"{"type":"pointerUp"}"#,
      "button of action 1 of source 's' is missing, expected an integer of at least 0"
    ),
    ("pointer", #"{"type":"pointerMove","y":1}"#, "x of action 1 of source 's' is missing, expected a number"),
    (
      "pointer", #"{"type":"pointerMove","x":1,"y":1,"origin":"x"}"#,
      #"origin of action 1 of source 's' is "x", expected 'viewport', 'pointer' or an element"#
    ),
    (
      "wheel", #"{"type":"scroll","x":1,"y":1,"deltaX":0,"deltaY":0,"origin":"pointer"}"#,
      #"origin of action 1 of source 's' is "pointer", expected 'viewport' or an element"#
    ),
    ("wheel", #"{"type":"scroll","x":1.5}"#, "x of action 1 of source 's' is 1.5, expected an integer"),
    (
      "pointer", #"{"type":"pointerDown","button":0,"height":-1}"#,
      "height of action 1 of source 's' is -1, expected an integer from 0 to 9007199254740991"
    ),
    (
      "pointer", #"{"type":"pointerDown","button":0,"pressure":2}"#,
      "pressure of action 1 of source 's' is 2, expected a number from 0 to 1"
    ),
    (
      "pointer", #"{"type":"pointerDown","button":0,"tangentialPressure":2}"#,
      "tangentialPressure of action 1 of source 's' is 2, expected a number from -1 to 1"
    ),
    (
      "pointer", #"{"type":"pointerDown","button":0,"altitudeAngle":2}"#,
      "altitudeAngle of action 1 of source 's' is 2, expected a number from 0 to π/2"
    ),
    (
      "pointer", #"{"type":"pointerDown","button":0,"azimuthAngle":7}"#,
      "azimuthAngle of action 1 of source 's' is 7, expected a number from 0 to 2π"
    ),
    (
      "pointer", #"{"type":"pointerDown","button":0,"tiltX":91}"#,
      "tiltX of action 1 of source 's' is 91, expected an integer from -90 to 90"
    ),
  ]) func invalidPropertiesNameTheSourceTheIndexAndTheProperty(type: String, item: String, message: String) throws {
    var state = InputState()
    let body = try json(#"{"actions":[{"type":"\#(type)","id":"s","actions":[{"type":"pause"},\#(item)]}]}"#)
    let error = errorText { () throws(WebDriverError) in _ = try ActionParser.parse(body, state: &state) }
    #expect(error == "invalid argument: \(message)")
  }

  @Test func theNumberOfActionsIsLimited() {
    func body(_ count: Int) -> JSONValue {
      let pauses = Array(repeating: JSONValue.object([JSONMember("type", .string("pause"))]), count: count)
      return .object([
        JSONMember(
          "actions",
          .array([
            .object([
              JSONMember("type", .string("none")), JSONMember("id", .string("n")),
              JSONMember("actions", .array(pauses)),
            ])
          ]))
      ])
    }
    var state = InputState()
    func error(_ count: Int) -> String? {
      errorText { () throws(WebDriverError) in _ = try ActionParser.parse(body(count), state: &state) }
    }
    #expect(error(ActionParser.actionLimit) == nil)
    #expect(error(ActionParser.actionLimit + 1) == "invalid argument: actions has more than 100000 actions")
  }
}
