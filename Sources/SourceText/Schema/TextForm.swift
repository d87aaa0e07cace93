/// A form of text.
package struct TextForm: Sendable {
  /// The name of the form for readers, such as "duration".
  package let label: String
  /// A regular expression (ECMA 262) that the text contains; nil for any text.
  let pattern: String?
  /// Whether YAML may read such a text as a number or a boolean.
  let isAnyScalar: Bool
  let minimumLength: Int

  /// - Parameter isAnyScalar: by default only a form without a pattern.
  package init(_ label: String, pattern: String? = nil, isAnyScalar: Bool? = nil, minimumLength: Int = 0) {
    self.label = label
    self.pattern = pattern
    self.isAnyScalar = isAnyScalar ?? (pattern == nil)
    self.minimumLength = minimumLength
  }
}
