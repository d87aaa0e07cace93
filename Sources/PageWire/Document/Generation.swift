/// The number of a document in a view: each document that a view opens gets the next one. Events of earlier generations
/// are dropped.
public struct Generation: Hashable, Sendable, Comparable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public static func < (left: Generation, right: Generation) -> Bool { left.rawValue < right.rawValue }
}
