/// Quotation marks that belong together.
struct QuotePair: Equatable {
  var open: String
  var close: String
}
