import PageWire
import TerminalModel
import Testing

@Suite("The window, its location and its clock")
struct WindowTests {
  @Test("Members have the descriptors of their standards")
  func descriptors() {
    let page = TestPage("<body>")
    #expect(
      page.evaluate(
        """
        const shape = (owner, key) => {
          const d = Object.getOwnPropertyDescriptor(owner, key);
          return [d.get?.name ?? typeof d.value, d.set?.name ?? d.writable ?? null, d.enumerable, d.configurable].join();
        };
        [
          ...['window', 'document', 'location', 'top', 'self', 'history', 'onload', 'setTimeout', 'Event']
            .map((key) => shape(window, key)),
          ...['href', 'assign', 'valueOf', Symbol.toPrimitive].map((key) => shape(location, key)),
          shape(document, 'location'), Object.keys(Object.getOwnPropertyDescriptors(Location.prototype)).join(),
        ]
        """)
        == #"["get window,,true,false","get document,,true,false","get location,set location,true,false","#
        + #""get top,,true,false","get self,set self,true,true","get history,,true,true","get onload,set onload,true,true","#
        + #""function,true,true,true","function,true,false,true","get href,set href,true,false","#
        + #""function,false,true,false","function,false,false,false","undefined,false,false,false","#
        + #""get location,set location,true,false","constructor"]"#)
  }

  @Test("A new fragment fires popstate synchronously and hashchange in a task; the same one fires nothing")
  func fragments() {
    let page = TestPage("<body><p id=a>a")
    _ = page.drainEvents()
    page.perform(
      .evaluate(
        EvaluationRequest(
          request: 1,
          script: """
            for (const type of ['popstate', 'hashchange']) {
              addEventListener(type, (e) => console.log(type, e.state, e.newURL?.slice(-3)));
            }
            history.replaceState({ n: 1 }, '');
            location.hash = 'a b'; location.hash = '#a%20b'; location.hash = ''; location.hash = '';
            console.log(location.href, history.length, history.state);
            """)))
    #expect(
      page.drainEvents() == [
        #"history replace app://bank/index.html {"n":1}"#, "history fragment app://bank/index.html#a%20b null",
        "console popstate null undefined", "history fragment app://bank/index.html# null",
        "console popstate null undefined", "console app://bank/index.html# 3 null", "evaluate 1",
        "console hashchange undefined 20b", "console hashchange undefined ml#",
      ])
  }

  @Test("pushState limits and their error messages")
  func pushState() {
    let page = TestPage("<body>")
    #expect(
      page.evaluate(
        """
        const name = (body) => { try { body(); return 'none' } catch (e) { return `${e.name}: ${e.message}` } };
        let count = 0;
        const result = [
          name(() => history.pushState(1, '', 'https://example.com/')), name(() => history.pushState(1, '', 'http://[')),
          name(() => history.pushState(1)), name(() => history.pushState(() => {}, '')),
          name(() => history.pushState(1, '', '/any?query#fragment')),
          name(() => { for (;;) { history.replaceState(null, ''); count++ } }), count,
        ];
        result
        """)
        == #"["SecurityError: Blocked attempt to use history.pushState() to change session history URL from "#
        + #"app://bank/index.html to https://example.com/. Protocols, domains, ports, usernames, and passwords must match.","#
        + #""SecurityError: Blocked attempt to use history.pushState() to change session history URL from "#
        + #"app://bank/index.html to http://[. URL is invalid","TypeError: History.pushState needs 2 arguments, but got 1","#
        + #""DataCloneError: The object can not be cloned.","none","#
        + #""SecurityError: Attempt to use history.replaceState() more than 100 times per 10 seconds",99]"#)
  }

  @Test("Timers run by due time and then by age, with any delay and with string handlers")
  func timers() {
    let page = TestPage("<body>")
    page.run(
      """
      const say = (text) => console.log(text);
      setTimeout(say, 2, 'two'); setTimeout(say, 1, 'one'); setTimeout(say, 0, 'zero'); setTimeout(say, -5, 'negative');
      setTimeout(say, 'x', 'text'); setTimeout(say, 2 ** 32, 'large'); setTimeout("say('string')"); setTimeout(say, NaN, 'NaN');
      clearTimeout(setInterval(say, 0, 'cleared'));
      let count = 0; const id = setInterval(() => { if (++count === 3) { clearTimeout(id); say(performance.now()) } }, 5);
      let depth = 0; (function deep() { if (++depth < 10) setTimeout(deep, 0); else say(`deep ${performance.now()}`) })();
      """)
    page.perform(.advanceClock(milliseconds: 100))
    #expect(
      page.drainConsoleTexts() == [
        "zero", "negative", "text", "large", "string", "NaN", "one", "two", "15", "deep 16",
      ])
  }

  @Test("Marks and measures are stored, observed, and rejected by name")
  func performanceEntries() {
    let page = TestPage("<body>")
    let said = page.run(
      """
      new PerformanceObserver((list) => console.log(list.getEntries().map((e) => `${e.entryType} ${e.name} ${e.startTime}`).join()))
        .observe({ entryTypes: ['mark', 'measure'] });
      performance.mark('a', { startTime: 5, detail: { n: 1 } });
      performance.measure('b', 'a'); performance.measure('c', { start: 1, duration: 2 });
      try { performance.measure('d', 'missing') } catch (e) { console.log(e.name) }
      console.log(performance.getEntriesByName('a')[0].detail, performance.getEntries().map((e) => e.name).join());
      """)
    #expect(
      said == ["SyntaxError", "{ n: 1 } c,a,b", "measure c 1,mark a 5,measure b 5"])
  }
}
