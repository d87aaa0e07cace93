/// A path without a file in the document root.
public struct MissingFile: Error, CustomStringConvertible {
  public var path: String

  public var description: String { "the document root has no \(path)" }
}
