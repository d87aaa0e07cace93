/// How far the content of a scrolling area is moved, in CSS pixels as a script set it; never negative.
struct ScrollPosition: Equatable {
  var left = 0.0
  var top = 0.0
}
