/// Predefined counter styles (CSS Counter Styles 3, sections 6 and 7).
enum CounterStyle {
  static func isPredefined(_ name: String) -> Bool { suffix(name) != nil }

  /// The counter representation; unknown styles behave like `decimal`.
  static func representation(_ number: Int, _ name: String) -> String {
    switch name {
    case "none": return ""
    case "disc": return "•"
    case "circle": return "◦"
    case "square": return "▪"
    case "disclosure-open": return "▾"
    case "disclosure-closed": return "▸"
    case "decimal-leading-zero":
      let digits = String(abs(number))
      return (number < 0 ? "-" : "") + (digits.count < 2 ? "0" : "") + digits
    default: break
    }
    if let letters = alphabets[name] { return number > 0 ? alphabetic(number, letters) : String(number) }
    if let (weights, range) = additive[name] { return range.contains(number) ? added(number, weights) : String(number) }
    if let zero = digits[name] {
      return String(
        String.UnicodeScalarView(
          String(number).unicodeScalars.map { scalar in
            scalar.value < 0x30 ? scalar : Unicode.Scalar(zero + scalar.value - 0x30) ?? scalar
          }))
    }
    return String(number)
  }

  /// The suffix of markers; nil for unknown styles.
  static func suffix(_ name: String) -> String? {
    switch name {
    case "none": ""
    case "disc", "circle", "square", "disclosure-open", "disclosure-closed": " "
    case "decimal", "decimal-leading-zero": ". "
    case "cjk-decimal", "cjk-earthly-branch", "cjk-heavenly-stem", "hiragana", "katakana": "、"
    default: alphabets[name] != nil || additive[name] != nil || digits[name] != nil ? ". " : nil
    }
  }

  private static func alphabetic(_ number: Int, _ letters: [Character]) -> String {
    var text = ""
    var rest = number
    while rest > 0 {
      rest -= 1
      text = String(letters[rest % letters.count]) + text
      rest /= letters.count
    }
    return text
  }

  private static func added(_ number: Int, _ weights: [(Int, String)]) -> String {
    var text = ""
    var rest = number
    for (weight, sign) in weights {
      while rest >= weight {
        text += sign
        rest -= weight
      }
    }
    return text
  }

  private static let alphabets: [String: [Character]] = {
    let lower = Array("abcdefghijklmnopqrstuvwxyz")
    let upper = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return [
      "lower-alpha": lower, "lower-latin": lower, "upper-alpha": upper, "upper-latin": upper,
      "lower-greek": Array("αβγδεζηθικλμνξοπρστυφχψω"),
      "hiragana": Array("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"),
      "katakana": Array("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン"),
      "cjk-earthly-branch": Array("子丑寅卯辰巳午未申酉戌亥"), "cjk-heavenly-stem": Array("甲乙丙丁戊己庚辛壬癸"),
    ]
  }()

  /// The digit zero of consecutive decimal digits.
  private static let digits: [String: UInt32] = [
    "arabic-indic": 0x660, "persian": 0x6F0, "devanagari": 0x966, "bengali": 0x9E6, "gurmukhi": 0xA66,
    "gujarati": 0xAE6, "oriya": 0xB66, "tamil": 0xBE6, "telugu": 0xC66, "kannada": 0xCE6, "malayalam": 0xD66,
    "thai": 0xE50, "lao": 0xED0, "tibetan": 0xF20, "myanmar": 0x1040, "khmer": 0x17E0, "mongolian": 0x1810,
  ]

  private static let additive: [String: ([(Int, String)], ClosedRange<Int>)] = {
    let roman: [(Int, String)] = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
      (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    let armenian = Array("ՔՓՒՑՐՏՎՍՌՋՊՉՈՇՆՅՄՃՂՁՀԿԾԽԼԻԺԹԸԷԶԵԴԳԲԱ").map(String.init)
    let weights =
      [9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1000, 900, 800, 700, 600, 500, 400, 300, 200, 100]
      + [90, 80, 70, 60, 50, 40, 30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    let signs = Array(zip(weights, armenian))
    let georgian = Array(
      zip(
        [10_000] + weights, Array("ჵჰჯჴხჭწძცჩშყღქფჳტსრჟპოჲნმლკითჱზვედგბა").map(String.init)))
    return [
      "lower-roman": (roman, 1...3999), "upper-roman": (roman.map { ($0, $1.uppercased()) }, 1...3999),
      "armenian": (signs, 1...9999), "upper-armenian": (signs, 1...9999),
      "lower-armenian": (signs.map { ($0, $1.lowercased()) }, 1...9999), "georgian": (georgian, 1...19_999),
    ]
  }()
}
