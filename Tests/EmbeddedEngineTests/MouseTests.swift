import PageWire
import TerminalModel
import Testing

/// Pointer Events 3 and UI Events, for pointers with buttons.
@Suite("Mice and pens")
struct MouseTests {
  private static let page = """
    <body><style>* { margin: 0 } div { height: 32px } #a { width: 80px }</style>
    <div id=outer><div id=a>a</div></div><div id=b>b</div><button id=off disabled>off</button>
    <script>
    var log = [];
    for (const device of ["pointer", "mouse"]) {
      for (const name of ["move", "down", "up", "over", "out", "enter", "leave", "cancel"]) record(device + name);
    }
    for (const type of ["click", "dblclick", "auxclick", "contextmenu", "touchstart"]) record(type);
    function record(type) {
      for (const id of ["outer", "a", "b", "off"]) {
        document.getElementById(id).addEventListener(type, (event) => {
          if (event.eventPhase !== 2) return;
          const keys = ["shift", "alt", "ctrl", "meta"].filter((key) => event[key + "Key"]).join("+");
          log.push([type, id, event.clientX, event.button, event.buttons, event.detail, keys].join(" ").trim());
          if (event.relatedTarget) log.push(log.pop() + " < " + (event.relatedTarget.id || event.relatedTarget.localName));
        });
      }
    }
    function take() { return log.splice(0).join("\\n") }
    </script>
    """

  private func steps(_ inputs: PointerInput..., on page: TestPage) -> [String] {
    for input in inputs { page.perform(.pointer(input)) }
    return page.evaluate("take()").dropFirst().dropLast().split(separator: "\\n").map(String.init)
  }

