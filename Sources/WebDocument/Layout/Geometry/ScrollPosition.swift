/// The scroll offset of a scroll container in CSS pixels as set by a script; never negative.
struct ScrollPosition: Equatable {
  var left = 0.0
  var top = 0.0
}
