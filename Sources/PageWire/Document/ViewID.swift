/// The id of a page view. A recreated view has a new one.
public struct ViewID: Hashable, Sendable, Comparable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public static func < (left: ViewID, right: ViewID) -> Bool { left.rawValue < right.rawValue }
}