  @Test("A movement reports what the pointer leaves and enters, first the pointer events")
  func movements() {
    let page = TestPage(Self.page)
    #expect(
      steps(PointerInput(.move, x: 20.5, y: 8), on: page) == [
        "pointerover a 20.5 -1 0 0", "pointerenter outer 20.5 -1 0 0", "pointerenter a 20.5 -1 0 0",
        "mouseover a 20.5 0 0 0", "mouseenter outer 20.5 0 0 0", "mouseenter a 20.5 0 0 0",
        "pointermove a 20.5 -1 0 0", "mousemove a 20.5 0 0 0",
      ])
    #expect(page.evaluate("[...document.querySelectorAll(':hover')].map((e) => e.id).join()") == #"",,outer,a""#)
    #expect(
      steps(PointerInput(.move, x: 100, y: 8), on: page) == [
        "pointerout a 100 -1 0 0 < outer", "pointerleave a 100 -1 0 0 < outer", "pointerover outer 100 -1 0 0 < a",
        "mouseout a 100 0 0 0 < outer", "mouseleave a 100 0 0 0 < outer", "mouseover outer 100 0 0 0 < a",
        "pointermove outer 100 -1 0 0", "mousemove outer 100 0 0 0",
      ])
    #expect(steps(PointerInput(.move, x: 100, y: 8), on: page) == [])
  }

  @Test("Buttons are pressed and released one by one, and each has its click")
  func buttons() {
    let page = TestPage(Self.page)
    _ = steps(PointerInput(.move, x: 20, y: 8), on: page)
    func at(_ step: PointerInput.Step, _ button: UInt8, _ keys: KeyModifiers = []) -> PointerInput {
      PointerInput(step, x: 20, y: 8, button: button, modifiers: keys)
    }
    #expect(
      steps(at(.press, 0, .shift), at(.press, 1), at(.release, 1), at(.release, 0, [.control, .meta]), on: page) == [
        "pointerdown a 20 0 1 0 shift", "mousedown a 20 0 1 1 shift", "pointermove a 20 1 5 0", "mousedown a 20 1 5 1",
        "pointermove a 20 1 1 0", "mouseup a 20 1 1 1", "auxclick a 20 1 1 1", "pointerup a 20 0 0 0 ctrl+meta",
        "mouseup a 20 0 0 1 ctrl+meta", "click a 20 0 0 1 ctrl+meta",
      ])
    #expect(
      steps(at(.press, 2), at(.press, 2), at(.release, 2), at(.release, 2), on: page) == [
        "pointerdown a 20 2 2 0", "mousedown a 20 2 2 1", "contextmenu a 20 2 2 0", "pointerup a 20 2 0 0",
        "mouseup a 20 2 0 1", "auxclick a 20 2 0 1",
      ])
  }

  @Test("Presses in quick succession at one place count, also at the same time")
  func series() {
    let page = TestPage(Self.page)
    _ = steps(PointerInput(.move, x: 20, y: 8), on: page)
    func clicks(at times: Double...) -> [String] {
      for time in times {
        page.perform(.advanceClock(milliseconds: time))
        for step in [PointerInput.Step.press, .release] { page.perform(.pointer(PointerInput(step, x: 20, y: 8))) }
      }
      return steps(on: page).filter { $0.contains("click") }
    }
    #expect(
      clicks(at: 1_000, 1_000, 1_500) == [
        "click a 20 0 0 1", "click a 20 0 0 2", "dblclick a 20 0 0 2", "click a 20 0 0 3",
      ])
    #expect(clicks(at: 3_000, 3_501) == ["click a 20 0 0 1", "click a 20 0 0 1"])
  }

  @Test("A drag clicks the common ancestor, a canceled press clicks nothing")
  func drags() {
    let page = TestPage(Self.page)
    let drag = steps(
      PointerInput(.press, x: 20, y: 8), PointerInput(.move, x: 100, y: 8), PointerInput(.release, x: 100, y: 8),
      on: page)
    #expect(drag.suffix(3) == ["pointerup outer 100 0 0 0", "mouseup outer 100 0 0 1", "click outer 100 0 0 1"])
    #expect(drag.contains("mousemove outer 100 0 1 0"))
    let canceled = steps(
      PointerInput(.press, x: 20, y: 8), PointerInput(.cancel, x: 20, y: 8), PointerInput(.release, x: 20, y: 8),
      on: page)
    #expect(
      canceled.filter { $0.contains("cancel") || $0.contains("click") || $0.contains("up") } == [
        "pointercancel a 20 0 0 0"
      ])
  }

  @Test("A page that prevents pointerdown has no mouse events until the release, and its click")
  func preventedPress() {
    let page = TestPage(Self.page)
    _ = page.evaluate("a.addEventListener('pointerdown', (event) => event.preventDefault())")
    let events = steps(
      PointerInput(.press, x: 20, y: 8), PointerInput(.release, x: 20, y: 8), PointerInput(.move, x: 21, y: 8), on: page
    )
    #expect(
      events.filter { !$0.contains("over") && !$0.contains("enter") } == [
        "pointermove a 20 -1 0 0", "mousemove a 20 0 0 0", "pointerdown a 20 0 1 0", "pointerup a 20 0 0 0",
        "click a 20 0 0 1", "pointermove a 21 -1 0 0", "mousemove a 21 0 0 0",
      ])
  }

  @Test("A press focuses unless prevented, disabled controls get no mouse events, and a select opens its list")
  func defaultActions() {
    let page = TestPage(
      """
      <body><style>* { margin: 0; display: block }</style><input id=field><input id=still onmousedown="return false">
      <button id=off disabled onmousedown="this.id = 'pressed'" onclick="this.id = 'clicked'">Off</button>
      <select id=list><option>One<option>Two</select><a id=link href="#there">Link</a>
      """)
    func click(_ selector: String) {
      let box = page.evaluate(
        "(({ x, y }) => [x + 4, y + 4])(document.querySelector('\(selector)').getBoundingClientRect())")
      let place = box.dropFirst().dropLast().split(separator: ",").compactMap { Double($0) }
      for step in [PointerInput.Step.press, .release] {
        page.perform(.pointer(PointerInput(step, x: place.first ?? 0, y: place.last ?? 0)))
      }
    }
    click("#field")
    #expect(page.evaluate("document.activeElement.id") == #""field""#)
    click("#still")
    #expect(page.evaluate("document.activeElement.id") == #""field""#)
    click("#off")
    #expect(page.evaluate("document.querySelector('button').id") == #""off""#)
    click("#link")
    #expect(page.evaluate("location.hash") == ##""#there""##)
    click("#list")
    page.press(.down)
    page.press(.enter)
    #expect(page.evaluate("list.value") == #""Two""#)
  }

  @Test("A pen has its contact and angles, a mouse those of a device without sensors")
  func contact() {
    let page = TestPage(
      """
      <body><p>Text</p><script>var log = []; for (const type of ["pointerdown", "pointermove"]) onpointerdown =
      addEventListener(type, (e) => log.push([type, e.pointerType, e.pointerId, e.isPrimary, e.width, e.height, e.pressure,
      e.tangentialPressure, e.tiltX, e.tiltY, e.twist, e.altitudeAngle.toFixed(3), e.azimuthAngle.toFixed(3)].join(" ")))
      </script>
      """)
    var contact = PointerContact()
    (contact.width, contact.height, contact.pressure, contact.tangentialPressure) = (4, 2.5, 0.25, -0.5)
    (contact.tiltX, contact.tiltY, contact.twist) = (45, 0, 90)
    page.perform(.pointer(PointerInput(.press, device: .pen, x: 8, y: 8, contact: contact)))
    contact.tiltY = -90
    page.perform(.pointer(PointerInput(.move, device: .pen, x: 9, y: 8, contact: contact)))
    page.perform(.pointer(PointerInput(.press, x: 0, y: 0)))
    #expect(
      page.evaluate("log.splice(0)")
        == #"["pointermove pen 3 true 4 2.5 0.25 -0.5 45 0 90 0.785 0.000","pointerdown pen 3 true 4 2.5 0.25 -0.5 45 0 90 0.785 0.000","pointermove pen 3 true 4 2.5 0.25 -0.5 45 -90 90 0.000 4.712","pointerdown mouse 2 true 1 1 0.5 0 0 0 0 1.571 0.000"]"#
    )
  }

  @Test("The wheel scrolls an area in both directions, then the page, and does not move the mouse")
  func wheel() {
    let page = TestPage(
      """
      <body><style>* { margin: 0 }</style><div id=area style="width: 80px; height: 32px; overflow: auto">
      <div id=content style="width: 200px; height: 64px">Area</div></div><p id=below>Below<p style="height: 400px"><script>
      var log = []; addEventListener("wheel", (e) => { log.push([e.target.id, e.deltaX, e.deltaY, e.clientX, e.shiftKey].join(" "));
      if (e.altKey) e.preventDefault() }, { passive: false }); addEventListener("mousemove", () => log.push("moved"))
      function places() { return [area.scrollLeft, area.scrollTop, scrollY].join(" ") }</script>
      """)
    func turn(_ x: Double, _ y: Double, _ deltaX: Double, _ deltaY: Double, _ keys: KeyModifiers = []) -> String {
      page.perform(.pointer(PointerInput(wheelAtX: x, y: y, deltaX: deltaX, deltaY: deltaY, modifiers: keys)))
      let input = page.status.input
      return page.evaluate("log.splice(0).join() + ' at ' + places()").dropFirst().dropLast() + " \(input)"
    }
    #expect(turn(9.5, 8, 5, 10, .shift) == "content 5 10 9.5 true at 5 16 0 consumed")
    #expect(turn(9, 8, 0, 100, .alt) == "content 0 100 9 false at 5 16 0 consumed")
    #expect(turn(9, 8, -100, 100) == "content -100 100 9 false at 0 32 0 consumed")
    #expect(turn(9, 8, 0, 100) == "content 0 100 9 false at 0 32 112 consumed")
    #expect(turn(9, 8, 0, -1e300) == " 0 -10000000 9 false at 0 32 0 consumed")
    #expect(turn(100, 40, 7, -1) == "below 7 -1 100 false at 0 32 0 ignored")
  }

  @Test("The frame under the pointer gets it, and keeps it while a button is pressed")
  func frames() {
    let page = TestPage(
      """
      <body><style>* { margin: 0; border: none }</style><p>Outer</p><iframe style="width: 160px; height: 64px" srcdoc="<p>Inner</p><script>
      for (const type of ['mousemove', 'mousedown', 'mouseup', 'mouseleave']) document.documentElement.addEventListener(type,
      (event) => parent.log.push('inner ' + type + ' ' + event.clientX + ' ' + event.clientY))</script>"></iframe><script>
      var log = []; for (const type of ["mousemove", "mouseup"]) document.querySelector("p").addEventListener(type,
      (event) => log.push("outer " + type + " " + event.clientX + " " + event.clientY))</script>
      """)
    page.perform(.advanceClock(milliseconds: 10))
    for (step, y) in [(PointerInput.Step.move, 8.0), (.move, 40), (.press, 40), (.move, 8), (.release, 8), (.move, 9)] {
      page.perform(.pointer(PointerInput(step, x: 20, y: y)))
    }
    #expect(
      page.evaluate("log.splice(0)")
        == #"["outer mousemove 20 8","inner mousemove 20 24","inner mousedown 20 24","inner mousemove 20 -8","inner mouseup 20 -8","inner mouseleave 20 -8","outer mousemove 20 9"]"#
    )
    // Also while only one of two buttons has been released; a pen elsewhere changes nothing.
    for (step, button, y) in [(PointerInput.Step.press, 0, 40.0), (.press, 2, 40), (.release, 2, 40)] {
      page.perform(.pointer(PointerInput(step, x: 20, y: y, button: UInt8(button))))
    }
    page.perform(.pointer(PointerInput(.press, device: .pen, x: 20, y: 8)))
    page.perform(.pointer(PointerInput(.move, x: 20, y: 7)))
    page.perform(.pointer(PointerInput(.release, x: 20, y: 7)))
    #expect(page.evaluate("log.splice(0).slice(-2)") == #"["inner mousemove 20 -9","inner mouseup 20 -9"]"#)
    // A frame that is removed while it has the pointer leaves it to the document; its press is lost.
    page.perform(.pointer(PointerInput(.press, x: 20, y: 40)))
    _ = page.evaluate("document.querySelector('iframe').remove()")
    page.perform(.pointer(PointerInput(.move, x: 21, y: 8)))
    page.perform(.pointer(PointerInput(.release, x: 21, y: 8)))
    #expect(page.evaluate("log.slice(-2)") == #"["inner mousedown 20 24","outer mousemove 21 8"]"#)
  }
}
