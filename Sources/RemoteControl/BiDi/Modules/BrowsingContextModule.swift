import BridgeContract
import PageWire
import ShellCore
import WebDriver

/// `browsingContext` (W3C WebDriver BiDi, section 7.3): the pages of tabs, and the frames in them.
final class BrowsingContextModule: BiDiModule {
  private let context: BiDiContext
  private let pages: BiDiPages
  private let navigations: BiDiNavigations
  private let frames: BiDiFrames
  private let screenshots: BiDiScreenshots

  init(_ context: BiDiContext, pages: BiDiPages, navigations: BiDiNavigations, frames: BiDiFrames) {
    self.frames = frames
    self.context = context
    self.pages = pages
    self.navigations = navigations
    screenshots = BiDiScreenshots(context, pages)
  }

  func handle(_ command: String, _ parameters: BiDiParameters, reply: @escaping BiDiReply) throws(WebDriverError) {
    switch command {
    case "getTree": try getTree(parameters, reply)
    case "navigate": try navigate(parameters, reply)
    case "reload":
      let target = try context.target(try parameters.string("context"))
      guard target.frame.isEmpty else { return navigateFrame(target, "reload", [], try Wait(parameters), reply) }
      let tab = target.tab
      try startNavigation(in: tab, try Wait(parameters), reply) {
        self.context.select(tab)
        self.context.app.recorder?.willPerform(.reload)
        self.context.app.session.dispatch(.user(.reload))
      }
    case "traverseHistory": try traverse(parameters, reply)
    case "activate":
      context.select(try context.tab(try parameters.string("context")))
      reply(.success(.object([])))
    case "close": try close(parameters, reply)
    case "captureScreenshot": try screenshots.capture(parameters, reply)
    case "print": try screenshots.print(parameters, reply)
    case "locateNodes": try locateNodes(parameters, reply)
    case "handleUserPrompt": try handleUserPrompt(parameters, reply)
    case "setViewport":
      try setViewport(parameters)
      reply(.success(.object([])))
    case "create": try create(parameters, reply)
    default: throw Self.unknown("browsingContext", command)
    }
  }

  /// Resizes the screen, so that the page of the selected tab gets a size in whole cells.
  private func setViewport(_ parameters: BiDiParameters) throws(WebDriverError) {
    if parameters.has("userContexts") {
      guard !parameters.has("context") else {
        throw WebDriverError(.invalidArgument, "`context` and `userContexts` exclude each other")
      }
      guard try parameters.strings("userContexts") == ["default"] else {
        throw WebDriverError(.noSuchUserContext, "the only user context is default")
      }
    } else {
      context.select(try context.tab(try parameters.string("context")))
    }
    if parameters.has("devicePixelRatio"), parameters.value["devicePixelRatio"] != .null {
      guard try parameters.number("devicePixelRatio") > 0 else {
        throw .invalid("devicePixelRatio", parameters.value["devicePixelRatio"], expected: "a number above 0")
      }
      throw WebDriverError(.unsupportedOperation, "pages have one pixel ratio")
    }
    guard parameters.has("viewport") else { return }
    let screen = ScreenCommands(app: context.app, page: nil)
    guard let viewport = try parameters.value["viewport"] == .null ? nil : parameters.object("viewport") else {
      return screen.resize(context.app.initialSize)
    }
    screen.resizePage(
      width: Int(try viewport.integer("width", from: 0)), height: Int(try viewport.integer("height", from: 0)))
  }

  // MARK: Tree

  private func getTree(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let depth = try parameters.optionalInteger("maxDepth")
    let root = try parameters.optionalString("root").map { id throws(WebDriverError) in try context.target(id) }
    let tabs = context.tabs.filter { root == nil || $0.id == root?.tab }
    let trees = TreeReply(count: tabs.count) { list in
      guard let root, !root.frame.isEmpty else {
        return reply(.success(.members([("contexts", .array(list))])))
      }
      let found = list.compactMap { Self.find("frame-" + root.frame, in: $0, parent: nil) }
      guard !found.isEmpty else {
        return reply(.failure(WebDriverError(.noSuchFrame, "the frame has been removed")))
      }
      reply(.success(.members([("contexts", .array(found))])))
    }
    let frameDepth: JSONValue = root?.frame.isEmpty == false ? .null : depth.map { .integer($0) } ?? .null
    for (index, tab) in tabs.enumerated() {
      let facts = info(of: tab)
      guard frameDepth != .integer(0) else {
        trees.set(index, facts(.null))
        continue
      }
      // A page that cannot be asked has no frames.
      pages.call(BiDiPages.Call("frames", [frameDepth]), in: tab.id) { result in
        let children = (try? result.get())?.arrayElements ?? []
        trees.set(index, facts(.array(children.map { Self.frame($0, parent: nil) })))
      }
    }
  }

