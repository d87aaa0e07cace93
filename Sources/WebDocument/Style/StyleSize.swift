/// A computed width, height, or limit of one.
enum StyleSize: Equatable {
  case auto, none, minContent, maxContent, fitContent
  case length(StyleLength)
}
