/// The content-box size of a query container in pixels.
struct ContainerSize: Equatable {
  var width: Double
  var height: Double
}
