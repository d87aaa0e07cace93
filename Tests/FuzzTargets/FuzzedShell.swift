import AppManifest
import PageWire
import ShellCore
import ShellScreen
import TerminalModel

/// A shell that shows the page of an app, in an environment in which every load succeeds.
struct FuzzedShell {
  private(set) var state: ShellState
  private static let size = GridSize(columns: 48, rows: 16)

  private static let manifest = """
    platform: ios
    tabs: [{id: A, title: A, icon: ic_list, url: index.html}, {id: B, title: B, icon: ic_info, url: b.html}]
    recovery: recreate
    bridge:
      deadline: 5s
      interfaces: {pay: {reply: {a: 1}}, run: {run: native/run}}
      handlers: {sum: {run: native/run, promise: true}, leave: }
      objects: {Device: {methods: {get: {reply: x}}}}
      prompts: [{text: "_native=*", name: prompt, run: native/run}]
      intercept: [{url: "yy://*", name: queue, run: native/run}]
    screens: {settings: {title: Settings, elements: [{text: x}, {button: {title: b, action: back}}]}}
    """

  init() throws {
    let app = try AppManifestParser.parse(text: Self.manifest, path: "app.yaml", folderName: "app")
    state = ShellState(app: app, viewport: Viewport(size: Self.size, colorScheme: .dark))
    perform(.launched(url: nil))
    report(.didCommitDocument)
  }

  /// Handles an event of the page that is loading, or else of the page that is shown.
  mutating func report(_ event: PageEvent) {
    guard let page = state.tabs.lazy.compactMap(\.page).first else { return }
    let generation = page.provisional?.generation ?? page.generation
    perform(.pageReported(EventEnvelope(view: page.view, generation: generation, event: event)))
  }

  private mutating func perform(_ event: ShellEvent) {
    var events = [event]
    // A page that navigates at each load does not end.
    for _ in 0..<16 where !events.isEmpty {
      let effects = state.handle(events.removeFirst())
      for case .startLoad(let request) in effects {
        let response = LoadResponse(url: request.url, status: 200, contentType: "text/html", bytes: 1)
        events.append(.loaderReported(.responded(request.load, response)))
      }
      for case .runNative(let call) in effects {
        events.append(.nativeReplied(call.call, .value(json: "1")))
      }
    }
  }

  /// Draws the screen, with panels that keys open, and lets timers fire and the renderer die.
  mutating func check(keys: UInt8) throws {
    perform(.timePassed(60_000))
    try draw(keys)
    if let renderer = state.tabs.lazy.compactMap({ $0.page?.renderer }).first {
      perform(.rendererDied(renderer, RendererDeath(cause: .signal(9))))
      report(.didCommitDocument)
      report(.didFinishDocument)
    }
    perform(.user(.goBack))
    try draw(keys)
  }

  private func draw(_ keys: UInt8) throws {
    var model = ScreenModel()
    let options = ScreenOptions(clock: ClockTime(hours: 9, minutes: 41))
    if keys > 0 {
      for key in ["I", Character("\(keys % 10)"), "j", "\r"] {
        let press = key == "\r" ? KeyPress(.enter) : KeyPress(.character(key))
        _ = model.handle(.key(press), state: state, size: Self.size, options: options)
      }
    }
    let screen = ScreenRenderer.render(
      state: state, page: nil, model: model, theme: ThemeLibrary.standard(for: .dark), size: Self.size,
      options: options)
    try requireEqual(screen.grid.size, Self.size, "the size of the screen")
  }
}
