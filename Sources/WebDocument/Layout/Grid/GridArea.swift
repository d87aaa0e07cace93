/// The tracks that an item covers, counted from the first implicit track.
struct GridArea: Equatable {
  var columns: Range<Int>
  var rows: Range<Int>
}
