/// A function of `transform` (CSS Transforms 1, section 9). Only translations move cells.
struct CSSTranslation: Equatable {
  var x: CSSMath
  var y: CSSMath
  /// The function as it was written; what is no translation has zero lengths.
  var text: String
}
