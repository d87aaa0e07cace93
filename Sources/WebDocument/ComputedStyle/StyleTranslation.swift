/// The translation by `transform` or `translate`; percentages are relative to the box.
struct StyleTranslation: Equatable {
  var x = StyleLength.zero
  var y = StyleLength.zero
}
