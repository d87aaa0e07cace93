import PageWire
import ShellCore

/// The documents in which the page's side of commands is installed. The references of a document's nodes have a prefix of
/// its own.
final class PageDocuments {
  let script = PageScript()
  private var documents: [TabID: Document] = [:]
  private var count = 0
  /// Begins the references of documents that are gone.
  private var formerPrefixes: Set<String> = []
  /// Prefixes of documents that are about to open.
  private var reserved: [Opening: String] = [:]

  fileprivate struct Document: Equatable {
    var view: ViewID
    var generation: Generation
    var document: DocumentID?
    var prefix: String
  }

  private struct Opening: Hashable {
    var view: ViewID
    var generation: Generation
  }

  /// What has to be undone if an installation has failed.
  struct Installation {
    var script: String
    fileprivate var former: Document?
  }

  private func nextPrefix() -> String {
    count += 1
    return "d\(count).e"
  }

  /// The prefix of a document that is about to open, for scripts that run before its own.
  func reserve(view: ViewID, generation: Generation) -> String {
    let prefix = nextPrefix()
    reserved = reserved.filter { $0.key.view != view }
    reserved[Opening(view: view, generation: generation)] = prefix
    return prefix
  }

  private func document(of page: PageViewState, prefix: String) -> Document {
    Document(view: page.view, generation: page.generation, document: page.document, prefix: prefix)
  }

  /// The script that installs the driver in a new document of a tab; nil for a known one.
  func installation(in page: PageViewState, of tab: TabID) -> Installation? {
    let former = documents[tab]
    if isInstalled(in: page, of: tab) { return nil }
    if let former { formerPrefixes.insert(former.prefix) }
    let opening = Opening(view: page.view, generation: page.generation)
    let prefix = reserved.removeValue(forKey: opening) ?? nextPrefix()
    documents[tab] = document(of: page, prefix: prefix)
    return Installation(script: script.installation(prefix: prefix, window: WindowHandle.text(of: tab)), former: former)
  }

  /// Whether the driver is installed in the document of a page.
  func isInstalled(in page: PageViewState, of tab: TabID) -> Bool {
    documents[tab].map { $0 == document(of: page, prefix: $0.prefix) } ?? false
  }

  func undo(_ installation: Installation, of tab: TabID) { documents[tab] = installation.former }

  /// Forgets the document of a tab, which has been replaced without the shell's knowledge.
  func forget(_ tab: TabID) { documents[tab] = nil }

  /// The prefix of the references in the known document of a tab.
  func prefix(of tab: TabID) -> String? { documents[tab]?.prefix }

  /// What a reference refers to.
  enum Validity {
    case current, stale, unknown
  }

  func validity(of reference: String, in page: PageViewState, of tab: TabID) -> Validity {
    guard let prefix = Self.prefix(of: reference) else { return .unknown }
    if let known = documents[tab], known.prefix == prefix {
      return known == document(of: page, prefix: prefix) ? .current : .stale
    }
    return formerPrefixes.contains(prefix) ? .stale : .unknown
  }

  /// The tab with the document of a reference.
  func tab(of reference: String) -> TabID? {
    guard let prefix = Self.prefix(of: reference) else { return nil }
    return documents.first { $0.value.prefix == prefix }?.key
  }

  private static func prefix(of reference: String) -> String? {
    guard reference.first == "d", let end = reference.firstIndex(of: "e") else { return nil }
    return String(reference[...end])
  }
}
