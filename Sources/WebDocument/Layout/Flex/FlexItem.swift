/// An item of a flex container while space is given out. In cells along the main and the cross axis.
struct FlexItem {
  let box: LayoutBox
  /// Margins that are not `auto`.
  var mainBefore = 0
  var mainAfter = 0
  var crossBefore = 0
  var crossAfter = 0
  var hasAutoMainBefore = false
  var hasAutoMainAfter = false
  var hasAutoCrossBefore = false
  var hasAutoCrossAfter = false
  /// Border-box sizes: what flexing begins with, and its limits.
  var base = 0
  /// The same before it was made whole: thirds of a line are a line together.
  var exactBase: Double?
  var least = 0
  var most = Int.max
  var grow = 0.0
  var shrink = 1.0
  var main = 0
  var cross = 0
  var alignment = CSSKeyword.stretch
  var fragment: Fragment?

  var mainMargins: Int { mainBefore + mainAfter }
  var crossMargins: Int { crossBefore + crossAfter }
  var hypothetical: Int { max(least, min(most, base)) }
  var flexBase: Double { exactBase ?? Double(base) }
  var exactHypothetical: Double { max(Double(least), min(Double(most), flexBase)) }
  var isStretched: Bool { alignment == .stretch && !hasAutoCrossBefore && !hasAutoCrossAfter }
}
