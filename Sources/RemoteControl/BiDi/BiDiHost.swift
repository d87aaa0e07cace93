import BridgeContract
import ShellCore
import WebDriver

/// What BiDi uses of the session that it belongs to.
protocol BiDiHost: AnyObject {
  /// Milliseconds of the session's time; nil for no limit.
  var scriptTimeout: Double? { get }
  /// How prompts are handled.
  var promptBehavior: PromptBehavior { get }
  /// Performs actions of the classic protocol in the page of a tab.
  func performActions(_ actions: JSONValue, in tab: TabID) throws(WebDriverError)
  func releaseActions(in tab: TabID) throws(WebDriverError)
  /// Ends the session after the current command.
  func requestEnd()
}

/// Receives the result of a command, once.
typealias BiDiReply = (Result<JSONValue, WebDriverError>) -> Void

/// The commands of a module, such as `script`.
protocol BiDiModule: AnyObject {
  /// - Parameter command: the name without that of the module.
  /// - Throws: an error instead of a reply; unknown command if the module has no such command.
  func handle(_ command: String, _ parameters: BiDiParameters, reply: @escaping BiDiReply) throws(WebDriverError)
}

extension BiDiModule {
  static func unknown(_ module: String, _ command: String) -> WebDriverError {
    WebDriverError(.unknownCommand, "there is no command \(module).\(command)")
  }
}

extension JSONValue {
  static func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }
}
