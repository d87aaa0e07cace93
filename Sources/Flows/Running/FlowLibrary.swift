import SourceText

/// Caches parsed flows by path. The caller provides the reading of files, because this module does no I/O.
package final class FlowLibrary {
  private let read: (String) -> String?
  private let readError: (String) -> String?
  private var flows: [String: Flow] = [:]
  let patterns = PatternCache()

  /// - Parameters:
  ///   - read: the text of a file by its path; nil when there is none.
  ///   - readError: why a file cannot be read; nil when unknown.
  package init(read: @escaping (String) -> String?, readError: @escaping (String) -> String? = { _ in nil }) {
    self.read = read
    self.readError = readError
  }

  /// The text of a file that a flow refers to, such as a script; nil when there is none.
  package func text(of path: String) -> String? { read(path) }

  /// Returns the parsed flow of a file. An unreadable file results in a diagnostic at its start.
  package func flow(at path: String) throws(DiagnosticList) -> Flow {
    if let flow = flows[path] { return flow }
    guard let text = read(path) else {
      throw DiagnosticList([
        Diagnostic(
          path: path, position: .start, message: readError(path) ?? "the file cannot be read",
          advice: readError(path) == nil ? "check its name" : nil)
      ])
    }
    let flow = try FlowParser.parse(text: text, path: path)
    flows[path] = flow
    return flow
  }

  /// Returns all diagnostics of a flow and the files that it refers to without `${...}`.
  package func check(_ path: String) -> [Diagnostic] {
    var check = FlowCheck(library: self)
    check.check(path, referencedBy: nil)
    return check.diagnostics
  }

  /// The paths of a flow and of all files that it refers to without `${...}`.
  package func files(of path: String) -> Set<String> {
    var files: Set<String> = []
    var remaining = [path]
    while let next = remaining.popLast() {
      guard files.insert(next).inserted, let flow = try? flow(at: next) else { continue }
      for file in (flow.header.onFlowStart + flow.steps + flow.header.onFlowComplete).flatMap(\.files) {
        switch file.kind {
        case .flow: remaining.append(file.path)
        case .script: files.insert(file.path)
        }
      }
    }
    return files
  }

  /// The lines of a file around a position; empty when the file is no longer readable.
  func excerpt(of path: String, at position: SourcePosition) -> String {
    guard let text = read(path) else { return "" }
    return SourceFile(path: path, text: text).diagnostic(at: position, "").excerpt
  }

  /// Resolves a path relative to the file that contains it.
  package static func resolve(_ path: String, from includer: String) -> String {
    if path.hasPrefix("/") { return path }
    let folder = includer.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var components = folder.map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case ".." where !components.isEmpty && components.last != ".." && components.last != "": components.removeLast()
      default: components.append(String(part))
      }
    }
    return components.joined(separator: "/")
  }
}
