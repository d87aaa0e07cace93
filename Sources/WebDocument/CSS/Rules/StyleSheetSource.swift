/// The text of an author style sheet and its `media` attribute.
struct StyleSheetSource: Equatable {
  var text: String
  var media: String
}
