import PageWire
import ShellCore
import SourceText
import TerminalModel

/// Text and keys.
final class KeyboardInput {
  private let driver: any FlowDriver
  private let lookup: ElementLookup
  private let expressions: ExpressionEvaluator
  private var random = SeededRandomNumberGenerator(seed: 1)

  init(driver: any FlowDriver, lookup: ElementLookup, expressions: ExpressionEvaluator) {
    self.driver = driver
    self.lookup = lookup
    self.expressions = expressions
  }

  /// Starts a flow.
  ///
  /// - Parameter seed: the seed of random texts.
  func begin(seed: UInt64) { random = SeededRandomNumberGenerator(seed: seed) }

  func type(_ text: String) throws(StepFailure) {
    if let dialog = driver.state.shownDialog {
      guard dialog.request.kind == .prompt else {
        throw .command("the open dialog has no text field", reason: Diagnostic.quote(dialog.request.message))
      }
      driver.perform(.editDialog(text: dialog.text + text))
      return
    }
    guard driver.state.acceptsText else {
      throw StepFailure(
        kind: .expectation, message: "no text field has the focus", reason: lookup.obstacle ?? "tap on the field first")
    }
    driver.perform(.insertText(text))
  }

  func randomText(_ text: RandomText) throws(StepFailure) -> String {
    let length = try text.length.map { length throws(StepFailure) in try expressions.number(length, "`length`") } ?? 8
    return RandomTextGenerator.generate(text.kind, length: Int(min(max(length, 0), 10_000)), using: &random)
  }

  func erase(_ count: String?) throws(StepFailure) {
    let limit = try count.map { text throws(StepFailure) in try expressions.number(text, "`charactersToErase`") }
    var count = Int(min(max(limit ?? Double(FlowLimits.erasedCharacters), 0), 10_000))
    if let dialog = driver.state.shownDialog {
      driver.perform(.editDialog(text: String(dialog.text.dropLast(count))))
      return
    }
    guard driver.state.acceptsText else {
      throw StepFailure(
        kind: .expectation, message: "no text field has the focus", reason: lookup.obstacle ?? "tap on the field first")
    }
    // Avoids key presses on an empty field, because each one takes time.
    if let field = driver.screen().last(where: { $0.isFocused }) { count = min(count, field.text.count) }
    for _ in 0..<count { driver.perform(.pressKey(KeyPress(.backspace))) }
  }

  func press(_ key: FlowKey) {
    switch key.meaning {
    case .back: driver.perform(.goBack)
    case .home: driver.perform(.background)
    case .key(let code): driver.perform(.pressKey(KeyPress(code)))
    }
  }
}
