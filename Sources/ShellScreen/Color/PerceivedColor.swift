import TerminalModel

/// A color in Oklab (Björn Ottosson, 2020), a perceptually uniform color space.
struct PerceivedColor: Equatable, Sendable {
  var lightness: Double
  var greenRed: Double
  var blueYellow: Double

  init(_ color: RGBColor) {
    let (red, green, blue) = (
      RGBColor.linear(color.red), RGBColor.linear(color.green), RGBColor.linear(color.blue)
    )
    let long = RGBColor.root(of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue, degree: 3)
    let medium = RGBColor.root(of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue, degree: 3)
    let short = RGBColor.root(of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue, degree: 3)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// Squared distance.
  func distance(to other: PerceivedColor) -> Double {
    let light = lightness - other.lightness
    let first = greenRed - other.greenRed
    let second = blueYellow - other.blueYellow
    return light * light + first * first + second * second
  }

  /// Distance for a palette of 16 colors, which prefers equal hue to equal lightness: a soft blue becomes blue, not
  /// gray, cyan or dark blue. Grays are compared by lightness only.
  func distanceByHue(to other: PerceivedColor) -> Double {
    let light = lightness - other.lightness
    guard isColorful == other.isColorful else { return .infinity }
    guard isColorful else { return light * light }
    let dot = greenRed * other.greenRed + blueYellow * other.blueYellow
    // The squared distance of the two hues on a circle of radius one.
    return 4 * light * light + 2 - 2 * dot / RGBColor.root(of: chroma * other.chroma, degree: 2)
  }

  /// Squared distance from gray.
  private var chroma: Double { greenRed * greenRed + blueYellow * blueYellow }

  private var isColorful: Bool { chroma > 0.0025 }
}
