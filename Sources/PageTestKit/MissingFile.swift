/// A path that no folder of a document root has.
public struct MissingFile: Error, CustomStringConvertible {
  public var path: String

  public var description: String { "the document root has no \(path)" }
}
