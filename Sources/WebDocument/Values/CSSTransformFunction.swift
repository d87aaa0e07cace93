/// A transform function (CSS Transforms 1, section 9). Only translations affect layout.
struct CSSTransformFunction: Equatable {
  var x: CSSMath
  var y: CSSMath
  /// The serialized function; other functions than translations have zero lengths.
  var cssText: String
}