  /// Collects the trees of tabs, which arrive in any order.
  private final class TreeReply {
    private var trees: [JSONValue?]
    private let reply: ([JSONValue]) -> Void

    init(count: Int, reply: @escaping ([JSONValue]) -> Void) {
      trees = Array(repeating: nil, count: count)
      self.reply = reply
      if count == 0 { reply([]) }
    }

    func set(_ index: Int, _ tree: JSONValue) {
      trees[index] = tree
      if trees.allSatisfy({ $0 != nil }) { reply(trees.compactMap(\.self)) }
    }
  }

  private func info(of tab: TabState) -> (JSONValue) -> JSONValue {
    let (id, url) = (WindowHandle.text(of: tab.id), BiDiContext.url(of: tab))
    let opener = context.originalOpener(of: tab.id)
    return { children in
      .members([
        ("children", children), ("clientWindow", .string(BrowserModule.window)), ("context", .string(id)),
        ("originalOpener", opener), ("url", .string(url)), ("userContext", .string("default")), ("parent", .null),
      ])
    }
  }

  private static func frame(_ frame: JSONValue, parent: JSONValue?) -> JSONValue {
    let id = frame["context"] ?? .null
    let children = frame["children"]?.arrayElements.map { list in
      JSONValue.array(list.map { Self.frame($0, parent: id) })
    }
    return .members([
      ("children", children ?? .null), ("clientWindow", .string(BrowserModule.window)), ("context", id),
      ("originalOpener", .null), ("url", frame["url"] ?? .string("")), ("userContext", .string("default")),
    ])
  }

  /// The subtree of a context, with the id of its parent.
  private static func find(_ id: String, in tree: JSONValue, parent: JSONValue?) -> JSONValue? {
    if tree["context"] == .string(id) {
      return .object((tree.objectMembers ?? []) + [JSONMember("parent", parent ?? .null)])
    }
    for child in tree["children"]?.arrayElements ?? [] {
      if let found = find(id, in: child, parent: tree["context"]) { return found }
    }
    return nil
  }

  // MARK: Navigation

  /// How far a navigation has to be for the reply.
  private enum Wait: String {
    case none, interactive, complete

    init(_ parameters: BiDiParameters) throws(WebDriverError) {
      let word = try parameters.optionalChoice("wait", ["none", "interactive", "complete"])
      self = word.flatMap(Wait.init) ?? .none
    }

    var phase: BiDiNavigations.Phase? {
      switch self {
      case .none: nil
      case .interactive: .interactive
      case .complete: .complete
      }
    }
  }

  private func navigate(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let target = try context.target(try parameters.string("context"))
    let url = try parameters.string("url")
    guard url.contains(":") else { throw WebDriverError(.invalidArgument, "\(url) is not an absolute URL") }
    guard target.frame.isEmpty else {
      return navigateFrame(target, "navigate", [.string(url)], try Wait(parameters), reply)
    }
    let action = UserAction.openURL(url, tab: target.tab)
    try startNavigation(in: target.tab, to: url, try Wait(parameters), reply) {
      self.context.app.recorder?.willPerform(action)
      self.context.app.session.dispatch(.user(action))
    }
  }

  /// Navigates a frame by a script of its document. It waits for the load event, or not at all.
  private func navigateFrame(
    _ target: BiDiContext.Target, _ command: String, _ values: [JSONValue], _ wait: Wait, _ reply: @escaping BiDiReply
  ) {
    let id = "frame-" + target.frame
    let navigation = frames.reserveNavigation(of: id)
    let call = BiDiPages.Call(command, [.string(target.frame)] + values + [.bool(wait != .none)])
    pages.call(call, in: target.tab) { [frames] result in
      let begins = (try? result.get()).map { $0["isFragment"] != .bool(true) } ?? false
      if !begins { frames.releaseNavigation(of: id) }
      reply(result.map { BiDiNavigations.result(begins ? navigation : nil, $0["url"]?.stringValue ?? "") })
    }
  }

