/// The content box of a query container, in pixels.
struct ContainerSize: Equatable {
  var width: Double
  var height: Double
}
