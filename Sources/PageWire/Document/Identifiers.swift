/// The id of a page view. A recreated view has a new one.
public struct ViewID: Hashable, Sendable, Comparable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public static func < (left: ViewID, right: ViewID) -> Bool { left.rawValue < right.rawValue }
}

/// The number of a document in a view: each document that a view opens gets the next one. Events of earlier generations
/// are dropped.
public struct Generation: Hashable, Sendable, Comparable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public static func < (left: Generation, right: Generation) -> Bool { left.rawValue < right.rawValue }
}

/// The platform of the web view, for `navigator` properties that the user agent string does not determine.
public enum WebViewKind: UInt8, CaseIterable, Sendable {
  /// WebKit on a desktop, the reference of comparison tests.
  case desktop
  case ios
  case android
}
