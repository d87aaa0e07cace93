/// The tracks that an item covers; numbers begin with the first implicit track.
struct GridArea: Equatable {
  var columns: Range<Int>
  var rows: Range<Int>
}
