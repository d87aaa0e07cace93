import PageWire
import Testing

@Suite("Structured clones")
struct StructuredCloneTests {
  private let page = TestPage("<body>")

  @Test("Clones preserve types, cycles and shared references")
  func kinds() {
    #expect(
      page.evaluate(
        """
        const shared = { a: 1 }, value = {
          date: new Date(5), map: new Map([[shared, new Set([1, 2n, undefined])]]), pattern: /x+/gi, shared,
          list: [1, , 3], bytes: new Uint16Array([1, 2, 3]).subarray(1), error: new RangeError('far', { cause: 1 }),
          exception: new DOMException('no', 'DataCloneError'), wrapped: Object('text'), zero: -0, none: undefined,
          file: new File(['abc'], 'a.txt', { type: 'text/plain', lastModified: 3 }),
        };
        value.self = value;
        const copy = structuredClone(value), [[key, set]] = copy.map;
        [
          copy !== value && copy.self === copy, copy.date.getTime(), key === copy.shared && key !== shared,
          [...set].map(String), String(copy.pattern), [copy.list.length, 1 in copy.list], copy.bytes.constructor.name,
          [...copy.bytes], copy.bytes.byteOffset, copy.error instanceof RangeError, copy.error.message, copy.error.cause,
          [copy.exception.name, copy.exception.code], typeof copy.wrapped, Object.is(copy.zero, -0), 'none' in copy,
          [copy.file instanceof File, copy.file.name, copy.file.size, copy.file.type, copy.file.lastModified],
        ]
        """)
        == ##"[true,5,true,["1","2","undefined"],"/x+/gi",[3,false],"Uint16Array",[2,3],2,true,"far",1,"##
        + ##"["DataCloneError",25],"object",true,true,[true,"a.txt",3,"text/plain",3]]"##)
  }

  @Test("Uncloneable values throw, and nothing is transferred")
  func refusals() {
    #expect(
      page.evaluate(
        """
        class Own { x = 1; get y() { return 2 } }
        const buffer = new ArrayBuffer(4), name = (body) => { try { body(); return 'none' } catch (e) { return e.name } };
        [
          ...[() => {}, Symbol(), document.body, window, new Event('x'), new EventTarget(), new WeakMap(),
            Promise.resolve(), (function* () {})(), { f() {} }, location, new URL('http://a/')]
            .map((value) => name(() => structuredClone(value))),
          name(() => structuredClone({ buffer, f() {} }, { transfer: [buffer] })), buffer.byteLength,
          name(() => structuredClone(buffer, { transfer: [buffer, buffer] })),
          name(() => structuredClone(1, { transfer: [{}] })), name(() => structuredClone()),
          structuredClone(new Own()).constructor === Object, structuredClone(buffer, { transfer: [buffer] }).byteLength,
          buffer.detached, name(() => structuredClone(buffer)),
        ].join(' ')
        """)
        == "\"" + String(repeating: "DataCloneError ", count: 12)
        + "DataCloneError 4 DataCloneError DataCloneError TypeError true 4 true DataCloneError\"")
  }

  @Test("history.state keeps values beyond JSON, and plain data as plain JSON")
  func historyState() {
    _ = page.drainEvents()
    #expect(
      page.evaluate(
        """
        const state = { when: new Date(7), list: new Map([['a', NaN]]), gone: undefined };
        state.self = state; history.pushState(state, '');
        history.state !== state && history.state === history.state && history.state.self === history.state
        """) == "true")
    var text = ""
    page.perform(.evaluate(EvaluationRequest(request: 90, script: "history.replaceState(history.state, '')")))
    for case .didChangeHistory(let change) in page.eventSink.events { text = change.stateJSON }
    let again = TestPage("<body>") { $0.history = HistoryContext(length: 1, stateJSON: text) }
    #expect(
      again.evaluate(
        """
        const { state } = history;
        [state.when.getTime(), Number.isNaN(state.list.get('a')), 'gone' in state, state.self === state]
        """) == "[7,true,true,true]")
    _ = again.drainEvents()
    again.perform(
      .evaluate(EvaluationRequest(request: 1, script: #"history.pushState({ a: [1, "b", null] }, '', '/x'); 0"#)))
    #expect(again.drainEvents() == [#"history push app://bank/x {"a":[1,"b",null]}"#, "evaluate 1"])
  }
}
