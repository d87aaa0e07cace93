/// A track during sizing (CSS Grid 1, section 12.4).
struct GridTrack {
  let size: GridTrackSize<StyleLength>
  /// The base size.
  var baseSize: Int
  /// The growth limit; nil for infinity.
  var growthLimit: Int?
  /// The track is collapsed with its gap.
  let isCollapsed: Bool
  let hasContentBase: Bool
  let hasContentLimit: Bool
  let flex: Double
  /// The limit of `fit-content()`.
  let fitLimit: Int?

  init(_ size: GridTrackSize<StyleLength>, axis: GridAxis, available: Int?, isCollapsed: Bool) {
    self.size = size
    self.isCollapsed = isCollapsed
    let least = axis.cells(size.minimum, of: available)
    let most = axis.cells(size.maximum, of: available)
    flex = if case .flex(let factor) = size.maximum, !isCollapsed { max(0, factor) } else { 0 }
    hasContentBase = least == nil && !isCollapsed
    hasContentLimit = most == nil && flex == 0 && !isCollapsed
    baseSize = isCollapsed ? 0 : least ?? 0
    growthLimit = isCollapsed ? 0 : most.map { max($0, least ?? 0) }
    fitLimit = size.fitLimit.map { axis.cells($0, of: available ?? 0) }
  }

  var isFlexible: Bool { flex > 0 }

  /// Whether the track can be stretched.
  var isAutoSized: Bool {
    guard !isCollapsed, fitLimit == nil else { return false }
    return switch size.maximum {
    case .auto: true
    case .length: hasContentLimit
    case .flex, .minContent, .maxContent: false
    }
  }

  /// A percentage of an indefinite size is treated as `auto` (section 7.2.1).
  var baseKind: GridBreadth<StyleLength> {
    if case .length = size.minimum { .auto } else { size.minimum }
  }

  var limitKind: GridBreadth<StyleLength> {
    if case .length = size.maximum { .auto } else { size.maximum }
  }
}
