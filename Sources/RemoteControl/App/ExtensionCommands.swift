import BridgeContract
import Flows
import PageWire
import ShellCore
import ShellSession
import SourceText
import TerminalModel
import WebDriver

/// The extension commands, which clients send as scripts of the name `mobile: NAME`.
struct ExtensionCommands {
  let app: AppDriver
  let contexts: () -> JSONValue
  let source: () -> String

  /// Runs the extension command that a script names; nil if it is a script for a page.
  func run(_ script: String, _ arguments: [JSONValue]) throws(WebDriverError) -> JSONValue? {
    guard script.hasPrefix(Self.prefix) else { return nil }
    let name = script.dropFirst(Self.prefix.count).drop { $0 == " " }
    return try run(named: String(name), arguments.first ?? .object([]))
  }

  private static let prefix = "mobile:"

  private func run(named name: String, _ arguments: JSONValue) throws(WebDriverError) -> JSONValue {
    if let fact = ShellFacts.all.first(where: { $0.name == name }) { return fact.read(app.state) }
    if name.hasPrefix("hull"), let command = Self.flowCommand(name) {
      try run(command, arguments)
      return .null
    }
    guard let command = Self.commands[name] else {
      let known = Self.names
      throw WebDriverError(
        .unknownCommand,
        "mobile: \(name) is not known; "
          + (NearestName.advice(for: name, among: known) ?? "known are \(known.joined(separator: ", "))"))
    }
    return try command(self, arguments)
  }

