import Foundation
import TerminalModel
import WebDocument

/// The border box of an element in cells, by the position of the element in its document; that of `body` is 0.
struct ReferenceBox: Decodable, CustomStringConvertible {
  var element: String
  var position: Int
  var left: Double
  var top: Double
  var width: Double
  var height: Double

  /// The boxes of a page in a real WebKit, recorded by `make reference`.
  static func recorded(_ page: String) throws -> [ReferenceBox] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Boxes/\(page).json")
    return try JSONDecoder().decode([ReferenceBox].self, from: Data(contentsOf: file))
  }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    element = try values.decode(String.self)
    position = try values.decode(Int.self)
    left = try values.decode(Double.self)
    top = try values.decode(Double.self)
    width = try values.decode(Double.self)
    height = try values.decode(Double.self)
  }

  var description: String { "\(position) \(element) \(left), \(top), \(width) x \(height)" }

  /// Whether each edge is the recorded one, rounded up or down to a cell.
  func agrees(with box: PixelRect) -> Bool {
    let found = [box.x / 8, box.y / 16, (box.x + box.width) / 8, (box.y + box.height) / 16]
    return zip([left, top, left + width, top + height], found).allSatisfy { abs($0 - $1) < 1 }
  }
}
