import BridgeContract
import DocumentTestKit
import Foundation
import ShellCore
import SourceText
import Testing

@testable import AppManifest

struct AppManifestTests {
  private func app(_ text: String, folder: String = "bank") throws -> AppDescription {
    try AppManifestParser.parse(text: text, path: "app.yaml", folderName: folder)
  }

  @Test func aCompleteManifestIsRead() throws {
    let text = """
      name: Bank
      platform: android
      tabs:
        - {id: TAB_1, title: Home, icon: ic_home, url: index.html}
        - {id: TAB_2, url: /pay/index.html?x=1#top}
        - {id: TAB_3, title: More, screen: more}
        - {id: TAB_4, url: "http://localhost:5173/a"}
      recovery: {policy: breaker, limit: 2, within: 1.5s}
      bridge:
        namespace: bank
        origins: ["https://Pay.example"]
        deadline: 5s
        payload_limit: 64kb
        interfaces:
          balance: {reply: {amount: 12.50, whole: 3, open: true, note: "7", none: null, list: [a]}, delay: 80ms}
          pay: {error: {code: CARD_REFUSED, message: No, detail: {retry: false}}, deadline: 2s}
          scan: {run: native/scan}
      screens:
        more:
          title: More
          leftIcon: ic_back
          elements:
            - heading: Profile
            - text: Signed in
            - separator
            - row: {title: Cards, value: 3, action: {push: cards}}
            - row: {title: Version}
            - button: {title: Pay, action: {open: pay/index.html, tab: TAB_2}}
            - button: {title: Home, action: {selectTab: TAB_1}}
            - button: {title: Back, action: back}
        cards: {title: Cards, rightIcon: ic_info}
      servers:
        http://Login.test: {run: native/login.py}
        https://shop.test:8443: {run: native/shop}
      network:
      """
    let app = try app(text)
    #expect(app.name == "Bank")
    #expect(app.origin == "app://bank")
    #expect(app.platform == .android)
    #expect(
      app.tabs == [
        TabDescription(id: "TAB_1", title: "Home", icon: "ic_home", start: .url("app://bank/index.html")),
        TabDescription(id: "TAB_2", title: "TAB_2", start: .url("app://bank/pay/index.html?x=1#top")),
        TabDescription(id: "TAB_3", title: "More", start: .screen("more")),
        TabDescription(id: "TAB_4", title: "TAB_4", start: .url("http://localhost:5173/a")),
      ])
    #expect(app.recovery == RecoveryConfiguration(policy: .breaker, breakerDeaths: 2, breakerWindow: 1_500))
    #expect(
      app.requests.servers == [
        ServerDescription(origin: "http://login.test", program: "native/login.py"),
        ServerDescription(origin: "https://shop.test:8443", program: "native/shop"),
      ])
    #expect(app.bridge.namespace == "bank")
    #expect(app.bridge.origins == ["https://pay.example"])
    #expect(app.bridge.deadline == 5_000)
    #expect(app.bridge.payloadLimit == 65_536)
    #expect(
      app.bridge.interfaces["balance"]
        == InterfaceDescription(
          behavior: .reply(
            .object([
              JSONMember("amount", .number(12.5)), JSONMember("whole", .integer(3)), JSONMember("open", .bool(true)),
              JSONMember("note", .string("7")), JSONMember("none", .null), JSONMember("list", .array([.string("a")])),
            ])), delay: 80))
    #expect(
      app.bridge.interfaces["pay"]
        == InterfaceDescription(
          behavior: .error(
            BridgeError(code: "CARD_REFUSED", message: "No", detail: .object([JSONMember("retry", .bool(false))]))),
          deadline: 2_000))
    #expect(app.bridge.interfaces["scan"] == InterfaceDescription(behavior: .run("native/scan")))
    #expect(app.screens["more"]?.bar == NavigationBar(leftIcon: "ic_back", title: "More"))
    #expect(
      app.screens["more"]?.elements == [
        .heading("Profile"), .text("Signed in"), .separator,
        .row(title: "Cards", value: "3", action: .push("cards")), .row(title: "Version", value: "", action: nil),
        .button(title: "Pay", action: .open(url: "app://bank/pay/index.html", tab: "TAB_2")),
        .button(title: "Home", action: .selectTab("TAB_1")), .button(title: "Back", action: .back),
      ])
    #expect(
      app.screens["cards"] == NativeScreen(bar: NavigationBar(rightIcon: "ic_info", title: "Cards"), elements: []))
  }

  @Test func scriptsActionsAndSchemesAreRead() throws {
    let text = """
      tabs: [{id: A, url: /}]
      user_agent: {append: MyApp/4.2}
      state: {DIARY: [child, asleep], GROWTH: [unit]}
      actions:
        refresh:
        select: {payload: {id: 1}, key: s}
      schemes:
        Parents:
          links:
            Growth: {selectTab: A}
            settings: {push: more}
            home: back
            refresh: {action: refresh}
            feed: {action: feed, payload: {n: 1}}
            share: {run: native/share, action: shared}
            print: {run: native/print, idempotent: true}
            seen: record
      scripts:
        - {file: inject/a.js, injection_time: document-start, frames: all, origins: ["https://A.example"]}
        - {source: "x = 1"}
      bridge: {handlers: [init, leave], booleans: numbers}
      screens: {more: {}}
      """
    let app = try app(text)
    #expect(app.environment.userAgent == .appended("MyApp/4.2"))
    #expect(app.pages.watches == ["DIARY.child", "DIARY.asleep", "GROWTH.unit"])
    #expect(
      app.pages.actions == [
        ActionDescription(type: "refresh"),
        ActionDescription(type: "select", payload: .object([JSONMember("id", .integer(1))]), key: "s"),
      ])
    #expect(
      app.pages.schemes == [
        "parents": .links([
          "growth": .perform(.selectTab("A")), "settings": .perform(.push("more")), "home": .perform(.back),
          "refresh": .send(type: "refresh", payload: nil),
          "feed": .send(type: "feed", payload: .object([JSONMember("n", .integer(1))])),
          "share": .run(program: "native/share", answerType: "shared"),
          "print": .run(program: "native/print", answerType: nil, isIdempotent: true), "seen": .record,
        ])
      ])
    #expect(app.isIdempotent("parents://print", data: "null"))
    #expect(!app.isIdempotent("parents://share", data: "null"))
    #expect(
      app.pages.scripts == [
        ScriptDescription(
          .file("inject/a.js"), injectionTime: .documentStart, scope: .allFrames, origins: ["https://a.example"]),
        ScriptDescription(.source("x = 1")),
      ])
    #expect(app.bridge.handlers == ["init", "leave"])
    #expect(app.bridge.booleans == .numbers)
  }

  @Test func aBundleIsRead() throws {
    let digits = String(repeating: "0a", count: 32)
    let text = """
      tabs: [{id: A, url: /}]
      bundle:
        archive: bundle
        server: http://x.test/pages/
        activate: immediately
        check_interval: 30m
        max_age: 7d
        stale: warn
        manifest: \(digits.uppercased())
        key: \(digits)
      """
    var bundle = BundleDescription(archive: "bundle", server: "http://x.test/pages")
    bundle.activation = .immediately
    bundle.checkInterval = 1_800_000
    bundle.maximumAge = 604_800_000
    bundle.stale = .warn
    bundle.digest = digits
    bundle.key = [UInt8](repeating: 10, count: 32)
    #expect(try app(text).bundle == bundle)
    #expect(try app("tabs: [{id: A, url: /}]").bundle == nil)
  }

  @Test func resourcesByTagAreRead() throws {
    let text = """
      tabs: [{id: A, url: /}]
      schemes:
        ODR:
          limit: 1mb
          tags:
            Dice: {source: packs/dice/, version: 3, fallback: "https://games.test/dice/", allow_origins: ["app://bank"]}
            guess: {source: "https://games.test/guess", version: 1}
      """
    let dice = ResourceTag(
      source: "app://bank/packs/dice", version: 3, fallback: "https://games.test/dice", allowedOrigins: ["app://bank"])
    let guess = ResourceTag(source: "https://games.test/guess", version: 1)
    #expect(
      try app(text).pages.schemes == [
        "odr": .resources(ResourceScheme(tags: ["dice": dice, "guess": guess], limit: 1 << 20))
      ])
  }

  @Test func trackingIsReadForAllTabsOrByTab() throws {
    let tabs = "tabs: [{id: A, url: /}, {id: B, url: /}]\n"
    #expect(
      try app(tabs + "tracking: {scheme: 4, server: 'https://sa.test/x'}").tracking
        == TrackingConfiguration(
          schemes: ["A": .eventsByMessages, "B": .eventsByMessages], server: "https://sa.test/x"))
    let text = """
      tracking:
        scheme: {A: 1, B: 3}
        server: http://sa.test
        project: p
        servers: [https://Other.test]
        id: ada
        batch: 3
        flush: 2s
      """
    #expect(
      try app(tabs + text).tracking
        == TrackingConfiguration(
          schemes: ["A": .callWhenLoaded, "B": .eventsByFrames], server: "http://sa.test", project: "p",
          allowedOrigins: ["https://other.test"], distinctID: "ada", batch: 3, flushInterval: 2_000))
  }

  @Test func theBankIsRead() throws {
    let root = Repository.root
    let bank = try app(
      String(contentsOf: root.appendingPathComponent("Pages/bank/app.yaml"), encoding: .utf8), folder: "bank")
    #expect(bank.tabs.map(\.id) == ["TAB_1", "TAB_2", "TAB_3", "TAB_4"])
    #expect(bank.tabs.last?.start == .screen("about"))
    #expect(bank.bridge.interfaces["pay"]?.behavior == .run("native/pay"))
    #expect(bank.screens["about"]?.elements.contains { $0.action == .push("licences") } == true)
  }

  @Test func theShortestManifestHasDefaults() throws {
    let app = try app("tabs: [{id: A, url: /}]\nrecovery: none\n", folder: "My Bank 2!")
    #expect(
      app
        == AppDescription(
          name: "My Bank 2!", origin: "app://my-bank-2",
          tabs: [TabDescription(id: "A", title: "A", start: .url("app://my-bank-2/"))],
          recovery: RecoveryConfiguration(policy: .none)))
  }

  @Test("The policy of one kind of death is the default for the others")
  func recoveries() throws {
    for (text, recovery) in [
      ("{reported: reload}", RecoveryConfiguration(reported: .reload)),
      ("{reported: reload, silent: recreate}", RecoveryConfiguration(reported: .reload, silent: .recreate)),
      ("{reported: reload, hung: recreate}", RecoveryConfiguration(reported: .reload, hung: .recreate)),
      ("{silent: start-page}", RecoveryConfiguration(reported: .recreate, silent: .startPage)),
      (
        "{policy: recreate, reported: reload}",
        RecoveryConfiguration(reported: .reload, silent: .recreate, hung: .recreate)
      ),
      ("{policy: reload, probe: title}", RecoveryConfiguration(reported: .reload, probe: .title)),
      ("{policy: reload, reload_target: view-url}", RecoveryConfiguration(reported: .reload, reloadTarget: .viewURL)),
    ] {
      #expect(try app("tabs: [{id: A, url: /}]\nrecovery: \(text)\n").recovery == recovery, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("a/../b/./c.html", "app://x/b/c.html"), ("../../up", "app://x/up"), ("dir/", "app://x/dir/"),
      ("?q=a/../b", "app://x/?q=a/../b"), ("app://x/own", "app://x/own"), ("HTTPS://a.b/c", "HTTPS://a.b/c"),
      ("app://y/other", nil), ("file:///etc/passwd", nil), ("javascript:alert(1)", nil), ("//host/x", nil), ("", nil),
      ("a b?c d", "app://x/a%20b?c%20d"), ("http://a/b c", "http://a/b%20c"), ("http://a b/", nil), ("a\tb", nil),
      ("http:x", nil),
    ] as [(String, String?)])
  func urlsAreResolvedAgainstTheOrigin(url: String, absolute: String?) {
    #expect(AppOrigin(folderName: "x").absolute(url) == absolute)
  }

  @Test(
    arguments: [
      ("64kb", 65_536), ("1MB", 1_048_576), ("512b", 512), ("100", 100), ("0", nil), ("-1", nil), ("33mb", nil),
      ("1gb", nil), ("kb", nil), ("1.5mb", nil),
    ] as [(String, Int?)])
  func sizesAreRead(text: String, bytes: Int?) {
    #expect(ByteSize.bytes(from: text) == bytes)
  }

  @Test("A recovery with only a breaker has the default policy")
  func breakerAlone() throws {
    func recovery(_ text: String) throws -> RecoveryConfiguration {
      try AppManifestParser.parse(
        text: "tabs:\n  - {id: TAB_1, title: Home, url: index.html}\nrecovery: \(text)\n", path: "app.yaml",
        folderName: "bank"
      ).recovery
    }
    let expected = RecoveryConfiguration(policy: .recreate, breakerDeaths: 2, breakerWindow: 9_000)
    #expect(try recovery("{breaker: {deaths: 2, within: 9s}}") == expected)
    #expect(try recovery("{limit: 2, within: 9s}") == expected)
    #expect(throws: DiagnosticList.self) { try recovery("{}") }
  }

  @Test("Android's back at the root is a setting")
  func backAtRoot() throws {
    for choice in BackAtRoot.allCases {
      let app = try AppManifestParser.parse(
        text: """
          tabs:
            - {id: TAB_1, title: Home, url: index.html}
          navigation: {back_at_root: \(choice.rawValue)}
          """, path: "app.yaml", folderName: "bank")
      #expect(app.navigation.backAtRoot == choice)
    }
  }

  @Test("`effect` applies to replies only, and excludes `repeatable`")
  func effects() throws {
    func parse(_ interface: String) throws -> AppDescription {
      try AppManifestParser.parse(
        text:
          "name: X\ntabs: [{id: A, title: A, url: a.html}]\nbridge: {namespace: b, interfaces: {pay: \(interface)}}\n",
        path: "app.yaml", folderName: "x")
    }
    let interface = try #require(try parse("{reply: {}, side_effect: true}").bridge.interfaces["pay"])
    #expect(interface.hasSideEffect)
    #expect(!interface.isProgram)
    #expect(try parse("{reply: {}}").bridge.interfaces["pay"]?.hasSideEffect == false)
    #expect(throws: (any Error).self) { try parse("{run: native/pay, side_effect: true}") }
    #expect(throws: (any Error).self) { try parse("{reply: {}, side_effect: true, idempotent: true}") }
  }

  @Test("Native sides are declared in the same way for interfaces, handlers, methods, prompts and URLs")
  func nativeSides() throws {
    let app = try AppManifestParser.parse(
      text: """
        tabs: [{id: A, url: a.html}]
        bridge:
          interfaces: {model: {script: native/side.js}}
          handlers:
            visit:
            sum: {script: native/side.js, promise: true}
            greet: {reply: {text: Hello}, callback: onGreet}
          objects: {Device: {methods: {model: {run: native/model, deadline: 1s}}}}
          prompts: [{default: "gap:*", name: exec, script: native/side.js}]
          intercept: [{url: "yy://*", for: [page, frame]}]
        programs: {native/side.js: {start: launch, restart_limit: 0, stop_timeout: 50ms}, native/model: {sandbox: true}}
        """, path: "app.yaml", folderName: "bank")
    let script = ProgramReference("native/side.js", kind: .script)
    let side = InterfaceDescription(behavior: .run(script))
    var expected = BridgeConfiguration(interfaces: ["model": side])
    let hello = JSONValue.object([JSONMember("text", .string("Hello"))])
    expected.handlers = [
      "visit", MessageHandler("sum", native: side, reply: .promise),
      MessageHandler("greet", native: InterfaceDescription(behavior: .reply(hello)), reply: .function("onGreet")),
    ]
    expected.objects = [
      "Device": InterfaceObject(methods: [
        "model": InterfaceDescription(behavior: .run("native/model"), deadline: 1_000)
      ])
    ]
    expected.prompts = [PromptHandler(name: "exec", defaultText: WildcardPattern("gap:*"), native: side)]
    expected.intercepts = [
      InterceptRule(name: "yy://*", url: WildcardPattern("yy://*"), kinds: [.page, .frame])
    ]
    var settings = ProgramSettings()
    settings.start = .launch
    settings.restartLimit = 0
    settings.stopTimeout = 50
    var locked = ProgramSettings()
    locked.isSandboxed = true
    expected.programs = [script: settings, "native/model": locked]
    #expect(app.bridge == expected)
  }

  @Test("What an app declares has priority over its dialect")
  func dialect() throws {
    let dialect = try AppManifestParser.parseDialect(
      text: """
        platform: android
        user_agent: {append: Shell/1}
        scripts: [{source: "a()"}]
        bridge:
          handlers: {call: {script: native.js}, other: {reply: 1}}
          prompts: [{text: "gap:*", script: native.js}]
          namespace: shell
          origins: [https://a.example]
          deadline: 1h
          payload_limit: 2mb
          frames: inherit
          expose_last_death: false
        programs: {native.js: {start: launch}}
        """, path: "dialect.yaml", name: "shell")
    func parse(_ text: String) throws -> AppDescription {
      try AppManifestParser.parse(
        text: "dialect: shell\ntabs: [{id: A, url: a.html}]\n" + text, path: "app.yaml", folderName: "bank"
      ) { $0 == "shell" ? .success(dialect) : .failure(.missing(advice: nil)) }
    }
    let script = ProgramReference("native.js", kind: .script, dialect: "shell")
    let side = InterfaceDescription(behavior: .run(script))
    let plain = try parse("")
    #expect(plain.platform == .android)
    #expect(plain.dialect == "shell")
    #expect(plain.pages.scripts == [ScriptDescription(.source("a()"))])
    #expect(plain.environment.userAgent == .appended("Shell/1"))
    #expect(plain.bridge.programs.keys.map(\.name) == ["shell/native.js"])
    #expect(plain.bridge.namespace == "shell" && plain.bridge.origins == ["https://a.example"])
    #expect(plain.bridge.deadline == 3_600_000 && plain.bridge.payloadLimit == 2 << 20)
    #expect(plain.bridge.quirks.frames == .inherit && !plain.bridge.quirks.exposesLastDeath)
    let own = try parse(
      """
      platform: ios
      user_agent: Mine
      scripts: [{source: "b()"}]
      bridge:
        handlers: {other: {reply: 2}, third: null}
        prompts: [{text: "mine:*", reply: 1}]
        origins: [https://b.example]
        deadline: 5s
        frames: refuse
      """)
    #expect(own.platform == .ios)
    #expect(own.environment.userAgent == .replaced("Mine"))
    #expect(own.pages.scripts.map(\.content) == [.source("a()"), .source("b()")])
    #expect(
      own.bridge.handlers == [
        MessageHandler("call", native: side),
        MessageHandler("other", native: InterfaceDescription(behavior: .reply(.integer(2)))), "third",
      ])
    #expect(own.bridge.prompts.map(\.name) == ["prompt mine:*", "prompt gap:*"])
    #expect(own.bridge.namespace == "shell" && own.bridge.origins == ["https://a.example", "https://b.example"])
    #expect(own.bridge.deadline == 5_000 && own.bridge.payloadLimit == 2 << 20)
    #expect(own.bridge.quirks.frames == .refuse && !own.bridge.quirks.exposesLastDeath)
  }

  @Test("A dialect that names a missing file is rejected with the position")
  func dialectFiles() {
    let text = """
      scripts: [{file: inject.js}]
      bridge:
        handlers: {call: {script: native.js}}
        prompts: [{text: "gap:*", run: native/pay}]
      """
    do throws(DiagnosticList) {
      _ = try AppManifestParser.parseDialect(
        text: text, path: "dialect.yaml", name: "shell", inspector: { $0 == "native/pay" ? .program : .missing })
      #expect(Bool(false), "it is accepted")
    } catch {
      #expect(
        error.diagnostics.map { "\($0.position.line):\($0.position.column) \($0.message)" } == [
          #"1:18 the dialect shell has no file "inject.js""#, #"3:29 the dialect shell has no file "native.js""#,
        ])
    }
  }
}
