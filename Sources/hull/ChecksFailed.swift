/// A command ran as it should and found a check that does not hold; everything about it has been said already.
struct ChecksFailed: Error {
  var status: Int32 = 1
}
