import TerminalModel

/// The command line arguments.
struct PictureArguments {
  static let usage =
    "usage: hull-picture [--scale 1..8] [--foreground #rrggbb] [--background #rrggbb] < screen.json > screen.png"

  var scale = 2
  var colors = ExportColors.dark

  init(_ arguments: [String]) throws(PictureFailure) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      let value = rest.popFirst()
      switch option {
      case "--scale":
        guard let value, let number = Int(value), (1...8).contains(number) else {
          throw PictureFailure("--scale expects a number from 1 to 8, found \(value ?? "nothing")", status: 2)
        }
        scale = number
      case "--foreground": colors.foreground = try Self.color(option, value)
      case "--background": colors.background = try Self.color(option, value)
      default: throw PictureFailure("unknown option \(option); \(Self.usage)", status: 2)
      }
    }
  }

  private static func color(_ option: String, _ value: String?) throws(PictureFailure) -> RGBColor {
    guard let value, let color = RGBColor(hex: value) else {
      throw PictureFailure("\(option) expects a color such as #7fb2f5, found \(value ?? "nothing")", status: 2)
    }
    return color
  }
}
