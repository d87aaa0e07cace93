import Testing

/// What the interfaces of Sources/CEngineScripts/idl state, as a page observes it.
@Suite("Interfaces")
struct InterfaceTests {
  @Test("Init dictionaries are read by name, those of superclasses first")
  func dictionaryOrder() {
    let page = TestPage("<body>")
    #expect(
      page.evaluate(
        """
        const orders = [];
        for (const type of [StorageEvent, MouseEvent, KeyboardEvent, InputEvent]) {
          const names = [];
          new type('x', new Proxy({}, { get(none, name) { names.push(name); } }));
          orders.push(names.join(' '));
        }
        orders
        """) == #"["bubbles cancelable composed key newValue oldValue storageArea url","# + mouseMembers + ","
        + keyMembers
        + #","bubbles cancelable composed detail view which data dataTransfer inputType isComposing targetRanges"]"#)
  }

  private var modifiers: String {
    "altKey ctrlKey metaKey modifierAltGraph modifierCapsLock modifierFn modifierFnLock modifierHyper modifierNumLock "
      + "modifierScrollLock modifierSuper modifierSymbol modifierSymbolLock shiftKey"
  }
  private var mouseMembers: String {
    #""bubbles cancelable composed detail view which "# + modifiers
      + #" button buttons clientX clientY movementX movementY relatedTarget screenX screenY""#
  }
  private var keyMembers: String {
    #""bubbles cancelable composed detail view which "# + modifiers
      + #" charCode code isComposing key keyCode location repeat""#
  }

  @Test("Members of dictionaries are converted to their types")
  func conversions() {
    let page = TestPage("<body><p id=p></p>")
    #expect(
      page.evaluate(
        #"""
        const lone = 'a\ud800', attempt = (make) => { try { return make(); } catch (error) { return error.name; } };
        const target = document.getElementById('p');
        [
          new HashChangeEvent('x', { newURL: lone }).newURL.charCodeAt(1),
          new CloseEvent('x', { reason: lone, code: 65537 }).reason.charCodeAt(1),
          new PointerEvent('x', { pressure: 0.1 }).pressure === Math.fround(0.1),
          new Touch({ identifier: 1, target, force: 0.1, pageX: 0.1 }).force === Math.fround(0.1),
          attempt(() => new Touch({ identifier: 1, target, touchType: 'finger' })),
          attempt(() => new PointerEvent('x', { coalescedEvents: [new Event('y')] })),
          attempt(() => new CommandEvent()), attempt(() => new CommandEvent('x', { source: 1 })),
          attempt(() => new AnimationPlaybackEvent('x', { currentTime: NaN })),
          attempt(() => new FormDataEvent('x', {})), attempt(() => new MessageEvent('x', { ports: 'ab' })),
        ]
        """#)
        == "[65533,65533,true,true" + String(repeating: #","TypeError""#, count: 7) + "]"
    )
  }

  @Test("Legacy initializers convert all arguments, and change nothing during dispatch")
  func initializers() {
    let page = TestPage("<body>")
    #expect(
      page.evaluate(
        """
        const key = document.createEvent('KeyboardEvent'), mouse = document.createEvent('MouseEvent');
        key.initKeyboardEvent('a', true, false, window, 'k', 2, true, false, true);
        mouse.initMouseEvent('b', true, true, null, 3, 1, 2, 4, 5, false, true, false, true, 1, document);
        const values = (event, ...names) => names.map((name) => event[name] === window ? 'w' : event[name]);
        const names = ['type', 'bubbles', 'view', 'key', 'location', 'ctrlKey', 'altKey', 'shiftKey', 'detail'];
        const first = values(key, ...names);
        let during;
        key.initKeyboardEvent('a', false, false, null, 'other');
        addEventListener('a', (event) => { event.initKeyboardEvent('c'); during = [event.type, event.key]; });
        dispatchEvent(key);
        let failure;
        const { initCompositionEvent } = CompositionEvent.prototype;
        try { initCompositionEvent.call(mouse, 'z'); } catch (error) { failure = error.name; }
        const more = ['type', 'detail', 'screenX', 'clientY', 'altKey', 'metaKey', 'ctrlKey', 'button', 'which'];
        [first, values(mouse, ...more), mouse.relatedTarget === document, during, failure]
        """)
        == #"[["a",true,"w","k",2,true,false,true,0],["b",3,1,5,true,true,false,1,2],true,["a","other"],"TypeError"]"#)
  }

  @Test("Reflected attributes convert to scalar values where the standard has USVString")
  func scalarReflection() {
    let page = TestPage("<body>")
    #expect(
      page.evaluate(
        #"""
        const set = (tag, name) => {
          const element = document.createElement(tag);
          element[name] = 'a\ud800';
          return element.getAttribute(name.toLowerCase()).charCodeAt(1).toString(16);
        };
        [set('img', 'srcset'), set('img', 'src'), set('a', 'ping'), set('q', 'cite'), set('img', 'alt')]
        """#) == #"["fffd","fffd","fffd","fffd","d800"]"#)
  }

  @Test("autocapitalize is the state of the attribute, or that of the form")
  func autocapitalize() {
    let page = TestPage("<body><form autocapitalize=words><input id=i></form><p id=p></p>")
    #expect(
      page.evaluate(
        """
        const p = document.getElementById('p'), log = [p.autocapitalize, document.getElementById('i').autocapitalize];
        for (const value of ['on', 'OFF', 'characters', 'other', '']) {
          p.autocapitalize = value;
          log.push(p.autocapitalize);
        }
        log
        """) == #"["","words","sentences","none","characters","sentences",""]"#)
  }

  @Test("Methods and constructors require their arguments, and have a length of their number")
  func argumentCounts() {
    let page = TestPage("<body><p id=p style='color: red'></p>")
    #expect(
      page.evaluate(
        """
        const p = document.getElementById('p'), log = [];
        const check = (object, name, ...values) => {
          try { object[name](...values); log.push('none'); } catch (error) { log.push(error.message); }
          log.push(object[name].length);
        };
        check(p, 'setAttribute', 'a');
        check(p.style, 'getPropertyValue');
        check(document, 'queryCommandSupported');
        check(customElements, 'get');
        check(URL, 'canParse');
        check(document.createRange(), 'setStartAfter');
        try { new FileReader().readAsText(); } catch (error) { log.push(error.message); }
        try { new ResizeObserver(); } catch (error) { log.push(error.message); }
        log.push(HTMLSelectElement.prototype.remove.length, HTMLDialogElement.prototype.close.length);
        log.push(KeyframeEffect.length);
        log
        """)
        == #"["Element.setAttribute needs 2 arguments, but got 1",2,"#
        + #""CSSStyleDeclaration.getPropertyValue needs 1 argument, but got 0",1,"#
        + #""Document.queryCommandSupported needs 1 argument, but got 0",1,"#
        + #""CustomElementRegistry.get needs 1 argument, but got 0",1,"#
        + #""URL.canParse needs 1 argument, but got 0",1,"Range.setStartAfter needs 1 argument, but got 0",1,"#
        + #""FileReader.readAsText needs 1 argument, but got 0","ResizeObserver needs 1 argument, but got 0",0,0,1]"#)
  }
}
