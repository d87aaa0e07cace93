extension ColorSpace {
  func toXYZ(_ v: ColorTriple) -> ColorTriple {
    switch self {
    case .srgb: Self.xyz(linear: v.map(Self.linear))
    case .srgbLinear: Self.xyz(linear: v)
    case .hsl: Self.srgb.toXYZ(Self.rgb(hue: v.x, saturation: v.y / 100, lightness: v.z / 100))
    case .hwb: Self.srgb.toXYZ(Self.rgb(hue: v.x, whiteness: v.y / 100, blackness: v.z / 100))
    case .displayP3:
      v.map(Self.linear).times(
        ColorTriple(0.4865709486, 0.2656676932, 0.1982172852), ColorTriple(0.2289745641, 0.6917385218, 0.0792869141),
        ColorTriple(0, 0.0451133819, 1.0439443689))
    case .a98RGB:
      v.map { $0 < 0 ? -PortableMath.pow(-$0, 563.0 / 256) : PortableMath.pow($0, 563.0 / 256) }.times(
        ColorTriple(0.5766690429, 0.1855582379, 0.1882286462), ColorTriple(0.2973449753, 0.6273635663, 0.0752914585),
        ColorTriple(0.0270313614, 0.0706888525, 0.9913375368))
    case .rec2020:
      v.map(Self.linear2020).times(
        ColorTriple(0.6369580483, 0.1446169036, 0.1688809752), ColorTriple(0.2627002120, 0.6779980715, 0.0593017165),
        ColorTriple(0, 0.0280726930, 1.0609850577))
    case .prophotoRGB:
      Self.d65(
        v.map { abs($0) <= 16.0 / 512 ? $0 / 16 : $0 < 0 ? -PortableMath.pow(-$0, 1.8) : PortableMath.pow($0, 1.8) }
          .times(
            ColorTriple(0.7977604896, 0.1351917082, 0.0313493495),
            ColorTriple(0.2880711282, 0.7118432178, 0.0000856540), ColorTriple(0, 0, 0.8251046026)))
    case .xyzD65: v
    case .xyzD50: Self.d65(v)
    case .lab: Self.d65(Self.xyz(lab: v))
    case .lch: Self.d65(Self.xyz(lab: Self.rectangular(v)))
    case .oklab: Self.xyz(oklab: v)
    case .oklch: Self.xyz(oklab: Self.rectangular(v))
    }
  }

  func fromXYZ(_ v: ColorTriple) -> ColorTriple {
    switch self {
    case .srgb: Self.linearRGB(v).map(Self.gamma)
    case .srgbLinear: Self.linearRGB(v)
    case .hsl: Self.hsl(Self.srgb.fromXYZ(v))
    case .hwb: Self.hwb(Self.srgb.fromXYZ(v))
    case .displayP3:
      v.times(
        ColorTriple(2.4934969119, -0.9313836179, -0.4027107845),
        ColorTriple(-0.8294889696, 1.7626640603, 0.0236246858),
        ColorTriple(0.0358458302, -0.0761723893, 0.9568845240)
      ).map(Self.gamma)
    case .a98RGB:
      v.times(
        ColorTriple(2.0415879038, -0.5650069743, -0.3447313508),
        ColorTriple(-0.9692436363, 1.8759675015, 0.0415550574),
        ColorTriple(0.0134442806, -0.1183623922, 1.0151749944)
      ).map { $0 < 0 ? -PortableMath.pow(-$0, 256.0 / 563) : PortableMath.pow($0, 256.0 / 563) }
    case .rec2020:
      v.times(
        ColorTriple(1.7166511880, -0.3556707838, -0.2533662814),
        ColorTriple(-0.6666843518, 1.6164812366, 0.0157685458),
        ColorTriple(0.0176398574, -0.0427706133, 0.9421031212)
      ).map(Self.gamma2020)
    case .prophotoRGB:
      Self.d50(v).times(
        ColorTriple(1.3457989731, -0.2555801000, -0.0511062851),
        ColorTriple(-0.5446224939, 1.5082327413, 0.0205274474), ColorTriple(0, 0, 1.2119675456)
      ).map { abs($0) < 1.0 / 512 ? $0 * 16 : $0 < 0 ? -PortableMath.pow(-$0, 1 / 1.8) : PortableMath.pow($0, 1 / 1.8) }
    case .xyzD65: v
    case .xyzD50: Self.d50(v)
    case .lab: Self.lab(Self.d50(v))
    case .lch: Self.polar(Self.lab(Self.d50(v)))
    case .oklab: Self.oklab(v)
    case .oklch: Self.polar(Self.oklab(v))
    }
  }

  private static func linear(_ v: Double) -> Double {
    abs(v) <= 0.04045 ? v / 12.92 : v < 0 ? -linear(-v) : PortableMath.pow((v + 0.055) / 1.055, 2.4)
  }

  private static func gamma(_ v: Double) -> Double {
    abs(v) <= 0.0031308 ? v * 12.92 : v < 0 ? -gamma(-v) : 1.055 * PortableMath.pow(v, 1 / 2.4) - 0.055
  }

  private static func linear2020(_ v: Double) -> Double {
    abs(v) < 0.08124285829
      ? v / 4.5 : v < 0 ? -linear2020(-v) : PortableMath.pow((v + 0.09929682681) / 1.09929682681, 1 / 0.45)
  }

  private static func gamma2020(_ v: Double) -> Double {
    abs(v) < 0.01805396851
      ? v * 4.5 : v < 0 ? -gamma2020(-v) : 1.09929682681 * PortableMath.pow(v, 0.45) - 0.09929682681
  }

  private static func xyz(linear v: ColorTriple) -> ColorTriple {
    v.times(
      ColorTriple(0.4123907993, 0.3575843394, 0.1804807884), ColorTriple(0.2126390059, 0.7151686788, 0.0721923154),
      ColorTriple(0.0193308187, 0.1191947798, 0.9505321522))
  }

  private static func linearRGB(_ v: ColorTriple) -> ColorTriple {
    v.times(
      ColorTriple(3.2409699419, -1.5373831776, -0.4986107603),
      ColorTriple(-0.9692436363, 1.8759675015, 0.0415550574),
      ColorTriple(0.0556300797, -0.2039769589, 1.0569715142))
  }

  /// Chromatic adaptation between D50 and D65 (Bradford).
  private static func d65(_ v: ColorTriple) -> ColorTriple {
    v.times(
      ColorTriple(0.9554734215, -0.0230984549, 0.0632592432),
      ColorTriple(-0.0283697093, 1.0099953980, 0.0210413990),
      ColorTriple(0.0123140148, -0.0205076493, 1.3303659009))
  }

  private static func d50(_ v: ColorTriple) -> ColorTriple {
    v.times(
      ColorTriple(1.0479297925, 0.0229468706, -0.0501922266),
      ColorTriple(0.0296278088, 0.9904344267, -0.0170737991),
      ColorTriple(-0.0092430406, 0.0150551914, 0.7518742814))
  }

  private static let white = ColorTriple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  private static func xyz(lab v: ColorTriple) -> ColorTriple {
    let y = (v.x + 16) / 116
    let x = v.y / 500 + y
    let z = y - v.z / 200
    func inverse(_ t: Double) -> Double { t * t * t > 216.0 / 24389 ? t * t * t : (116 * t - 16) * 27 / 24389 }
    let yy = v.x > 8 ? y * y * y : v.x * 27 / 24389
    return ColorTriple(inverse(x) * white.x, yy, inverse(z) * white.z)
  }

  private static func lab(_ v: ColorTriple) -> ColorTriple {
    func forward(_ t: Double) -> Double { t > 216.0 / 24389 ? PortableMath.cubeRoot(t) : (t * 24389 / 27 + 16) / 116 }
    let (x, y, z) = (forward(v.x / white.x), forward(v.y), forward(v.z / white.z))
    return ColorTriple(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func xyz(oklab v: ColorTriple) -> ColorTriple {
    v.times(
      ColorTriple(1, 0.3963377774, 0.2158037573), ColorTriple(1, -0.1055613458, -0.0638541728),
      ColorTriple(1, -0.0894841775, -1.2914855480)
    ).map { $0 * $0 * $0 }.times(
      ColorTriple(1.2268798734, -0.5578149965, 0.2813910502),
      ColorTriple(-0.0405757684, 1.1122868294, -0.0717110667),
      ColorTriple(-0.0763729497, -0.4214933324, 1.5869240245))
  }

  private static func oklab(_ v: ColorTriple) -> ColorTriple {
    v.times(
      ColorTriple(0.8190224432, 0.3619062562, -0.1288737826),
      ColorTriple(0.0329836672, 0.9292868468, 0.0361446682),
      ColorTriple(0.0481771893, 0.2642395249, 0.6335478259)
    ).map(PortableMath.cubeRoot).times(
      ColorTriple(0.2104542683, 0.7936177748, -0.0040720430),
      ColorTriple(1.9779985324, -2.4285922420, 0.4505937096),
      ColorTriple(0.0259040425, 0.7827717125, -0.8086757549))
  }

  private static func rectangular(_ v: ColorTriple) -> ColorTriple {
    let hue = v.z * Double.pi / 180
    return ColorTriple(v.x, v.y * PortableMath.cos(hue), v.y * PortableMath.sin(hue))
  }

  private static func polar(_ v: ColorTriple) -> ColorTriple {
    let hue = PortableMath.atan2(v.z, v.y) * 180 / Double.pi
    return ColorTriple(v.x, (v.y * v.y + v.z * v.z).squareRoot(), hue < 0 ? hue + 360 : hue)
  }
}
