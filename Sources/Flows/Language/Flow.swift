import SourceText

/// A parsed flow file.
public struct Flow: Equatable, Sendable {
  /// The path of the file as the user gave it.
  public var path: String
  public var header: FlowHeader
  public var steps: [FlowStep]

  public init(path: String, header: FlowHeader, steps: [FlowStep]) {
    self.path = path
    self.header = header
    self.steps = steps
  }

  /// The header's name, or the file's name without its extension.
  public var name: String {
    if let name = header.name { return name }
    let file = path.split(separator: "/").last ?? Substring(path)
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }
}
