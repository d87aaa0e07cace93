import SourceText

/// The arguments of `assertScreen`: the kind of the visible screen. Absent ones are not compared.
package struct ScreenExpectation: Hashable, Sendable {
  /// Expects a page instead of a native screen.
  package static let none = "none"

  /// The native screen's name, or `none`.
  package var native: String?
  package var modal: Bool?

  package init(native: String? = nil, modal: Bool? = nil) {
    self.native = native
    self.modal = modal
  }

  package var description: String {
    let parts = [
      native.map { $0 == Self.none ? "no native screen" : "the native screen \(Diagnostic.quote($0))" },
      modal.map { $0 ? "a modal" : "no modal" },
    ]
    return "Assert that \(parts.compactMap { $0 }.joined(separator: " and ")) is shown"
  }
}
