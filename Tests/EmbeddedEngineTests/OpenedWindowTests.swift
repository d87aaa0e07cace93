import PageWire
import Testing

@Suite("Opened windows and openers")
struct OpenedWindowTests {
  /// The commands sent by the page.
  private func commands(_ page: TestPage) -> [WindowCommand] {
    page.eventSink.events.compactMap { event in
      guard case .didUseService(.commandWindow(let command)) = event else { return nil }
      return command
    }
  }

  /// The JSON of a script's value. Events of the script stay queued.
  private func value(_ page: TestPage, _ script: String) -> String {
    page.perform(.evaluate(EvaluationRequest(request: 1, script: script)))
    for case .didEvaluate(let result) in page.eventSink.events.reversed() {
      switch result.outcome {
      case .value(let json): return json
      case .exception(let text): return "exception: \(text)"
      }
    }
    return "pending"
  }

  private func numbers(_ page: TestPage) -> [UInt32] {
    page.eventSink.events.compactMap { event in
      guard case .didRequestNavigation(let request) = event else { return nil }
      return request.window
    }
  }

  /// A page whose shell opens every window, or none.
  private func page(_ html: String = "<body>", opens: Bool = true, hasOpener: Bool = false) -> TestPage {
    let page = TestPage(html) { $0.hasOpener = hasOpener }
    page.eventSink.serviceReply = { subject in
      switch subject {
      case .cookies: .cookies("")
      case .resource: nil
      case .isWindowOpen: .flag(opens)
      }
    }
    return page
  }

  @Test("An opened window can be closed, navigated and sent messages; other members are inaccessible")
  func opened() {
    let page = page()
    let script = """
      const w = open("next.html");
      w.postMessage({ a: [1, undefined] }, "*");
      w.location = "other.html";
      w.location.replace("third.html");
      w.close();
      const seen = (read) => { try { return `${read()}` } catch (error) { return error.name } };
      [w.closed, w.opener === window, w === w.self, w.length, seen(() => w.document), seen(() => w.location.href),
       seen(() => w.postMessage(() => {}, "*")), open("x", "_blank", "noopener")]
      """
    #expect(
      value(page, script) == #"[false,true,true,0,"SecurityError","SecurityError","DataCloneError",null]"#)
    #expect(numbers(page) == [1, 0])
    #expect(
      commands(page) == [
        WindowCommand(window: 1, action: .message(json: #"[{"a":[1,null]}]"#, targetOrigin: "*")),
        WindowCommand(window: 1, action: .navigate(url: "app://bank/other.html", replaces: false)),
        WindowCommand(window: 1, action: .navigate(url: "app://bank/third.html", replaces: true)),
        WindowCommand(window: 1, action: .close),
      ])
  }

  @Test("window.open with a name returns the existing window")
  func names() {
    let page = page()
    #expect(value(page, "open('a.html', 'help') === open('b.html', 'help')") == "true")
    #expect(numbers(page) == [1, 1])
    #expect(value(page, "open('c.html') === open('c.html')") == "false")
    #expect(numbers(page) == [1, 1, 2, 3])
  }

  @Test("window.open returns null when no window is opened")
  func refused() {
    let page = page(opens: false)
    #expect(value(page, "open('a.html')") == "null")
    #expect(value(page, "opener") == "null")
  }

  @Test("The opener can be sent messages, and is the source of its own")
  func opener() {
    let page = page(
      "<script>onmessage = (e) => console.log(e.data.n, e.origin, e.source === opener)</script>", hasOpener: true)
    _ = page.drainEvents()
    #expect(value(page, "opener.postMessage('hi', '/'); opener.close(); opener.opener") == "null")
    #expect(
      commands(page) == [
        WindowCommand(window: 0, action: .message(json: #"["hi"]"#, targetOrigin: "app://bank")),
        WindowCommand(window: 0, action: .close),
      ])
    _ = page.drainEvents()
    let message = WindowCommand.Action.message(json: #"[{"n":7}]"#, targetOrigin: "*")
    page.perform(
      .deliverService(.windowCommand(WindowCommand(window: 0, origin: "https://a.example", action: message))))
    #expect(page.drainConsoleTexts() == ["7 https://a.example true"])
    let foreign = WindowCommand.Action.message(json: "[1]", targetOrigin: "https://b.example")
    page.perform(.deliverService(.windowCommand(WindowCommand(window: 0, action: foreign))))
    #expect(
      page.drainConsole() == [
        "error Unable to post message to https://b.example. Recipient has origin app://bank."
      ])
  }

  @Test("opener = null disowns the opener; another value replaces the property")
  func disowned() {
    let page = page(hasOpener: true)
    #expect(value(page, "{ const seen = [opener === null]; opener = null; seen.push(opener); seen }") == "[false,null]")
    #expect(commands(page) == [WindowCommand(window: 0, action: .disown)])
    #expect(value(page, "opener = 5; opener") == "5")
  }

  @Test("Another window can set location, including fragments; javascript: URLs are not run")
  func led() {
    let page = page("<body><p id=p>text</p>")
    _ = page.drainEvents()
    func lead(_ url: String) -> [String] {
      page.perform(
        .deliverService(.windowCommand(WindowCommand(window: 1, action: .navigate(url: url, replaces: false)))))
      return page.drainEvents().filter { $0 != "settle" }
    }
    #expect(lead("app://bank/next.html") == ["navigate locationAssign GET app://bank/next.html"])
    #expect(lead("app://bank/index.html#p").first?.hasPrefix("history") == true)
    #expect(lead("javascript:console.log(1)") == [])
    #expect(lead("no URL") == [])
  }

  @Test(
    "Links keep the opener for a named target, and for _blank only with rel=opener",
    arguments: [
      ("target=_blank", 0), ("target=_blank rel=opener", 1), ("target=help", 1), ("target=help rel=noopener", 0),
      ("target=help rel='x noreferrer'", 0),
    ] as [(String, UInt32)])
  func links(attributes: String, window: UInt32) {
    let page = page("<body><a id=l href=a.html \(attributes)>a</a>")
    page.eventSink.events = []
    _ = value(page, "l.click()")
    #expect(numbers(page) == [window])
  }
}
