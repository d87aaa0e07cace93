/// The computed value of `line-height`.
enum StyleLineHeight: Equatable {
  case normal
  case number(Double)
  case pixels(Double)
}
