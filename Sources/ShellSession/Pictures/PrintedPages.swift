import BridgeContract
import ShellScreen
import TerminalModel

/// The pages of a printed document. Lengths are CSS pixels.
package struct PrintedPages: Equatable, Sendable {
  package var title: String
  /// The time of its creation (ISO 8601).
  package var created: String
  package var settings: PrintSettings
  /// The height of a cell is twice its width.
  package var cellWidth: Double
  package var pages: [Grid]

  /// Points of a pixel.
  private static let points = 0.75

  /// The document as a PDF file.
  package func pdf() throws(SessionError) -> [UInt8] { try PictureProgram.bytes(json: json, options: ["--pdf"]) }

  /// The input of `hull-picture`, with lengths in points.
  private var json: String {
    func points(_ pixels: Double) -> JSONValue { .number(pixels * Self.points) }
    let members = JSONValue.members([
      ("title", .string(title)), ("created", .string(created)), ("hasBackgrounds", .bool(settings.hasBackgrounds)),
      (
        "paper",
        .members([
          ("width", points(settings.width)), ("height", points(settings.height)),
          ("left", points(settings.margins.left)), ("top", points(settings.margins.top)),
          ("cellWidth", points(cellWidth)),
        ])
      ),
    ])
    return members.text.dropLast() + ",\"pages\":[" + pages.map { GridExport.json($0) }.joined(separator: ",") + "]}"
  }
}
