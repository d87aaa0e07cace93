/// A flex item during layout, in cells along the main and the cross axis.
struct FlexItem {
  let box: LayoutBox
  /// The margins except `auto` ones.
  var mainBefore = 0
  var mainAfter = 0
  var crossBefore = 0
  var crossAfter = 0
  var hasAutoMainBefore = false
  var hasAutoMainAfter = false
  var hasAutoCrossBefore = false
  var hasAutoCrossAfter = false
  /// The flex base size, and the minimum and maximum border-box size.
  var base = 0
  /// The fractional flex base size: three thirds fill a line exactly.
  var exactBase: Double?
  var minimum = 0
  var maximum = Int.max
  var grow = 0.0
  var shrink = 1.0
  var main = 0
  var cross = 0
  var alignment = CSSKeyword.stretch
  var fragment: Fragment?

  var mainMargins: Int { mainBefore + mainAfter }
  var crossMargins: Int { crossBefore + crossAfter }
  var hypothetical: Int { max(minimum, min(maximum, base)) }
  var flexBase: Double { exactBase ?? Double(base) }
  var exactHypothetical: Double { max(Double(minimum), min(Double(maximum), flexBase)) }
  var isStretched: Bool { alignment == .stretch && !hasAutoCrossBefore && !hasAutoCrossAfter }
}
