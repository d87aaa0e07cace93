import BridgeContract
import PageWire
import ShellCore

/// What the shell knows of itself, as JSON, for the extension commands.
package enum ShellFacts {
  /// The facts by the names of their extension commands.
  package static let all: [(name: String, read: @Sendable (ShellState) -> JSONValue)] = [
    ("hullStack", stack), ("hullBar", bar), ("hullTabs", tabs), ("hullCalls", calls), ("hullDeaths", deaths),
    ("hullLoads", loads), ("hullConsole", console), ("hullDialog", dialog),
  ]

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONMember($0.0, $0.1) })
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The stack of the selected tab.
  @Sendable package static func stack(_ state: ShellState) -> JSONValue {
    guard let stack = state.selected?.stack else { return .null }
    let entries = stack.entries.map { entry -> JSONValue in
      switch entry.content {
      case .page(let page): object([("url", .string(page.url)), ("title", .string(page.title))])
      case .screen(let screen), .contract(let screen, _): object([("screen", .string(screen.rawValue))])
      }
    }
    return object([
      ("tab", .string(state.selectedTab.rawValue)), ("index", .integer(Int64(stack.index))),
      ("entries", .array(entries)),
    ])
  }

  /// The bar of the selected tab.
  @Sendable package static func bar(_ state: ShellState) -> JSONValue {
    let bar = state.navigationBar(of: state.selectedTab)
    return object([
      ("title", .string(bar.title)), ("left_icon", text(bar.leftIcon)), ("right_icon", text(bar.rightIcon)),
    ])
  }

  /// The tabs, with their renderers.
  @Sendable package static func tabs(_ state: ShellState) -> JSONValue {
    .array(
      state.tabs.map { tab in
        object([
          ("id", .string(tab.id.rawValue)), ("title", .string(state.title(of: tab.id))),
          ("selected", .bool(tab.id == state.selectedTab)), ("badge", .string(tab.badge)),
          ("deaths", .integer(Int64(tab.deathCount))),
          ("renderer", text(tab.page.map { status(of: $0, in: state) })),
          ("pid", pid(of: tab, in: state).map { .integer(Int64($0)) } ?? .null),
        ])
      })
  }

  private static func pid(of tab: TabState, in state: ShellState) -> Int32? {
    tab.page?.renderer.flatMap { state.renderers[$0] }?.pid
  }

  private static func status(of page: PageViewState, in state: ShellState) -> String {
    page.renderer.flatMap { state.renderers[$0] }.map { "\($0.status)" } ?? "none"
  }

  /// The bridge calls of the call log, oldest first.
  @Sendable package static func calls(_ state: ShellState) -> JSONValue { .array(state.calls.map(call)) }

  /// A bridge call.
  package static func call(_ call: CallRecord) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("interface", .string(call.interfaceName)), ("tab", .string(call.tab.rawValue)),
      ("data", (try? JSONValue(parsing: call.data)) ?? .string(call.data)), ("started", .number(call.startedAt)),
    ]
    switch call.outcome {
    case nil: members.append(("status", .string("pending")))
    case .value(let json)?:
      members += [("status", .string("resolved")), ("value", (try? JSONValue(parsing: json)) ?? .string(json))]
    case .failure(let error)?: members += [("status", .string("rejected")), ("error", error.json)]
    }
    if let end = call.endedAt { members.append(("ended", .number(end))) }
    return object(members)
  }

  /// The deaths of renderers, oldest first.
  @Sendable package static func deaths(_ state: ShellState) -> JSONValue {
    .array(state.deaths.map(death))
  }

  /// A death of a renderer.
  package static func death(_ death: DeathRecord) -> JSONValue {
    object([
      ("tab", .string(death.tab.rawValue)), ("kind", .string(death.kind)),
      ("cause", text(death.cause?.description)), ("url", .string(death.url)),
      ("verdict", .string(death.verdictDescription)), ("lostCalls", .array(death.lostCalls.map { .string($0) })),
      ("time", .number(death.time)), ("pid", death.pid.map { .integer(Int64($0)) } ?? .null),
    ])
  }

  /// The number of loads of each URL.
  @Sendable package static func loads(_ state: ShellState) -> JSONValue {
    object(state.loadCounts.sorted { $0.key < $1.key }.map { ($0.key, .integer(Int64($0.value))) })
  }

  /// The messages of the console, oldest first.
  @Sendable package static func console(_ state: ShellState) -> JSONValue {
    .array(
      state.console.map { record in
        object([
          ("time", .number(record.time)), ("tab", .string(record.tab.rawValue)),
          ("level", .string("\(record.message.level)")), ("text", .string(record.message.text)),
          ("source", .string(record.message.source)),
        ])
      })
  }

  /// The dialog that is shown; null for none.
  @Sendable package static func dialog(_ state: ShellState) -> JSONValue {
    guard let dialog = state.shownDialog else { return .null }
    return object([
      ("kind", .string(dialog.kindName)), ("message", .string(dialog.request.message)), ("text", .string(dialog.text)),
    ])
  }
}
