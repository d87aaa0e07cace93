import BridgeContract
import ShellSession
import WebDriver

/// The parameters of printing, which WebDriver and WebDriver BiDi share. Lengths are centimeters (W3C WebDriver, section 18.1).
enum PrintParameters {
  /// Parses the parameters. What they do not have has its default.
  static func settings(_ parameters: BiDiParameters) throws(WebDriverError) -> PrintSettings {
    var settings = PrintSettings()
    let page = try parameters.optionalObject("page")
    let shortest = PrintSettings.sides.lowerBound / PrintSettings.centimeter
    let longest = PrintSettings.sides.upperBound / PrintSettings.centimeter
    settings.width = try length("width", of: page, in: shortest...longest) ?? settings.width
    settings.height = try length("height", of: page, in: shortest...longest) ?? settings.height
    if try parameters.optionalChoice("orientation", ["portrait", "landscape"]) == "landscape" { settings.turn() }
    let margin = try parameters.optionalObject("margin")
    settings.margins.top = try length("top", of: margin, in: 0...longest) ?? settings.margins.top
    settings.margins.bottom = try length("bottom", of: margin, in: 0...longest) ?? settings.margins.bottom
    settings.margins.left = try length("left", of: margin, in: 0...longest) ?? settings.margins.left
    settings.margins.right = try length("right", of: margin, in: 0...longest) ?? settings.margins.right
    guard settings.area.width > 0, settings.area.height > 0 else {
      throw WebDriverError(.unsupportedOperation, "the margins leave no room on the paper")
    }
    if let scale = try parameters.optionalNumber("scale") {
      guard PrintSettings.scales.contains(scale) else {
        throw parameters.invalid("scale", "a number from 0.1 to 2")
      }
      settings.scale = scale
    }
    settings.hasBackgrounds = try parameters.optionalBool("background") ?? false
    settings.shrinksToFit = try parameters.optionalBool("shrinkToFit") ?? true
    settings.ranges = try ranges(try parameters.optionalList("pageRanges") ?? [])
    return settings
  }

  private static func length(
    _ name: String, of object: BiDiParameters?, in range: ClosedRange<Double>
  ) throws(WebDriverError) -> Double? {
    guard let object, let length = try object.optionalNumber(name) else { return nil }
    // Clients round the shortest side.
    guard range.contains(length) || abs(length - range.lowerBound) < 1e-3 else {
      func text(_ length: Double) -> String { "\((length * 1e4).rounded() / 1e4)" }
      throw object.invalid(name, "a number of centimeters from \(text(range.lowerBound)) to \(text(range.upperBound))")
    }
    return max(length, range.lowerBound) * PrintSettings.centimeter
  }

  private static func ranges(_ list: [JSONValue]) throws(WebDriverError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for value in list {
      let range: ClosedRange<Int>? =
        switch value {
        case .string(let text): PrintSettings.range(text)
        case .integer(let page): page >= 0 ? Int(page)...Int(page) : nil
        case .null, .bool, .number, .array, .object: nil
        }
      guard let range else {
        throw .invalid("pageRanges", value, expected: "a page, or a range such as '2-5', '-5' or '2-'")
      }
      ranges.append(range)
    }
    return ranges
  }
}