  /// The names of all extension commands.
  static var names: [String] {
    commands.keys.sorted() + ShellFacts.all.map(\.name)
      + FlowCommandRegistry.names.map { "hull" + $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// The command of flows that an extension command names: `killRenderer` for `hullKillRenderer`.
  private static func flowCommand(_ name: String) -> String? {
    let rest = name.dropFirst("hull".count)
    let command = rest.prefix(1).lowercased() + rest.dropFirst()
    return FlowCommandRegistry.names.contains(command) ? command : nil
  }

  /// Runs a command of flows.
  /// - Parameter arguments: its mapping; `{value: X}` for one whose argument is not a mapping; empty without arguments.
  private func run(_ command: String, _ arguments: JSONValue) throws(WebDriverError) {
    var value: JSONValue?
    if case .object(let members) = arguments {
      if members.count == 1, let single = arguments["value"] {
        value = single
      } else if !members.isEmpty {
        value = arguments
      }
    } else if arguments != .null {
      value = arguments
    }
    let step: FlowStep
    do throws(DiagnosticList) {
      step = try FlowParser.command(named: command, arguments: value?.text)
    } catch {
      throw WebDriverError(.invalidArgument, error.diagnostics.map(\.message).joined(separator: "; "))
    }
    try app.run(step, as: command + (value.map { ": \(FlowValue.text($0))" } ?? ""))
  }

  // MARK: Commands of Appium's drivers

  private typealias Command = @Sendable (ExtensionCommands, JSONValue) throws(WebDriverError) -> JSONValue

  private static let commands: [String: Command] = [
    "terminateApp": { commands, _ throws(WebDriverError) in
      let wasRunning = commands.app.isRunning
      try commands.run("stopApp", .null)
      return .bool(wasRunning)
    },
    "activateApp": { commands, _ throws(WebDriverError) in
      if commands.app.isRunning {
        commands.app.perform(.foreground)
      } else {
        try commands.run("launchApp", .object([JSONMember("stopApp", .bool(false))]))
      }
      return .null
    },
    "launchApp": { commands, _ throws(WebDriverError) in
      try commands.run("launchApp", .null)
      return .null
    },
    "queryAppState": { commands, _ throws(WebDriverError) in
      guard commands.app.isRunning else { return .integer(1) }
      return .integer(commands.app.state.isInBackground ? 3 : 4)
    },
    "getDeviceTime": { commands, _ throws(WebDriverError) in .string(commands.app.deviceTime) },
    "deviceScreenInfo": { _, _ throws(WebDriverError) in ScreenPicture.screenInfo },
    "isAppInstalled": { _, _ throws(WebDriverError) in .bool(true) },
    "backgroundApp": { commands, arguments throws(WebDriverError) in
      let seconds = arguments["seconds"]?.doubleValue ?? -1
      commands.app.perform(.background)
      guard seconds >= 0 else { return .null }
      commands.app.driver.advance(milliseconds: min(seconds, maximumSeconds) * 1_000)
      commands.app.perform(.foreground)
      return .null
    },
    "deepLink": { commands, arguments throws(WebDriverError) in
      commands.app.perform(.openURL(try text(arguments, "url", of: "deepLink"), tab: nil))
      return .null
    },
    "getContexts": { commands, _ throws(WebDriverError) in commands.contexts() },
    "source": { commands, _ throws(WebDriverError) in .string(commands.source()) },
    "alert": { commands, arguments throws(WebDriverError) in
      guard let dialog = commands.app.state.shownDialog else { throw WebDriverError(.noSuchAlert, "no dialog is open") }
      switch try text(arguments, "action", of: "alert") {
      case "accept": commands.app.perform(.respondToDialog(accepted: true))
      case "dismiss": commands.app.perform(.respondToDialog(accepted: false))
      case "getButtons": return .array((dialog.request.kind == .alert ? ["OK"] : ["Cancel", "OK"]).map { .string($0) })
      case let other:
        throw WebDriverError(.invalidArgument, "`action` must be accept, dismiss or getButtons, not \(other)")
      }
      return .null
    },
    "swipe": { commands, arguments throws(WebDriverError) in
      let direction = try text(arguments, "direction", of: "swipe").uppercased()
      try commands.run("swipe", .object([JSONMember("direction", .string(direction))]))
      return .null
    },
    "scroll": { commands, arguments throws(WebDriverError) in
      let direction = arguments["direction"]?.stringValue ?? "down"
      let opposite = ["down": "UP", "up": "DOWN", "left": "RIGHT", "right": "LEFT"]
      guard let swipe = opposite[direction] else {
        throw WebDriverError(.invalidArgument, "`direction` must be up, down, left or right, not \(direction)")
      }
      try commands.run("swipe", .object([JSONMember("direction", .string(swipe))]))
      return .null
    },
    "pressButton": { commands, arguments throws(WebDriverError) in
      let name = try text(arguments, "name", of: "pressButton")
      guard name.lowercased() == "home" else {
        throw WebDriverError(.invalidArgument, "`name` must be home, not \(name)")
      }
      commands.app.perform(.background)
      return .null
    },
    "pressKey": { commands, arguments throws(WebDriverError) in
      guard let code = arguments["keycode"]?.doubleValue else {
        throw WebDriverError(.invalidArgument, "mobile: pressKey needs `keycode`, a number")
      }
      switch code {
      // The codes of Android's KeyEvent.
      case 3: commands.app.perform(.background)
      case 4: commands.app.perform(.goBack)
      case 61: commands.app.perform(.pressKey(KeyPress(.tab)))
      case 66: commands.app.perform(.pressKey(KeyPress(.enter)))
      case 67: commands.app.perform(.pressKey(KeyPress(.backspace)))
      case 111: commands.app.perform(.pressKey(KeyPress(.escape)))
      default: throw WebDriverError(.unsupportedOperation, "the key code \(Int(code)) has no meaning in Hull")
      }
      return .null
    },
    "hideKeyboard": { commands, _ throws(WebDriverError) in
      try commands.run("hideKeyboard", .null)
      return .bool(true)
    },
    "isKeyboardShown": { commands, _ throws(WebDriverError) in .bool(commands.app.state.acceptsText) },
    "sendMemoryWarning": { commands, _ throws(WebDriverError) in
      commands.app.perform(.memoryWarning)
      return .null
    },
    "setPermission": { commands, arguments throws(WebDriverError) in
      guard case .object(let members)? = arguments["access"] ?? arguments["permissions"] else {
        throw WebDriverError(
          .invalidArgument, "mobile: setPermission needs `access`, an object such as {\"camera\": \"yes\"}")
      }
      let words = ["yes": "allow", "no": "deny", "granted": "allow", "denied": "deny"]
      let permissions = members.map { member in
        let value = member.value.stringValue ?? ""
        return JSONMember(member.name, .string(words[value.lowercased()] ?? value))
      }
      try commands.run("setPermissions", .object([JSONMember("permissions", .object(permissions))]))
      return .null
    },
    "setConnectivity": { commands, arguments throws(WebDriverError) in
      if case .bool(let isOn)? = arguments["airplaneMode"] { commands.app.perform(.setAirplaneMode(isOn)) }
      let wifi = arguments["wifi"], data = arguments["data"]
      if wifi != nil || data != nil {
        commands.app.perform(.setAirplaneMode(wifi != .bool(true) && data != .bool(true)))
      }
      return .null
    },
    "getConnectivity": { commands, _ throws(WebDriverError) in
      let isOff = commands.app.state.settings.isAirplaneMode
      return .object([
        JSONMember("wifi", .bool(!isOff)), JSONMember("data", .bool(!isOff)), JSONMember("airplaneMode", .bool(isOff)),
      ])
    },
    "getClipboard": { commands, _ throws(WebDriverError) in
      .string(Base64.encoded(Array((commands.app.driver.copiedText?.text ?? "").utf8)))
    },
    "startScreenStreaming": { _, _ throws(WebDriverError) in
      throw WebDriverError(.unsupportedOperation, "Hull streams no screen: mobile: hullStartRecording records one")
    },
  ]

  private static let maximumSeconds = 86_400.0

  private static func text(
    _ arguments: JSONValue, _ name: String, of command: String
  ) throws(WebDriverError) -> String {
    guard let text = arguments[name]?.stringValue else {
      throw WebDriverError(.invalidArgument, "mobile: \(command) needs `\(name)`, a string")
    }
    return text
  }
}
