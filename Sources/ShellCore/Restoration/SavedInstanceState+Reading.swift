extension SavedInstanceState {
  /// Parses and validates the saved state of an app.
  public init(reading text: String, for app: AppDescription) throws(SavedInstanceStateError) {
    self = try SavedInstanceStateReader(app: app).state(text)
  }
}
