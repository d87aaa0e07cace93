extension SavedInstanceState {
  /// Reads what `text` has written for an app; nothing in it is trusted.
  public init(reading text: String, for app: AppDescription) throws(SavedInstanceStateFault) {
    self = try SavedInstanceStateReader(app: app).state(text)
  }
}
