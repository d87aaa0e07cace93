import Testing

@Suite("URLs and search parameters")
struct URLTests {
  private static let parsed: [(String, String?, String?)] = [
    ("../b?x#y", "app://bank/a/c/d", "app://bank/a/b?x#y"),
    ("//Host:80/./a/%2e%2e/b c", "http://x", "http://host/b%20c"),
    ("HTTPS://u:p@EXAMPLE.com:443", nil, "https://u:p@example.com/"),
    ("https://a@b:c@d/", nil, "https://a%40b:c@d/"),
    ("mailto:a@b?subject=x", nil, "mailto:a@b?subject=x"), ("?q", "https://a/b#c", "https://a/b?q"),
    ("app://Bank", nil, "app://bank/"), ("nonsense", nil, nil), ("https://", nil, nil), ("x", "mailto:y", nil),
    ("#f", "mailto:y", "mailto:y#f"), ("data:a ?b", nil, "data:a%20?b"), ("a:b/../c", nil, "a:b/../c"),
    ("web:/..//x", nil, "web:/.//x"), ("http:x", "http://h/a/b", "http://h/a/x"), ("http:x", "https://h/", "http://x/"),
    ("file:///C|/a/../..", nil, "file:///C:/"), ("/x", "file:///C:/a/b", "file:///C:/x"),
    ("file://localhost/a", nil, "file:///a"), ("\\\\h\\p", "http://x/y", "http://h/p"),
    ("http://h/<>^`{}|'", nil, "http://h/%3C%3E%5E%60%7B%7D|'"), ("http://h/?'\"", nil, "http://h/?%27%22"),
    ("x://h/?'#`", nil, "x://h/?'#%60"), (" \u{1}http:\t//h\n/ ", nil, "http://h/"),
  ]

