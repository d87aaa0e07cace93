/// What stands before a list item.
enum ListStyle: Equatable {
  case keyword(CSSKeyword)
  case text(String)
}
