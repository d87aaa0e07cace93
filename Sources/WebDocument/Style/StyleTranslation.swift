/// How far `transform` and `translate` move a box; percentages are of the box itself.
struct StyleTranslation: Equatable {
  var x = StyleLength.zero
  var y = StyleLength.zero
}