  @Test("URLs are parsed by the standard, with app: as a special scheme", arguments: parsed)
  func parsing(_ input: String, _ base: String?, _ expected: String?) {
    let arguments = [input, base].compactMap { $0 }.map(Self.literal).joined(separator: ", ")
    #expect(
      TestPage("<body>").evaluate("URL.parse(\(arguments))?.href ?? null") == expected.map(Self.literal) ?? "null")
  }

  private static let hosts: [(String, String?)] = [
    ("0x7f.1", "127.0.0.1"), ("256", "0.0.1.0"), ("1.2.3.256", nil), ("1.2.3.08", nil),
    ("0xffffffff", "255.255.255.255"),
    ("4294967296", nil), ("1.2.3.4.5", nil), ("a.0x", nil), ("1..2", nil), ("１２７.0.0.1", "127.0.0.1"),
    ("[1:0::0:2]", "[1::2]"), ("[::1.2.3.4]", "[::102:304]"), ("[1:2:3:4:5:6:7:8:9]", nil), ("[::1", nil),
    ("[1::2::3]", nil),
    ("[0:0:1:0:0:0:1:0]", "[0:0:1::1:0]"), ("[::01.2.3.4]", nil), ("[fe80::1%25eth0]", nil),
    ("Bücher.example", "xn--bcher-kva.example"), ("faß.de", "xn--fa-hia.de"), ("日本語。JP", "xn--wgv71a119e.jp"),
    ("a\u{ad}b", "ab"), ("xn--a", nil), ("xn--zca", "xn--zca"), ("☕.example", "xn--53h.example"), ("a%2fb", nil),
    ("a b", nil), ("a^b", nil), ("%41", "a"), ("%00", nil), ("ي.1", nil), ("\u{200d}.example", nil), ("≠", "xn--1ch"),
    ("a`b{}", "a`b{}"),
  ]

  @Test("Hosts are parsed as addresses and domains, and serialized canonically", arguments: hosts)
  func host(_ input: String, _ expected: String?) {
    #expect(
      TestPage("<body>").evaluate("URL.parse(\(Self.literal("https://\(input)/")))?.hostname ?? null")
        == expected.map(Self.literal) ?? "null")
  }

  @Test("Setters change only the permitted parts")
  func setters() {
    let page = TestPage("<body>")
    let changes: [(String, String, String, String)] = [
      ("http://h:443/", "protocol", "https:x", "https://h/"), ("http://h/", "protocol", "mailto", "http://h/"),
      ("a://h", "protocol", "0b", "a://h"), ("http://u@h/", "protocol", "file", "http://u@h/"),
      ("https://h/", "username", "a:b", "https://a%3Ab@h/"), ("mailto:x", "username", "a", "mailto:x"),
      ("https://h:8/", "host", "x:9/y", "https://x:9/"), ("https://h:8/", "host", "x:", "https://x:8/"),
      ("https://h/", "host", "", "https://h/"), ("sc://h/", "host", "", "sc:///"),
      ("https://h:8/", "hostname", "x:9", "https://h:8/"), ("https://h/", "port", "80x", "https://h:80/"),
      ("https://h:8/", "port", "", "https://h/"), ("https://h:8/", "port", "65536", "https://h:8/"),
      ("https://h/a", "pathname", "../?b#c", "https://h/%3Fb%23c"), ("data:a", "pathname", "b", "data:a"),
      ("https://h/?a#b", "search", "??x", "https://h/??x#b"), ("https://h/?a#b", "search", "", "https://h/#b"),
      ("https://h/?a#b", "hash", "#c d", "https://h/?a#c%20d"), ("https://h/#b", "hash", "#", "https://h/#"),
    ]
    for (url, part, value, expected) in changes {
      let script = "(() => { const u = new URL('\(url)'); u.\(part) = '\(value)'; return u.href })()"
      #expect(page.evaluate(script) == Self.literal(expected), "\(part) of \(url)")
    }
  }

  @Test("Search parameters and their URL stay in sync")
  func searchParams() {
    let page = TestPage("<body>")
    #expect(
      page.evaluate(
        """
        const u = new URL('https://a/?x=1&y=a+b%21&x=2'), p = u.searchParams;
        p.append('z', 'ü&\\ud800'); p.delete('x', '2'); const first = u.search;
        u.search = '?q=%F0%9F%98&b&=c'; p.sort();
        [first, u.href, [...p], p.size, p.has('b', ''), p.get('none'), p === u.searchParams, String(p)]
        """)
        == #"["?x=1&y=a+b%21&z=%C3%BC%26%EF%BF%BD","https://a/?=c&b=&q=%EF%BF%BD",[["","c"],["b",""],["q","�"]],3,true,null,true,"=c&b=&q=%EF%BF%BD"]"#
    )
    #expect(
      page.evaluate(
        """
        const seen = []; const list = new URLSearchParams({ a: 1, b: 2, c: 3 });
        for (const [name] of list) { seen.push(name); list.delete('b') }
        [seen, new URLSearchParams('?a=1&&b').toString(), new URLSearchParams([['x', 'y']]).get('x'),
          Object.prototype.toString.call(list.keys()), list.entries === list[Symbol.iterator],
          (() => { try { new URLSearchParams([['x']]) } catch (e) { return e.name } })()]
        """) == #"[["a","c"],"a=1&b=","y","[object URLSearchParams Iterator]",true,"TypeError"]"#)
  }

  @Test("The URL interface has the expected members")
  func interface() {
    #expect(
      TestPage("<body>").evaluate(
        """
        const d = Object.getOwnPropertyDescriptor(URL.prototype, 'host'), thrown = (f) => { try { f() } catch (e) { return e.name } };
        [URL.length, URL.name, d.get.name, d.set.name, d.enumerable, URLSearchParams.prototype.append.length,
          Object.keys(URL.prototype).length, thrown(() => new URL()), thrown(() => URL()), thrown(() => d.get.call({})),
          thrown(() => new URL('x')), JSON.stringify({ u: new URL('a:b') }), String(Object.prototype.toString.call(new URL('a:b')))]
        """)
        == #"[1,"URL","get host","set host",true,2,14,"TypeError","TypeError","TypeError","TypeError","{\"u\":\"a:b\"}","[object URL]"]"#
    )
  }

  /// A text as JavaScript and as JSON.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\u{0}"..<" ", "\u{ad}", "\u{200d}":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
