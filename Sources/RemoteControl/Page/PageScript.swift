import BridgeContract
import CDriverScripts
import PageWire
import WebDriver

/// Calls of the page's side of commands: the text that is evaluated in the page.
struct PageScript {
  /// The name of the property that holds the driver in each document. Pages cannot guess it.
  let property: String
  /// The name of the engine's internals while the driver is installed. Pages cannot guess it.
  let internals: String

  init() {
    property = InternalsDirective.randomName()
    internals = InternalsDirective.randomName()
  }

  private static let driver = String(cString: hull_driver_script())

  /// Installs the driver in a document without one. It must begin a script, for the sake of its directive.
  /// - Parameters:
  ///   - prefix: begins the references of the document's nodes.
  ///   - window: the handle of the window.
  func installation(prefix: String, window: String) -> String {
    InternalsDirective.text(internals) + "if (!window[\(quoted(property))]) "
      + "\(Self.driver)(\(quoted(property)), \(quoted(prefix)), \(quoted(window)), window[\(quoted(internals))]);"
  }

  /// The value of a call in a document without a driver is `{absent: true}`.
  /// - Parameter frames: references of the frames that lead to the current one.
  func call(_ command: String, in frames: [String], _ values: [JSONValue]) -> String {
    let list = ([.array(frames.map { .string($0) }), .string(command)] + values).map(\.text).joined(separator: ",")
    return "window[\(quoted(property))]?.(\(list)) ?? {absent: true}"
  }

  /// Runs a script of the client.
  /// - Parameter body: the body of a function; nil to run one that the document knows.
  func execution(
    of digest: String, body: String?, isAsynchronous: Bool, timeout: Double?, in frames: [String], _ values: JSONValue
  ) -> String {
    let list: [JSONValue] = [
      .array(frames.map { .string($0) }), .string("execute"), .string(digest), .bool(isAsynchronous),
      timeout.map { .number($0) } ?? .null, values,
    ]
    // A body is that of an asynchronous function (section 13.2), which matters only if it waits.
    let script = body.map { ",\($0.contains("await") ? "async " : "")function(){\($0)\n}" } ?? ""
    return "window[\(quoted(property))]?.(\(list.map(\.text).joined(separator: ","))\(script)) ?? {absent: true}"
  }

  private static let bidi = String(cString: hull_bidi_script())

  /// Installs the page's side of BiDi in a document with a driver.
  /// - Parameter context: the id of the top-level context.
  func bidiInstallation(context: String) -> String {
    "if (window[\(quoted(property))] && !window[\(quoted(property))].bidi) "
      + "\(Self.bidi)(window[\(quoted(property))], \(quoted(context)));"
  }

  /// A call of the page's side of BiDi; `{absent: true}` without one.
  /// - Parameter function: source of a function that the call gets as its last value; nil for none.
  func bidiCall(_ command: String, _ values: [JSONValue], function: String? = nil) -> String {
    let list = ([.string(command)] + values).map(\.text) + (function.map { [$0] } ?? [])
    return "window[\(quoted(property))]?.bidi?.(\(list.joined(separator: ","))) ?? {absent: true}"
  }

  /// Evaluates a script in a sandbox of any document, also of one without a driver.
  func evaluation(of source: String, sandbox: String) -> String {
    InternalsDirective.text(internals)
      + "window[\(quoted(internals))]?.sandboxOf(window, \(quoted(sandbox)))?.eval(\(quoted(source)));"
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).text }
}
