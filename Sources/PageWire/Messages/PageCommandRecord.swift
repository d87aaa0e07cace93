/// The properties of a command.
public struct PageCommandRecord: Equatable, Sendable {
  public struct Traits: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// The page host handles it, and not the document of the view.
    public static let handledByHost = Traits(rawValue: 1 << 0)
    /// The document of its view ends with it: a blocked script is ended at once.
    public static let endsDocument = Traits(rawValue: 1 << 1)
    /// Its view has no document after it.
    public static let leavesNoDocument = Traits(rawValue: 1 << 2)
    /// Its settlement reports whether the page has consumed it.
    public static let input = Traits(rawValue: 1 << 3)
    /// It counts as user activation (HTML standard, "activation triggering input event"): a script navigation after it
    /// is not a client redirect.
    public static let userActivation = Traits(rawValue: 1 << 4)
    /// It replies to a request of a page's script. The replies to a page that sends requests without end are delayed.
    public static let rateLimited = Traits(rawValue: 1 << 5)
    /// A script that waits for it continues, so an event of the page is expected at once.
    public static let continuesScript = Traits(rawValue: 1 << 6)
    /// It changes nothing in the page.
    public static let query = Traits(rawValue: 1 << 7)
  }

  public let tag: PageCommandTag
  public let traits: Traits

  init(_ tag: PageCommandTag, _ traits: Traits = []) {
    self.tag = tag
    self.traits = traits
  }
}

extension PageCommand {
  public var isHandledByHost: Bool { record.traits.contains(.handledByHost) }
  public var endsDocument: Bool { record.traits.contains(.endsDocument) }
  public var hasDocumentAfterwards: Bool { !record.traits.contains(.leavesNoDocument) }
  public var isInput: Bool { record.traits.contains(.input) }
  public var isUserActivation: Bool { record.traits.contains(.userActivation) }
  public var isRateLimited: Bool { record.traits.contains(.rateLimited) }
  public var continuesScript: Bool { record.traits.contains(.continuesScript) }
  public var isQuery: Bool { record.traits.contains(.query) }
}
