/// The text of an author style sheet and its `media` attribute.
struct SheetSource: Equatable {
  var text: String
  var media: String
}
