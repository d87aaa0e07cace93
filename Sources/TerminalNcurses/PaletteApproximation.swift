/// Finds the nearest colors of smaller palettes.
enum PaletteApproximation {
  typealias Components = (red: Int, green: Int, blue: Int)

  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  /// xterm's default ANSI colors. Users can change them, so that approximations are inexact.
  private static let ansi: [Components] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]

  /// An entry from 16 to 255: of the 6x6x6 cube or the gray ramp, whichever is nearer.
  static func palette256(_ color: Components) -> Int {
    let red = cubeIndex(color.red)
    let green = cubeIndex(color.green)
    let blue = cubeIndex(color.blue)
    let cube = 16 + 36 * red + 6 * green + blue
    let mean = (color.red + color.green + color.blue) / 3
    let gray = 232 + min(23, max(0, (mean - 3) / 10))
    return distance(color, components(gray)) < distance(color, components(cube)) ? gray : cube
  }

  /// An entry from 0 to 15.
  static func ansi16(_ color: Components) -> Int {
    ansi.indices.min { distance(color, ansi[$0]) < distance(color, ansi[$1]) } ?? 0
  }

  /// xterm's default color of a palette entry.
  static func components(_ entry: Int) -> Components {
    switch entry {
    case ..<16: return ansi[max(0, entry)]
    case ..<232:
      let index = entry - 16
      return (cubeLevels[index / 36], cubeLevels[index / 6 % 6], cubeLevels[index % 6])
    default:
      let level = 8 + 10 * (min(entry, 255) - 232)
      return (level, level, level)
    }
  }

  private static func cubeIndex(_ value: Int) -> Int {
    cubeLevels.indices.min { abs(cubeLevels[$0] - value) < abs(cubeLevels[$1] - value) } ?? 0
  }

  private static func distance(_ one: Components, _ other: Components) -> Int {
    let red = one.red - other.red
    let green = one.green - other.green
    let blue = one.blue - other.blue
    return red * red + green * green + blue * blue
  }
}
