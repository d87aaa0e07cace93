import BridgeContract
import SourceText

/// Forms of values that several keys of app.yaml have.
extension ValueShape {
  static let origin = ValueShape.text(TextForm("origin", pattern: "^[^/\\s]+://[^/\\s]+$"))
  static let origins = ValueShape.list(.origin)
  private static let printable = "[^\\x00-\\x1F\\x7F]"

  /// See `AppOrigin.absolute`.
  static let url = ValueShape.text(
    TextForm(
      "URL",
      pattern: "^(?!//)(?:[hH][tT][tT][pP][sS]?://[^/\\s?#]+(?:[/?#]\(printable)*)?|[aA][pP][pP]://\(printable)+|"
        + "(?![A-Za-z][A-Za-z0-9+.-]*:)\(printable)+)$",
      isAnyScalar: true))
  static let webURL = ValueShape.text(TextForm("URL", pattern: "^[hH][tT][tT][pP][sS]?:"))

  /// A file of the app's folder.
  static let file = ValueShape.text(
    TextForm("path", pattern: "^(?!/)(?!(?:.*/)?\\.\\.(?:/|$)).*[^/]$", isAnyScalar: true))

  static let icon = ValueShape.choice(IconName.all)

  /// See `ByteSize`.
  static let size = ValueShape.text(
    TextForm("size", pattern: "^[0-9]*[1-9][0-9]*([kKmMgG]?[bB])?$", isAnyScalar: true))

  /// 32 bytes as hexadecimal digits.
  static let digest = ValueShape.text(
    TextForm("64 hexadecimal digits", pattern: "^[0-9A-Fa-f]{64}$", isAnyScalar: true))

  static let asciiText = ValueShape.text(TextForm("ASCII text", pattern: "^[ -~]+$", isAnyScalar: true))

  static let pathPattern = ValueShape.text(TextForm("path pattern", pattern: "^[/*]"))

  /// A pattern for the names of schemes.
  static let schemeName = "^[A-Za-z][A-Za-z0-9+.-]*$"
}
