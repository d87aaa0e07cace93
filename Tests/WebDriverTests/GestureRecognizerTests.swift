import BridgeContract
import Testing
import WebDriver

@Suite struct GestureRecognizerTests {
  private var state = InputState()

  /// Performs the actions of a finger (or another source) and returns the gestures.
  private mutating func perform(
    _ items: String, id: String = "f", type: String = "pointer", pointer: String = "touch"
  ) throws(any Error) -> [Gesture] {
    let body = try json(
      #"{"actions":[{"type":"\#(type)","id":"\#(id)","parameters":{"pointerType":"\#(pointer)"},"actions":[\#(items)]}]}"#
    )
    let ticks = try ActionParser.parse(body, state: &state)
    return try recognize(ticks)
  }

  private mutating func recognize(_ ticks: [ActionTick]) throws(WebDriverError) -> [Gesture] {
    try GestureRecognizer(viewport: ViewportPoint(390, 844)).gestures(of: ticks, state: &state) {
      id throws(WebDriverError) in
      guard id == "e-1" else { throw WebDriverError(.staleElementReference, "\(id) is stale") }
      return ViewportPoint(100, 200)
    }
  }

  private let down = #"{"type":"pointerDown","button":0}"#
  private let up = #"{"type":"pointerUp","button":0}"#

  private func move(_ x: Int, _ y: Int, _ duration: Int = 0, origin: String = #""viewport""#) -> String {
    #"{"type":"pointerMove","x":\#(x),"y":\#(y),"duration":\#(duration),"origin":\#(origin)}"#
  }

