/// The specificity of a selector (Selectors 4, section 17), packed into one comparable number.
struct Specificity: Comparable {
  private(set) var packed: UInt32 = 0

  static let none = Specificity()
  static let id = Specificity(packed: 1 << 20)
  static let attribute = Specificity(packed: 1 << 10)
  static let type = Specificity(packed: 1)

  /// Each of the three counts saturates at 1023.
  static func + (left: Specificity, right: Specificity) -> Specificity {
    func sum(_ shift: UInt32) -> UInt32 {
      min((left.packed >> shift & 0x3FF) + (right.packed >> shift & 0x3FF), 0x3FF) << shift
    }
    return Specificity(packed: sum(20) | sum(10) | sum(0))
  }

  static func < (left: Specificity, right: Specificity) -> Bool { left.packed < right.packed }
}
