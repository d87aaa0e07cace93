/// Something that makes live pages from documents. It runs on the page process's one thread.
public protocol PageEngine: AnyObject {
  /// Who it is, for instance `embedded (JavaScriptCore)`.
  var name: String { get }

  /// Does ahead what opening a document will need; called while nothing else is to be done.
  func prepare()

  /// Makes an empty page that reports to an outlet.
  func makePage(outlet: any PageOutlet) -> any EnginePage
}
