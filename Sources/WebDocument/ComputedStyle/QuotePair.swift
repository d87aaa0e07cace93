/// A pair of quotation marks.
struct QuotePair: Equatable {
  var open: String
  var close: String
}