  /// Performs an action that navigates, and replies as the client wants to wait.
  private func startNavigation(
    in tab: TabID, to requested: String? = nil, _ wait: Wait, _ reply: @escaping BiDiReply, _ action: () -> Void
  ) throws(WebDriverError) {
    let before = navigations.last[tab]
    action()
    guard let navigation = navigations.last[tab], navigation != before else {
      // The fragment of the same document, or a URL that the app opens elsewhere.
      context.settle()
      let url = context.app.state.tab(tab).map(BiDiContext.url) ?? ""
      if let requested, WebAddress.scheme(of: requested) != WebAddress.scheme(of: url) {
        throw WebDriverError(.unknownError, "the app does not open \(requested) in the page")
      }
      return reply(.success(BiDiNavigations.result(nil, url)))
    }
    let url = context.app.state.tab(tab)?.page?.provisional?.url ?? ""
    if let phase = wait.phase {
      navigations.wait(for: navigation, in: tab, until: phase, reply: reply)
    } else {
      reply(.success(BiDiNavigations.result(navigation, url)))
    }
    context.settle()
  }

  private func traverse(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let tab = try context.tab(try parameters.string("context"))
    let delta = Int(try parameters.integer("delta", from: -JSONValue.maximumSteps))
    if delta != 0 {
      guard let stack = context.app.state.tab(tab)?.stack, stack.entries.indices.contains(stack.index + delta) else {
        throw WebDriverError(.noSuchHistoryEntry, "the back stack has no entry \(delta) steps away")
      }
      context.select(tab)
      context.perform(.traverse(by: delta))
    }
    reply(.success(.object([])))
  }

  private func create(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    _ = try parameters.choice("type", ["tab", "window"])
    try context.requireRunning()
    let reference = try parameters.optionalString("referenceContext").map { id throws(WebDriverError) in
      try context.tab(id)
    }
    if let user = try parameters.optionalString("userContext"), user != "default" {
      throw WebDriverError(.noSuchUserContext, "the only user context is default")
    }
    let isInBackground = try parameters.optionalBool("background") ?? false
    let selected = context.app.state.selectedTab
    let new = try context.app.openWindow(from: reference ?? selected) { context.perform($0) }
    if isInBackground { context.select(selected) }
    let result = JSONValue.members([
      ("context", .string(WindowHandle.text(of: new))), ("userContext", .string("default")),
    ])
    guard context.app.state.tab(new)?.page?.isShown != true, let navigation = navigations.last[new] else {
      return reply(.success(result))
    }
    navigations.wait(for: navigation, in: new, until: .complete) { reply($0.map { _ in result }) }
  }

  private func close(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let tab = try context.tab(try parameters.string("context"))
    _ = try parameters.optionalBool("promptUnload")
    context.perform(.closeTab(tab))
    reply(.success(.object([])))
  }

  // MARK: Content

  private func locateNodes(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let target = try context.target(try parameters.string("context"))
    let locator = try parameters.object("locator")
    switch try locator.choice("type", ["css", "xpath", "innerText", "accessibility", "context"]) {
    case "accessibility":
      let value = try locator.object("value")
      let (name, role) = (try value.optionalString("name"), try value.optionalString("role"))
      guard name != nil || role != nil else {
        throw WebDriverError(.invalidSelector, "an accessibility locator needs a name or a role")
      }
    case "context": _ = try locator.object("value").string("context")
    case "innerText":
      let text = try locator.string("value")
      guard !text.isEmpty else {
        throw WebDriverError(.invalidSelector, "an innerText locator needs a text")
      }
      _ = try locator.optionalChoice("matchType", ["full", "partial"])
      _ = try locator.optionalBool("ignoreCase")
      _ = try locator.optionalInteger("maxDepth")
    default: _ = try locator.string("value")
    }
    let maximum = try parameters.optionalInteger("maxNodeCount", from: 1)
    let start = try parameters.optionalObjects("startNodes")?.map { node throws(WebDriverError) in
      JSONValue.string(try node.string("sharedId"))
    }
    let options = try parameters.optionalObject("serializationOptions")?.value ?? .object([])
    let call = BiDiPages.Call(
      "locate",
      [
        .string(target.frame), locator.value, .array(start ?? []), maximum.map { .integer($0) } ?? .null, options,
      ])
    pages.call(call, in: target.tab) { reply($0.map { .members([("nodes", $0)]) }) }
  }

  private func handleUserPrompt(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let target = try context.target(try parameters.string("context"))
    let isAccepted = try parameters.optionalBool("accept") ?? true
    let text = try parameters.optionalString("userText")
    guard let dialog = context.app.state.shownDialog, dialog.tab == target.tab else {
      throw WebDriverError(.noSuchAlert, "no dialog of the page is open")
    }
    if let text, isAccepted, dialog.hasField { context.perform(.editDialog(text: text)) }
    context.perform(.respondToDialog(accepted: isAccepted))
    reply(.success(.object([])))
  }
}

extension JSONValue {
  /// Maximum number of steps of a traversal.
  fileprivate static let maximumSteps: Int64 = 1_000_000
}
