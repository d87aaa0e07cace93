import BridgeContract
import ShellCore
import WebDriver

/// Dialogs as user prompts (W3C WebDriver, section 16).
extension DriverSession {
  /// The dialog that is open.
  var openPrompt: DialogState {
    get throws(WebDriverError) {
      if isInPage { try page.requireWindow() }
      guard let dialog = app.state.shownDialog else { throw WebDriverError(.noSuchAlert, "no dialog is open") }
      return dialog
    }
  }

  /// Handles an open dialog of the page before a command of the page's context that cannot be performed below it.
  func checkPrompt(before command: WebDriverCommand) throws(WebDriverError) {
    guard isInPage, command.needsNoPrompt, app.driver.showsDialog, let dialog = app.state.shownDialog,
      dialog.purpose == .page
    else { return }
    let handler = promptBehavior.handler(of: dialog.promptType)
    if let isAccepted = handler.isAccepted { app.perform(.respondToDialog(accepted: isAccepted)) }
    _ = app.driver.consumeLateEvaluation()
    switch handler {
    case .accept, .dismiss: return
    case .acceptAndNotify, .dismissAndNotify, .ignore: break
    }
    throw WebDriverError(
      .unexpectedAlertOpen, "a dialog is open: \(dialog.request.message)",
      data: .object([JSONMember("text", .string(dialog.request.message))]))
  }

  func answerPrompt(accepts: Bool) throws(WebDriverError) -> JSONValue {
    _ = try openPrompt
    app.perform(.respondToDialog(accepted: accepts))
    _ = app.driver.consumeLateEvaluation()
    return .null
  }
}

extension DialogState {
  /// The type of the prompt that it is for clients.
  var promptType: PromptBehavior.PromptType {
    switch request.kind {
    case .alert: .alert
    case .confirm: .confirm
    case .prompt: .prompt
    case .leave, .method: .beforeUnload
    }
  }
}
