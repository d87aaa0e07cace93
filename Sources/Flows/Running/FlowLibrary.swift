import SourceText

/// Flows by their files, parsed once. Reading is the caller's: the room does no input or output.
public final class FlowLibrary {
  private let read: (String) -> String?
  private let fault: (String) -> String?
  private var flows: [String: Flow] = [:]
  let patterns = PatternStore()

  /// - Parameters:
  ///   - read: the text of a file by its path; nil when there is none.
  ///   - fault: why a file has none, for people; nil when nobody knows.
  public init(read: @escaping (String) -> String?, fault: @escaping (String) -> String? = { _ in nil }) {
    self.read = read
    self.fault = fault
  }

  /// The text of a file that a flow names, a script for instance; nil when there is none.
  public func text(of path: String) -> String? { read(path) }

  /// The flow of a file. A file that cannot be read is a diagnostic at its start.
  public func flow(at path: String) throws(DiagnosticList) -> Flow {
    if let flow = flows[path] { return flow }
    guard let text = read(path) else {
      throw DiagnosticList([
        Diagnostic(
          path: path, position: .start, message: fault(path) ?? "the file cannot be read",
          advice: fault(path) == nil ? "check its name" : nil)
      ])
    }
    let flow = try FlowParser.parse(text: text, path: path)
    flows[path] = flow
    return flow
  }

  /// Everything wrong with a flow and the files that it names, as far as the names hold no `${...}`.
  public func check(_ path: String) -> [Diagnostic] {
    var check = FlowCheck(library: self)
    check.flow(path, namedBy: nil)
    return check.found
  }

  /// The lines of a file around a place; empty when the file cannot be read any more.
  func excerpt(of path: String, at position: SourcePosition) -> String {
    guard let text = read(path) else { return "" }
    return SourceFile(path: path, text: text).diagnostic(at: position, "").excerpt
  }

  /// A path relative to the file that names it.
  public static func resolve(_ path: String, from includer: String) -> String {
    if path.hasPrefix("/") { return path }
    let folder = includer.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var kept = folder.map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case ".." where !kept.isEmpty && kept.last != ".." && kept.last != "": kept.removeLast()
      default: kept.append(String(part))
      }
    }
    return kept.joined(separator: "/")
  }
}
