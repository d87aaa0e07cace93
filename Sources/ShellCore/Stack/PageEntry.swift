/// The state of a page in a history entry.
public struct PageEntry: Equatable, Sendable {
  public var url: String
  /// The URL from which the document was loaded; scripts may have changed the entry's URL since.
  public var loadedURL: String
  public var stateJSON: String
  public var document: DocumentID
  public var title: String
  public var scrollRow: Int
  /// JSON from `PageEvent.didSaveFormState`; empty when the user has typed nothing.
  public var formState: String

  public init(
    url: String, stateJSON: String = "null", document: DocumentID, title: String = "", scrollRow: Int = 0,
    formState: String = "", loadedURL: String? = nil
  ) {
    self.url = url
    self.loadedURL = loadedURL ?? url
    self.stateJSON = stateJSON
    self.document = document
    self.title = title
    self.scrollRow = scrollRow
    self.formState = formState
  }
}
