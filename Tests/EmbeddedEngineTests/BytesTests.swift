import Testing

@Suite("Encodings, blobs, base64, randomness and digests")
struct BytesTests {
  private let page = TestPage("<body>")

  @Test("Text decoding in chunks equals decoding at once; fatal mode throws")
  func decoding() {
    #expect(
      page.evaluate(
        """
        const bytes = new TextEncoder().encode('\\ufeffaß€😀'), d = new TextDecoder(); let text = '';
        for (const byte of bytes) text += d.decode(new Uint8Array([byte]), { stream: true });
        text += d.decode();
        const fails = (label, list) => {
          try { return new TextDecoder(label, { fatal: true }).decode(new Uint8Array(list)) } catch (e) { return e.name }
        };
        [text, new TextDecoder('utf8', { ignoreBOM: true }).decode(bytes).length,
          new TextDecoder().decode(new Uint8Array([0xf0, 0x9f, 0x98, 65, 0xed, 0xa0, 0x80, 0xc0])),
          fails('utf-8', [0xf0, 0x9f, 0x98]), fails('utf-8', [0xe2, 0x82, 0xac]), fails('utf-16le', [0x00, 0xd8]),
          fails('utf-16be', [0x20, 0xac]), new TextDecoder(' LATIN1\\n').encoding, fails('ascii', [0x80, 0xe9])]
        """) == #"["aß€😀",6,"�A����","TypeError","€","TypeError","€","windows-1252","€é"]"#)
    #expect(
      page.evaluate(
        """
        const room = new Uint8Array(4), into = new TextEncoder().encodeInto('a😀b', room);
        [into, (() => { try { new TextDecoder('none') } catch (e) { return e.name } })(),
          new TextEncoder().encode('\\ud800x').join()]
        """) == #"[{"read":1,"written":1},"RangeError","239,191,189,120"]"#)
  }

  @Test("Base64 encoding and forgiving decoding")
  func base64() {
    #expect(
      page.evaluate(
        """
        const thrown = (f) => { try { return f() } catch (e) { return e.name + ' ' + e.code } };
        [btoa('aé\\0'), atob(' YQ = = '), atob('YWI'), thrown(() => atob('YQ=')), thrown(() => atob('Y')),
          thrown(() => btoa('€')), thrown(() => atob('=YQ=')), btoa(''), btoa(null)]
        """)
        == #"["YekA","a","ab","InvalidCharacterError 5","InvalidCharacterError 5","InvalidCharacterError 5","InvalidCharacterError 5","","bnVsbA=="]"#
    )
  }

  @Test("Blobs concatenate and slice bytes; files have a name and a time")
  func blobs() {
    #expect(
      page.evaluate(
        """
        const blob = new Blob(['a\\r\\nb', new Uint8Array([65, 66]).subarray(1), new Blob(['ß'])], { type: 'Text/PLAIN', endings: 'native' });
        const file = new File([blob], 'n/ä', { lastModified: 5.7, type: 'é' }), now = new File([], 'x');
        Promise.all([blob.text(), blob.slice(-3, -1).text(), blob.slice(1, 3, 'X/y').arrayBuffer()]).then(([all, end, buffer]) => [
          all, blob.size, blob.type, end, buffer.byteLength, file.name, file.lastModified, file.type, file instanceof Blob,
          now.lastModified, (() => { try { new Blob('text') } catch (e) { return e.name } })(),
        ])
        """)
        == #"["a\nbBß",6,"text/plain","B�",2,"n/ä",5,"",true,1700000000000,"TypeError"]"#)
    #expect(
      page.evaluate(
        "const url = URL.createObjectURL(new Blob([])); [url.slice(0, 16), url.length, new URL(url).origin, URL.revokeObjectURL(url)]"
      ) == #"["blob:app://bank/",52,"app://bank",null]"#)
  }

  @Test("A FileReader fires progress events, supports all formats, and can be aborted")
  func reading() {
    #expect(
      page.evaluate(
        """
        const log = [], reader = new FileReader(), busy = (f) => { try { f() } catch (e) { log.push(e.name) } };
        for (const type of ['loadstart', 'progress', 'load', 'abort', 'error', 'loadend']) {
          reader.addEventListener(type, (e) => log.push(`${type} ${e.loaded}/${e.total} ${reader.readyState} ${reader.result}`));
        }
        new Promise((done) => {
          reader.readAsDataURL(new Blob(['aß'], { type: 'text/x' }));
          busy(() => reader.readAsText(new Blob([])));
          reader.onloadend = () => {
            reader.onloadend = () => done(log);
            reader.readAsText(new Blob([new Uint8Array([0xe9])]), 'latin1');
            reader.abort();
          };
        })
        """)
        == #"["InvalidStateError","loadstart 0/3 1 null","progress 3/3 1 null","load 3/3 2 data:text/x;base64,YcOf","loadend 3/3 2 data:text/x;base64,YcOf","abort 0/0 2 null","loadend 0/0 2 null"]"#
    )
    #expect(
      page.evaluate(
        "new Promise((done) => { const r = new FileReader(); r.onload = () => done(r.result); r.readAsText(new Blob([new Uint8Array([0xe9, 0x80])]), 'latin1') })"
      ) == #""é€""#)
  }

  @Test("Digests and HMACs match the standards' test vectors")
  func digests() {
    let hexadecimal = "(b) => Array.from(new Uint8Array(b), (x) => x.toString(16).padStart(2, '0')).join('')"
    #expect(
      page.evaluate(
        """
        const hex = \(hexadecimal), bytes = new TextEncoder().encode('abc');
        Promise.all(['sha-1', { name: 'SHA-256' }].map((name) => crypto.subtle.digest(name, bytes))).then((all) => all.map(hex))
        """)
        == #"["a9993e364706816aba3e25717850c26c9cd0d89d","ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"]"#
    )
    #expect(
      page.evaluate(
        """
        (async () => {
          const text = (t) => new TextEncoder().encode(t);
          const key = await crypto.subtle.importKey('raw', text('key'), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify', 'sign']);
          const code = await crypto.subtle.sign('HMAC', key, text('The quick brown fox jumps over the lazy dog'));
          const wrong = await crypto.subtle.verify('HMAC', key, code, text('another'));
          const refused = await crypto.subtle.encrypt({ name: 'AES-GCM' }, key, text('')).catch((e) => e.name);
          const closed = await crypto.subtle.exportKey('raw', key).catch((e) => e.name);
          return [(\(hexadecimal))(code), wrong, refused, closed, key.usages, key.algorithm.length];
        })()
        """)
        == #"["f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8",false,"NotSupportedError","InvalidAccessError",["sign","verify"],24]"#
    )
  }

  @Test("getRandomValues accepts integer arrays only, and a seed makes it reproducible")
  func randomness() {
    let script = """
      [crypto.randomUUID(), crypto.getRandomValues(new Uint16Array(2)).length,
        ...[() => crypto.getRandomValues(new Float32Array(1)), () => crypto.getRandomValues(new Uint8Array(65537))].map((f) => {
          try { f() } catch (e) { return e.name }
        })]
      """
    let first = page.evaluate(script)
    #expect(first == TestPage("<body>").evaluate(script))
    #expect(first.hasSuffix(#","TypeMismatchError","QuotaExceededError"]"#))
    #expect(first.wholeMatch(of: /\["[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}",2,.*/) != nil)
  }
}
