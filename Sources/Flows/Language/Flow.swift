import SourceText

/// A flow: what a file of commands says, ready to run.
public struct Flow: Equatable, Sendable {
  /// The file as the user named it.
  public var path: String
  public var header: FlowHeader
  public var steps: [FlowStep]

  public init(path: String, header: FlowHeader, steps: [FlowStep]) {
    self.path = path
    self.header = header
    self.steps = steps
  }

  /// The header's name, else the file's name without its extension.
  public var name: String {
    if let name = header.name { return name }
    let file = path.split(separator: "/").last ?? Substring(path)
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }
}
