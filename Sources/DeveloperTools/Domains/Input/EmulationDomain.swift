import BridgeContract
import PageWire
import ShellCore

/// The domain Emulation. The size of the page is that of the terminal: other sizes are acknowledged, without an effect, since clients
/// such as Playwright set one for each page.
final class EmulationDomain: DevToolsDomain {
  static let name = "Emulation"
  private let agent: Agent

  /// Whether the mouse acts as a finger, as in the device mode of developer tools.
  private(set) var emitsTouchesForMouse = false

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] {
    [
      "setEmulatedMedia": setEmulatedMedia, "setFocusEmulationEnabled": setFocusEmulation,
      "setDeviceMetricsOverride": acknowledge, "clearDeviceMetricsOverride": acknowledge,
      "setTouchEmulationEnabled": acknowledge, "setEmitTouchEventsForMouse": setEmitTouchEvents,
      "setDefaultBackgroundColorOverride": acknowledge, "setScrollbarsHidden": acknowledge,
      "setAutoDarkModeOverride": acknowledge, "setEmulatedVisionDeficiency": acknowledge,
      "setEmulatedOSTextScale": acknowledge, "setVisibleSize": acknowledge, "canEmulate": canEmulate,
      "setScriptExecutionDisabled": setScriptExecutionDisabled, "clearGeolocationOverride": acknowledge,
      "setSafeAreaInsetsOverride": acknowledge, "clearIdleOverride": acknowledge,
    ]
  }

  private func acknowledge(_: Parameters, _ reply: Reply) { reply() }

  /// The page remains hidden in the background, as the app expects, and gets animation frames, for which clients wait.
  private func setFocusEmulation(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let isEnabled = try parameters.flag("enabled")
    agent.animatesHiddenPage = isEnabled
    guard agent.channel?.document != nil else { return reply() }
    agent.call("Emulation.animateWhenHidden", .members(["enabled": .bool(isEnabled)])) { _ in reply() }
  }

  private func setEmitTouchEvents(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    emitsTouchesForMouse = try parameters.flag("enabled")
    reply()
  }

  private func canEmulate(_: Parameters, _ reply: Reply) { reply(.members(["result": .bool(false)])) }

  private func setScriptExecutionDisabled(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard try !parameters.flag("value") else { throw .failed("scripts of pages cannot be disabled") }
    reply()
  }

  private func setEmulatedMedia(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let media = try parameters.optionalString("media") ?? ""
    guard ["", "screen", "print"].contains(media) else { throw .failed("the medium is screen or print, not \(media)") }
    let features = parameters["features"]?.arrayElements ?? []
    let scheme = features.first { $0["name"]?.stringValue == "prefers-color-scheme" }?["value"]?.stringValue ?? ""
    let chosen: ColorScheme? =
      switch scheme {
      case "dark": .dark
      case "light": .light
      default: nil
      }
    let host = agent.host
    if features.isEmpty == false || host.emulatedColorScheme != nil { apply(chosen) }
    guard (media == "print") != agent.emulatesPrint else { return reply() }
    agent.emulatesPrint = media == "print"
    guard agent.channel?.document != nil else { return reply() }
    agent.call("Emulation.emulatePrint", .members(["enabled": .bool(agent.emulatesPrint)])) { _ in reply() }
  }

  private func apply(_ scheme: ColorScheme?) {
    let host = agent.host
    let before = original ?? host.read { $0.viewport.colorScheme }
    original = scheme == nil ? nil : before
    host.emulatedColorScheme = scheme
    let size = host.read { $0.viewport.size }
    let wanted = scheme ?? before
    if host.read({ $0.viewport.colorScheme }) != wanted {
      host.dispatch(.viewportChanged(Viewport(size: size, colorScheme: wanted)))
    }
  }

  /// The color scheme of the theme, while another one is emulated.
  private var original: ColorScheme?

  func end() {
    if original != nil { apply(nil) }
  }
}
