import PageWire

/// A bridge call, numbered by the shell.
public struct CallID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The id of a main-document load.
public struct LoadID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The id of a page process. A restarted one has a new id.
public struct RendererID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The id of an action that was sent to a page.
public struct ActionID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The id of a history entry.
public struct EntryID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The id of a document, which several entries can share (pushState, fragments).
public struct DocumentID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Name of a tab, as pages and flows use it (`TAB_1`).
public struct TabID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(value) }
  public var description: String { rawValue }
}

/// Name of a native screen in app.yaml.
public struct ScreenID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(value) }
  public var description: String { rawValue }
}

/// The address of a page command: a renderer, a view and its generation.
public struct PageAddress: Hashable, Sendable {
  public var renderer: RendererID
  public var view: ViewID
  public var generation: Generation

  public init(renderer: RendererID, view: ViewID, generation: Generation) {
    self.renderer = renderer
    self.view = view
    self.generation = generation
  }
}

/// The id of a frame's document load: the page and its resource request.
public struct FrameLoadID: Hashable, Sendable {
  public var address: PageAddress
  public var request: UInt32

  public init(address: PageAddress, request: UInt32) {
    self.address = address
    self.request = request
  }
}
