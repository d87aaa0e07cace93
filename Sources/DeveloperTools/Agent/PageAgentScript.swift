import BridgeContract
import CDevToolsScripts
import PageWire

/// The page's side of developer tools: its text, and calls of it.
///
/// It is a property of each document's window, whose name pages cannot guess, and which returns nothing without a secret.
struct PageAgentScript {
  private let property: String
  private let secret: String
  /// The name of the engine's internals while the page's side is installed.
  private let internals: String

  init() {
    property = InternalsDirective.randomName()
    secret = InternalsDirective.randomName()
    internals = InternalsDirective.randomName()
  }

  private static let modules = (0..<Int(hull_devtools_module_count())).map {
    String(cString: hull_devtools_module(Int32($0)))
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).text }

  /// Installs the page's side in a document, unless it is there. It must begin a script, for the sake of its directive.
  var installation: String {
    let modules = Self.modules.dropFirst().joined(separator: ",\n")
    return InternalsDirective.text(internals)
      + "window[\(quoted(property))] ?? \(Self.modules[0])(\(quoted(property)), \(quoted(secret)), "
      + "window[\(quoted(internals))], [\(modules)]); 0"
  }

  /// The same, for the opening of documents.
  /// - Parameter configuration: the bindings and scripts of clients; nil for none.
  func userScript(configuration: JSONValue?) -> UserScript {
    let configure = configuration.map { ";\n" + call("Agent.start", $0, session: 0, in: nil) } ?? ""
    return UserScript(name: "devtools", source: installation + configure, time: .documentStart)
  }

  /// A call, whose value is `{absent: true}` in a document without the page's side.
  /// - Parameter instance: the document of a frame in which the command runs; nil for the main frame.
  func call(_ command: String, _ parameters: JSONValue, session: Int, in instance: String?) -> String {
    let list: [JSONValue] = [
      .string(secret), .string(command), parameters, .integer(Int64(session)), instance.map { .string($0) } ?? .null,
    ]
    return "window[\(quoted(property))]?.(\(list.map(\.text).joined(separator: ","))) ?? {absent: true}"
  }
}
