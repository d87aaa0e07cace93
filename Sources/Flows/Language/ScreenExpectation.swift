import SourceText

/// The arguments of `assertScreen`: the kind of the visible screen. Absent ones are not compared.
public struct ScreenExpectation: Hashable, Sendable {
  /// Expects a page instead of a native screen.
  public static let none = "none"

  /// The native screen's name, or `none`.
  public var native: String?
  public var modal: Bool?

  public init(native: String? = nil, modal: Bool? = nil) {
    self.native = native
    self.modal = modal
  }

  public var description: String {
    let parts = [
      native.map { $0 == Self.none ? "no native screen" : "the native screen \(Diagnostic.quote($0))" },
      modal.map { $0 ? "a modal" : "no modal" },
    ]
    return "Assert that \(parts.compactMap { $0 }.joined(separator: " and ")) is shown"
  }
}
