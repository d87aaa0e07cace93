import SourceText

extension KeyMap {
  /// The form of `keys` of the settings: keys by the names of actions.
  package var settingsForm: ValueShape {
    let key = ValueShape.text(TextForm("key", minimumLength: 1))
    return .mapping(
      MappingShape(
        bindings.map { .optional($0.name, .either([key, .list(key)]), "\($0.title) (by default \($0.keyNames))") }))
  }
}
