import PageWire
import ShellCore

/// The documents in which the page's side of commands is installed. The references of a document's nodes have a prefix of
/// its own.
final class PageDocuments {
  let script = PageScript()
  private var documents: [TabID: Document] = [:]
  /// The documents that can be shown again with the driver that they have: Back can return to them (bfcache).
  private var kept: [Document] = []
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
    if let prefix = keptPrefix(of: page) {
      documents[tab] = document(of: page, prefix: prefix)
      return nil
    }
    let opening = Opening(view: page.view, generation: page.generation)
    let prefix = reserved.removeValue(forKey: opening) ?? nextPrefix()
    let new = document(of: page, prefix: prefix)
    documents[tab] = new
    kept = kept.suffix(Self.keptLimit - 1) + [new]
    return Installation(script: script.installation(prefix: prefix, window: WindowHandle.text(of: tab)), former: former)
  }

  /// Maximum number of documents that are remembered.
  private static let keptLimit = 100

  /// A document that is shown again keeps its number, and gets a new generation.
  private func keptPrefix(of page: PageViewState) -> String? {
    page.document == nil ? nil : kept.last { $0.view == page.view && $0.document == page.document }?.prefix
  }

  /// Whether the driver is installed in the document of a page.
  func isInstalled(in page: PageViewState, of tab: TabID) -> Bool {
    documents[tab].map { $0 == document(of: page, prefix: $0.prefix) } ?? false
  }

  func undo(_ installation: Installation, of tab: TabID) {
    forget(tab)
    documents[tab] = installation.former
  }

  /// Forgets the document of a tab, which has been replaced without the shell's knowledge.
  func forget(_ tab: TabID) {
    guard let former = documents.removeValue(forKey: tab) else { return }
    kept.removeAll { $0.prefix == former.prefix }
  }

  /// The prefix of the references in the known document of a tab.
  func prefix(of tab: TabID) -> String? { documents[tab]?.prefix }

  /// What a reference refers to.
  enum Validity {
    case current, stale, unknown
  }

  func validity(of reference: String, in page: PageViewState, of tab: TabID) -> Validity {
    guard let prefix = Self.prefix(of: reference) else { return .unknown }
    if keptPrefix(of: page) == prefix { return .current }
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
