/// Something that makes live pages from documents. It runs on the page process's one thread.
public protocol PageEngine: AnyObject {
  /// Who it is, for instance `embedded (JavaScriptCore)`.
  var name: String { get }

  /// Does ahead what opening a document will need; called while nothing else is to be done.
  func prepare()

  /// Goes through what pages do with a page of no account, so that everything is in place that is made at its first use,
  /// and makes ready what pages will need. Called in a zygote, while nothing else is to be done, until it says that there
  /// is no more to do.
  func rehearse() -> Bool

  /// This process was just forked from one in which the engine was prepared.
  func didFork()

  /// Makes an empty page that reports to an outlet.
  func makePage(outlet: any PageOutlet) -> any EnginePage
}
