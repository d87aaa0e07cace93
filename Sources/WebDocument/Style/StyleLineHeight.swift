/// A computed `line-height`. Lines are a cell high all the same.
enum StyleLineHeight: Equatable {
  case normal
  case number(Double)
  case pixels(Double)
}
