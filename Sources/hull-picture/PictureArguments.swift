import TerminalModel

/// The command line arguments.
struct PictureArguments {
  static let usage =
    "usage: hull-picture [--cell-width 4..72] [--area X,Y,WIDTH,HEIGHT] [--quality 0..100] [--foreground #rrggbb] "
    + "[--background #rrggbb] < screen.json > screen.png, or hull-picture --pdf < document.json > document.pdf"

  /// The width of a cell in pixels; its height is twice that.
  var cellWidth = 18
  /// The part of the image that is written; nil for all of it.
  var area: PixelArea?
  /// The quality of a JPEG file; nil for PNG.
  var quality: Int?
  var colors = ExportColors.dark
  /// The input is a document, which is written as PDF.
  var isDocument = false

  init(_ arguments: [String]) throws(PictureFailure) {
    var rest = arguments[...]
    if rest == ["--pdf"] {
      isDocument = true
      return
    }
    while let option = rest.popFirst() {
      let value = rest.popFirst()
      switch option {
      case "--cell-width": cellWidth = try Self.number(option, value, in: 4...72)
      case "--area": area = try Self.area(option, value)
      case "--quality": quality = try Self.number(option, value, in: 0...100)
      case "--foreground": colors.foreground = try Self.color(option, value)
      case "--background": colors.background = try Self.color(option, value)
      default: throw PictureFailure("unknown option \(option); \(Self.usage)", status: 2)
      }
    }
  }

  private static func number(_ option: String, _ value: String?, in range: ClosedRange<Int>) throws(PictureFailure)
    -> Int
  {
    guard let value, let number = Int(value), range.contains(number) else {
      throw PictureFailure(
        "\(option) expects a number from \(range.lowerBound) to \(range.upperBound), found \(value ?? "nothing")",
        status: 2)
    }
    return number
  }

  private static func area(_ option: String, _ value: String?) throws(PictureFailure) -> PixelArea {
    let numbers = (value ?? "").split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard numbers.count == 4, numbers.allSatisfy({ (0...PixelArea.maximumSide).contains($0) }), numbers[2] > 0,
      numbers[3] > 0
    else {
      throw PictureFailure("\(option) expects X,Y,WIDTH,HEIGHT in pixels, found \(value ?? "nothing")", status: 2)
    }
    return PixelArea(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func color(_ option: String, _ value: String?) throws(PictureFailure) -> RGBColor {
    guard let value, let color = RGBColor(hex: value) else {
      throw PictureFailure("\(option) expects a color such as #7fb2f5, found \(value ?? "nothing")", status: 2)
    }
    return color
  }
}

/// A part of an image in pixels.
struct PixelArea: Equatable {
  /// The longest side of an image (cairo).
  static let maximumSide = 32_767

  var x: Int
  var y: Int
  var width: Int
  var height: Int
}
