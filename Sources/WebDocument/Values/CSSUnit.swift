/// The length units and the percentage (CSS Values 4, section 6).
enum CSSUnit: String {
  case px
  case percent = "%"
  case em, rem, ex, rex, ch, rch, cap, rcap, ic, ric, lh, rlh
  case vw, vh, vi, vb, vmin, vmax
  case svw, svh, svi, svb, svmin, svmax
  case lvw, lvh, lvi, lvb, lvmin, lvmax
  case dvw, dvh, dvi, dvb, dvmin, dvmax
  case cqw, cqh, cqi, cqb, cqmin, cqmax
  case pt, pc, cm, mm, q
  case inch = "in"

  /// The pixels of one absolute unit.
  var pixels: Double? {
    switch self {
    case .px: 1
    case .pt: 96.0 / 72
    case .pc: 16
    case .inch: 96
    case .cm: 96 / 2.54
    case .mm: 9.6 / 2.54
    case .q: 2.4 / 2.54
    case .percent, .em, .rem, .ex, .rex, .ch, .rch, .cap, .rcap, .ic, .ric, .lh, .rlh, .vw, .vh, .vi, .vb, .vmin,
      .vmax, .svw, .svh, .svi, .svb, .svmin, .svmax, .lvw, .lvh, .lvi, .lvb, .lvmin, .lvmax, .dvw, .dvh, .dvi, .dvb,
      .dvmin, .dvmax, .cqw, .cqh, .cqi, .cqb, .cqmin, .cqmax:
      nil
    }
  }
}
