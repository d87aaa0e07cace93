import CJavaScriptCore
import PageWire

/// References to windows in other processes.
extension EmbeddedPage {
  func isWindowOpen(_ call: NativeCall) -> JSValueRef? {
    guard case .flag(let isOpen)? = requestService(.isWindowOpen(call.identifier(0))) else {
      return JSValueMakeBoolean(call.context, false)
    }
    return JSValueMakeBoolean(call.context, isOpen)
  }

  /// Kinds as in `WindowAction` of `opened-windows.js`.
  func commandWindow(_ call: NativeCall) -> JSValueRef? {
    let action: WindowCommand.Action =
      switch call.integer(1, in: 0...3) {
      case 0: .message(json: call.text(2), targetOrigin: call.text(3))
      case 1: .navigate(url: call.text(2), replaces: call.flag(3))
      case 2: .close
      default: .disown
      }
    return forwardEvent(.didUseService(.commandWindow(WindowCommand(window: call.identifier(0), action: action))))
  }

  /// Forwards a command of another page. The shell itself closes windows and disowns openers.
  func handle(_ command: WindowCommand) {
    let window = ScriptArgument.integer(Int(command.window))
    switch command.action {
    case .message(let json, let targetOrigin):
      script.call(
        .windowCommand, .number(0), window, .text(json), .text(targetOrigin), .text(command.origin))
    case .navigate(let url, let replaces):
      script.call(.windowCommand, .number(1), window, .text(url), .flag(replaces), .text(command.origin))
    case .close, .disown: break
    }
  }
}
