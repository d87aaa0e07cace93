import PageWire

/// Something that evaluates the scripts of flows, one flow at a time and one script at a time. It runs on the script
/// process's one thread.
public protocol ScriptEngine: AnyObject {
  /// Who it is, for instance `embedded (JavaScriptCore)`.
  var name: String { get }

  /// A new flow: what earlier scripts left behind is forgotten.
  func begin(_ opening: ScriptOpening, outlet: any ScriptOutlet)

  /// Evaluates a script to its end, its microtasks included.
  func evaluate(_ evaluation: ScriptEvaluation) -> ScriptOutcome
}
