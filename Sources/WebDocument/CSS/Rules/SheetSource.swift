/// The text of a sheet that the page brought, with the `media` attribute it came under.
struct SheetSource: Equatable {
  var text: String
  var media: String
}
