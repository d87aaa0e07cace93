/// The color spaces of CSS Color 4, converted through CIE XYZ with the D65 white point.
enum ColorSpace: String {
  case srgb, hsl, hwb, lab, lch, oklab, oklch
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  init?(name: String) {
    if name == "xyz" { self = .xyzD65 } else { self.init(rawValue: name) }
  }

  /// The index of the hue component.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    case .srgb, .lab, .oklab, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: nil
    }
  }

  /// Whether the space has colors outside the sRGB gamut.
  var isWideGamut: Bool {
    switch self {
    case .srgb, .hsl, .hwb, .srgbLinear: false
    case .lab, .lch, .oklab, .oklch, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: true
    }
  }

  /// The component keywords of relative colors.
  var componentNames: [String] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: ["r", "g", "b"]
    case .hsl: ["h", "s", "l"]
    case .hwb: ["h", "w", "b"]
    case .lab, .oklab: ["l", "a", "b"]
    case .lch, .oklch: ["l", "c", "h"]
    case .xyzD65, .xyzD50: ["x", "y", "z"]
    }
  }

  /// The value of 100% for each component; nil if the component does not accept percentages.
  var percentScale: [Double?] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [1, 1, 1]
    case .hsl, .hwb: [nil, 100, 100]
    case .lab: [100, 125, 125]
    case .lch: [100, 150, nil]
    case .oklab: [1, 0.4, 0.4]
    case .oklch: [1, 0.4, nil]
    }
  }

  func chroma(of values: ColorTriple) -> Double {
    switch self {
    case .hsl: values.y
    case .hwb: 100 - values.y - values.z
    case .lch, .oklch: values.y
    case .srgb, .lab, .oklab, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: 1
    }
  }
}
