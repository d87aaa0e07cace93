import PageWire
import ShellCore

/// The identifiers of loads, which clients see as loaders of documents and as requests of documents.
final class LoaderTable {
  private let run: String
  /// The loads of documents that were opened, oldest first.
  private var loads: [(document: PageChannel.DocumentKey, load: LoadID)] = []

  init(run: String) { self.run = run }

  /// Records the documents that effects open.
  func record(_ effects: [ShellEffect]) {
    for case .openDocument(let request) in effects {
      loads.append(
        (PageChannel.DocumentKey(view: request.address.view, generation: request.address.generation), request.load))
      if loads.count > DevToolsLimits.loads { loads.removeFirst(DevToolsLimits.loads / 4) }
    }
  }

  func identifier(of load: LoadID) -> String { "\(run).load.\(load.rawValue)" }

  func identifier(of document: PageChannel.DocumentKey) -> String {
    if let known = loads.last(where: { $0.document == document }) { return identifier(of: known.load) }
    return "\(run).document.\(document.view.rawValue).\(document.generation.rawValue)"
  }
}