  private func pause(_ duration: Int) -> String { #"{"type":"pause","duration":\#(duration)}"# }

  @Test mutating func miceAndPensAreStepsInAPageWithPointers() throws {
    func steps(_ items: String, _ pointer: String = "mouse", id: String = "m") throws -> [Gesture] {
      let body = try json(
        #"{"actions":[{"type":"pointer","id":"\#(id)","parameters":{"pointerType":"\#(pointer)"},"actions":[\#(items)]}]}"#
      )
      let ticks = try ActionParser.parse(body, state: &state)
      let recognizer = GestureRecognizer(
        viewport: ViewportPoint(160, 64), origin: ViewportPoint(8, 32), hasPointers: true)
      return try recognizer.gestures(of: ticks, state: &state) { _ throws(WebDriverError) in ViewportPoint(100, 80) }
    }
    func step(_ kind: PointerStep.Kind, _ x: Double, _ y: Double, _ device: PointerStep.Device = .mouse) -> Gesture {
      .pointer(PointerStep(kind: kind, device: device, position: ViewportPoint(x, y)))
    }
    #expect(
      try steps("\(move(10, 20)),\(down),\(down),\(move(2, -2, 32, origin: #""pointer""#)),\(pause(5)),\(up),\(up)")
        == [
          step(.move, 18, 52), step(.press(button: 0), 18, 52), .wait(milliseconds: 16), step(.move, 19, 51),
          .wait(milliseconds: 16), step(.move, 20, 50), .wait(milliseconds: 5), step(.release(button: 0), 20, 50),
        ])
    // Two buttons at a time, and a cancellation of both.
    #expect(
      try steps(
        #"\(down),{"type":"pointerDown","button":2},{"type":"pointerCancel"},\#(up)"#.replacing(#"\(down)"#, with: down)
      ) == [
        step(.press(button: 0), 20, 50), step(.press(button: 2), 20, 50), step(.cancel, 20, 50),
      ])
    // A long movement has eight steps; its last one is exact.
    let long = try steps(move(100, 10, 801), "pen", id: "p")
    #expect(long.count == 16)
    #expect(long.last == step(.move, 108, 42, .pen))
    #expect(long.reduce(0) { if case .wait(let time) = $1 { $0 + time } else { $0 } } == 801)
    let error = #expect(throws: WebDriverError.self) { try steps(move(161, 0)) }
    #expect(error?.message == "'m' moves to (161.0, 0.0), expected a position in (0, 0) to (160.0, 64.0)")
    let pressed = try steps(
      #"{"type":"pointerDown","button":0,"pressure":0.36,"altitudeAngle":0.3,"azimuthAngle":0.25,"twist":86,"width":3,"tiltX":-9}"#,
      "pen", id: "p")
    var contact = ContactProperties()
    (contact.width, contact.pressure, contact.twist, contact.tiltX) = (3, 0.36, 86, -9)
    (contact.altitude, contact.azimuth) = (0.3, 0.25)
    #expect(
      pressed == [
        .pointer(
          PointerStep(kind: .press(button: 0), device: .pen, position: ViewportPoint(108, 42), contact: contact))
      ])
    #expect(state.releaseTick.actions.map(\.kind) == [.pointerUp(button: 0)])
  }

  @Test mutating func theTapOfAppiumIsATap() throws {
    let gestures = try perform("\(move(10, 20, 250)),\(down),\(pause(100)),\(up)")
    #expect(gestures == [.wait(milliseconds: 250), .tap(ViewportPoint(10, 20), button: 0)])
  }

  @Test mutating func twoTapsKeepThePauseBetweenThem() throws {
    let gestures = try perform("\(move(10, 20)),\(down),\(up),\(pause(40)),\(pause(30)),\(down),\(up)")
    let tap = Gesture.tap(ViewportPoint(10, 20), button: 0)
    #expect(gestures == [tap, .wait(milliseconds: 70), tap])
  }

  @Test mutating func aPressOfHalfASecondIsALongPress() throws {
    #expect(
      try perform("\(move(1, 2)),\(down),\(pause(499)),\(up)") == [.tap(ViewportPoint(1, 2), button: 0)])
    #expect(
      try perform("\(down),\(pause(300)),\(move(1, 2, 200)),\(up)")
        == [.longPress(ViewportPoint(1, 2), milliseconds: 500)])
  }

  @Test mutating func aMovementFromAnElementIsASwipe() throws {
    let element = #"{"element-6066-11e4-a52e-4f735466cecf":"e-1"}"#
    let gestures = try perform(
      "\(move(0, 5, origin: element)),\(down),\(pause(60)),\(move(0, -50, 300, origin: #""pointer""#)),\(up)")
    #expect(
      gestures == [
        .wait(milliseconds: 60),
        .swipe(from: ViewportPoint(100, 205), to: ViewportPoint(100, 155), milliseconds: 300),
      ])
  }

  @Test mutating func aSwipeCanSpanTwoCalls() throws {
    #expect(try perform("\(move(1, 1)),\(down)") == [])
    #expect(
      try perform("\(move(50, 1, 80)),\(up)")
        == [.swipe(from: ViewportPoint(1, 1), to: ViewportPoint(50, 1), milliseconds: 80)])
  }

  @Test mutating func aMouseMovesAndHasButtons() throws {
    let right = #"{"type":"pointerDown","button":2},{"type":"pause","duration":600},{"type":"pointerUp","button":2}"#
    #expect(
      try perform("\(move(3, 4)),\(right)", pointer: "mouse")
        == [.move(ViewportPoint(3, 4)), .tap(ViewportPoint(3, 4), button: 2)])
  }

  @Test mutating func aCancelledPointerIsNoGesture() throws {
    #expect(try perform(#"\#(down),{"type":"pointerCancel"},\#(up)"#) == [])
  }

  @Test mutating func aWheelScrolls() throws {
    #expect(
      try perform(
        #"{"type":"scroll","x":5,"y":6,"deltaX":1,"deltaY":-20,"duration":90}"#, id: "w", type: "wheel")
        == [.scroll(ViewportPoint(5, 6), deltaX: 1, deltaY: -20), .wait(milliseconds: 90)])
  }

  @Test mutating func keysAreJoinedAndReleasedInReverseOrder() throws {
    let gestures = try perform(
      #"{"type":"keyDown","value":"\#u{E008}"},{"type":"keyDown","value":"a"},{"type":"keyUp","value":"b"}"#, id: "k",
      type: "key")
    #expect(gestures == [.keys([KeyStroke("\u{E008}", isDown: true), KeyStroke("a", isDown: true)])])
    #expect(state.modifiers == ["Shift"])
    _ = try perform("\(move(1, 2)),\(down)")
    let released = try recognize([state.releaseTick])
    #expect(
      released == [
        .tap(ViewportPoint(1, 2), button: 0),
        .keys([KeyStroke("a", isDown: false), KeyStroke("\u{E008}", isDown: false)]),
      ])
    #expect(state.releaseTick == ActionTick(duration: 0, actions: []))
    #expect(state.modifiers == [])
  }

  @Test mutating func whatTheShellCannotDoIsAnError() throws {
    func text(_ body: () throws -> [Gesture]) -> String {
      do {
        return "\(try body())"
      } catch let error as WebDriverError {
        return "\(error.code.rawValue): \(error.message)"
      } catch { return "\(error)" }
    }
    let element = #"{"element-6066-11e4-a52e-4f735466cecf":"e-2"}"#
    #expect(text { try perform(move(1, 2, origin: element)) } == "stale element reference: e-2 is stale")
    #expect(
      text { try perform(move(391, 0)) }
        == "move target out of bounds: 'f' moves to (391.0, 0.0), expected a position in (0, 0) to (390.0, 844.0)")
    #expect(
      text { try perform(#"\#(down),{"type":"pointerDown","button":1}"#) }
        == "unsupported operation: button 1 of 'f' is pressed while button 0 is pressed, expected one button at a time")
    #expect(
      text { try perform(down, id: "g") }
        == "unsupported operation: 'g' is pressed while 'f' is pressed, expected one pressed pointer at a time")
  }
}
