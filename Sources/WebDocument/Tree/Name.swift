/// A name in a `NameTable`.
struct Name: Hashable {
  var rawValue: Int32
}
